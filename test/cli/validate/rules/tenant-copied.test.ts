import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { load } from '../../../../src/cli/sources/load.ts';
import { validate } from '../../../../src/cli/validate/validate.ts';
import { type Portal, smallPortal } from '../../exchange/portal.ts';

/** The small portal with a second tenant, which is a copy of the first. */
function portalWithCopy(): Portal {
  const portal = smallPortal();
  const notice = { 'LEGAL_NOTICE.CONTENT': ['<p>Tiny & Sons Ltd</p>'] };
  for (const language of ['de', 'en']) portal.change(`locales/tiny/${language}.json`, notice);
  for (const folder of ['tenants', 'locales']) {
    cpSync(portal.path(`${folder}/tiny`), portal.path(`${folder}/copy`), { recursive: true });
  }
  portal.change('tenants/copy/tenant.json', { origin: 'https://copy.example.com' });
  return portal;
}

async function found({ root }: Portal, wanted: readonly string[] = []): Promise<readonly string[]> {
  const findings = await validate(load(root, wanted));
  return findings.filter(({ check }) => check === 'tenant-copied').map(({ file, key }) => `${file} ${key}`);
}

const copied = [
  'locales/copy/de.json LEGAL_NOTICE.CONTENT',
  'locales/copy/en.json LEGAL_NOTICE.CONTENT',
  'tenants/copy/assets/documents/en/form.pdf ',
  'tenants/copy/tenant.json company.name',
  'tenants/copy/tenant.json company.street',
  'tenants/copy/tenant.json company.phone',
  'tenants/copy/tenant.json company.email',
  'tenants/copy/tenant.json images.logo',
  'tenants/copy/tenant.json images.logoDark',
  'tenants/copy/tenant.json images.favicon',
  'tenants/copy/tenant.json images.header',
  'tenants/copy/tenant.json images.paymentLogos',
];

test('all that the newer tenant has from the other is reported, and nothing of the older one', async () => {
  expect(await found(portalWithCopy())).toEqual(copied);
});

test('with --tenant, the tenant is compared with the others all the same', async () => {
  expect(await found(portalWithCopy(), ['copy'])).toEqual(copied);
  expect(await found(portalWithCopy(), ['tiny'])).toEqual([]);
});

test('of two tenants with addresses of their own, the later id is the newer one', async () => {
  const portal = portalWithCopy();
  portal.change('tenants/copy/tenant.json', { 'company.email': 'service@copy.example.com' });
  expect((await found(portal)).filter((line) => !line.startsWith('tenants/tiny/'))).toEqual([
    'locales/tiny/de.json LEGAL_NOTICE.CONTENT',
    'locales/tiny/en.json LEGAL_NOTICE.CONTENT',
  ]);
});
