import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileSite } from '../../../src/cli/site/site.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { validate } from '../../../src/cli/validate/validate.ts';
import { Words } from '../../../src/pages/text/words.tsx';
import { type Portal, smallPortal } from '../exchange/portal.ts';

const [german, english] = ['locales/tiny/de.json', 'locales/tiny/en.json'];
const key = 'LEGAL_NOTICE.CONTENT';
const site = async ({ root }: Portal) => (await compileSite(load(root, []))).site?.tenants[0]?.languages;

test('a rich text may be written as a list of its blocks', async () => {
  const [whole, list] = [smallPortal(), smallPortal()];
  for (const portal of [whole, list]) portal.change(english, { [key]: '<h3>Company</h3><p>Street</p>' });
  whole.change(german, { [key]: '<h3>Firma</h3><p>Straße</p>' });
  list.change(german, { [key]: ['<h3>Firma</h3>', 'Straße'] });
  expect(await site(list)).toBeDefined();
  expect(await site(list)).toEqual(await site(whole));
});

test('a finding names its block, and the English block', async () => {
  const portal = smallPortal();
  portal.change(english, { [key]: ['<p>One</p>', '<p>Within 14 days</p>'] });
  portal.change(german, { [key]: ['<p>Eins</p>', '<p>Binnen 15 Tagen</p>'] });
  const findings = await validate(load(portal.root, []));
  expect(findings.filter(({ file }) => file === german)).toMatchObject([
    { check: 'number', key: `${key}.1`, source: '<p>Within 14 days</p>' },
  ]);
});

test('a text in one piece is compared with all English blocks, and missing blocks are reported', async () => {
  const portal = smallPortal();
  portal.change(english, { [key]: ['<p>One</p>', '<p>Within 14 days</p>'] });
  portal.change(german, { [key]: '<p>Eins</p><p>Binnen 15 Tagen</p>' });
  expect(await validate(load(portal.root, []))).toMatchObject([{ check: 'number', key }]);
  portal.change(german, { [key]: ['<p>Eins</p>'] });
  expect(await validate(load(portal.root, []))).toMatchObject([{ check: 'list-length', key }]);
});

test('an empty block shows the English one, and is reported', async () => {
  const portal = smallPortal();
  portal.change(english, { [key]: ['<p>One</p>', '<p>Within 14 days of <a href="/">today</a></p>'] });
  portal.change(german, { [key]: ['<p>Eins</p>', ''] });
  const { findings, site } = await compileSite(load(portal.root, []));
  expect(findings).toMatchObject([
    { check: 'key-missing', key: `${key}.1`, source: '<p>Within 14 days of <a href="/">today</a></p>' },
  ]);
  const shown = site?.tenants[0]?.languages.find(({ language }) => language === 'de');
  const text = shown?.content.LEGAL_NOTICE.CONTENT.text ?? '';
  const html = renderToString(<Words of={{ text }} as="span" />);
  expect(html).toBe('<span><p>Eins</p><p lang="en">Within 14 days of <a href="/">today</a></p></span>');
});
