import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { load } from '../../../../src/cli/sources/load.ts';
import { validate } from '../../../../src/cli/validate/validate.ts';
import { treeOf } from '../fixture.ts';

function notice(file: string, company: string): void {
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...texts, LEGAL_NOTICE: { CONTENT: [`<p>${company}</p>`] } }));
}

/** The base tree with a second tenant, which is a copy of the first. */
function copied(): { root: string; write(path: string, change: (text: string) => string): void } {
  const root = treeOf();
  for (const language of ['de', 'en']) notice(join(root, `locales/tiny/${language}.json`), 'Tiny & Sons Ltd');
  for (const folder of ['tenants', 'locales']) {
    cpSync(join(root, folder, 'tiny'), join(root, folder, 'copy'), { recursive: true });
  }
  return {
    root,
    write(path, change) {
      writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
    },
  };
}

async function found(root: string): Promise<readonly string[]> {
  const { findings } = await validate(load(root, []));
  return findings
    .filter(({ check }) => check === 'tenant-copied')
    .map(({ file, key, message }) => `${file} ${key}: ${message}`);
}

test('a copy names the company, its address, pictures, documents and legal notice, in both tenants', async () => {
  const lines = await found(copied().root);
  expect(lines.filter((line) => line.includes('/copy/'))).toEqual([
    'locales/copy/de.json LEGAL_NOTICE.CONTENT: this is the same as in tiny',
    'locales/copy/en.json LEGAL_NOTICE.CONTENT: this is the same as in tiny',
    'tenants/copy/assets/documents/en/form.pdf : this is the same as in tiny',
    'tenants/copy/tenant.json company.name: this is the same as in tiny',
    'tenants/copy/tenant.json company.street: this is the same as in tiny',
    'tenants/copy/tenant.json company.phone: this is the same as in tiny',
    'tenants/copy/tenant.json company.email: this is the same as in tiny',
    'tenants/copy/tenant.json images.logo: this is the same as in tiny',
  ]);
  expect(lines).toHaveLength(16);
});

test('a tenant with particulars, files and texts of its own is no copy, be it in a street of the same name', async () => {
  const { root, write } = copied();
  write('tenants/copy/tenant.json', (text) =>
    text
      .replace('Tiny & Sons Ltd', 'Copy Ltd')
      .replace('66969 100', '66969 200')
      .replace('service@tiny', 'service@copy')
      .replace('12345', '54321'),
  );
  write('tenants/copy/assets/documents/en/form.pdf', (text) => `${text}%copy`);
  for (const name of ['logo', 'logo-dark', 'favicon', 'header', 'payment-logos']) {
    write(`tenants/copy/assets/${name}.svg`, (text) => `${text}<!-- copy -->`);
  }
  for (const language of ['de', 'en']) {
    notice(join(root, `locales/copy/${language}.json`), 'Copy Ltd');
  }
  expect(await found(root)).toEqual([]);
});
