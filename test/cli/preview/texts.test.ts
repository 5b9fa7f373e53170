import { expect, test } from 'vitest';
import { changedTexts, textAt } from '../../../src/cli/preview/texts.ts';
import { load } from '../../../src/cli/sources/load.ts';
import type { PreviewFinding } from '../../../src/preview/protocol.ts';
import { smallPortal } from '../exchange/portal.ts';

const own = { en: 'locales/tiny/en.json', de: 'locales/tiny/de.json' };
const common = { en: 'locales/common/en.json', de: 'locales/common/de.json' };

/** Where a text of a small portal comes from, after some values have been put into its files. */
function found(
  key: string,
  language = 'de',
  changes: Readonly<Record<string, Record<string, unknown>>> = {},
) {
  const portal = smallPortal();
  for (const [file, values] of Object.entries(changes)) portal.change(file, values);
  return textAt(load(portal.root, []), 'tiny', { language, key });
}

const finding = (file: string, key: string, more: Partial<PreviewFinding> = {}): PreviewFinding => ({
  check: 'number',
  severity: 'warning',
  file,
  line: 1,
  column: 1,
  key,
  message: '',
  hint: '',
  ...more,
});

test('a text comes from the common file where the tenant has none', () => {
  expect(found('COOKIE_NOTICE.TEXT')).toEqual({
    key: 'COOKIE_NOTICE.TEXT',
    language: 'de',
    file: common.de,
    line: 43,
    value: 'Wir speichern nur das Nötige.',
    english: 'We store what is needed.',
    formatted: false,
    shared: true,
    findings: [],
  });
});

test('a tenant’s own text overrides it', () => {
  expect(found('LOGIN.LABEL')).toMatchObject({ file: own.de, line: 4, shared: false });
  expect(found('LOGIN.BUTTON')).toMatchObject({ file: common.de, shared: true });
  expect(found('LOGIN.LABEL', 'en')).toMatchObject({ file: own.en, value: 'Your account', shared: false });
});

test('a tenant’s own entry of a list overrides it', () => {
  const changes = { [own.de]: { 'ACCESSIBILITY.SECTIONS.STATEMENT.HEADLINE': 'Unser Teil' } };
  expect(found('ACCESSIBILITY.SECTIONS.STATEMENT.HEADLINE', 'de', changes)).toMatchObject({
    file: own.de,
    value: 'Unser Teil',
    english: 'Part 1',
  });
});

test('what a language lacks belongs where the English text stands', () => {
  expect(found('LOGIN.LABEL', 'de', { [own.de]: { LOGIN: undefined } })).toMatchObject({
    file: common.de,
    shared: true,
    value: expect.any(String),
  });
  const nowhere = { [own.de]: { LOGIN: undefined }, [common.de]: { 'LOGIN.LABEL': undefined } };
  expect(found('LOGIN.LABEL', 'de', nowhere)).toMatchObject({
    file: own.de,
    shared: false,
    english: 'Your account',
  });
  expect(found('MENU.HELP', 'de', { [common.de]: { 'MENU.HELP': undefined } })).toMatchObject({
    file: common.de,
    shared: true,
    english: 'Help',
  });
  // No file at all for this language yet.
  expect(found('MENU.HELP', 'pl')).toMatchObject({ file: 'locales/common/pl.json' });
});

test('a text comes with its own findings', () => {
  const { root } = smallPortal();
  const its = finding(common.de, 'MENU.HELP');
  const others = [finding(common.en, 'MENU.HELP'), finding(common.de, 'MENU.HOME')];
  const place = { language: 'de', key: 'MENU.HELP' };
  expect(textAt(load(root, []), 'tiny', place, [its, ...others])?.findings).toEqual([its]);
});

test.each([
  '',
  'MENU',
  'MENU.HELP.0',
  'ACCESSIBILITY.SECTIONS.STATEMENT',
  'ACCESSIBILITY.SECTIONS.3.TEXT',
  'INSTRUCTION.SECTIONS.PAY.IMAGE',
  '$schema',
  '__proto__',
  'constructor.name',
])('%j is not the key of a text', (key) => {
  expect(found(key)).toBeUndefined();
});

test('broken JSON hides nothing in the other files', () => {
  const portal = smallPortal();
  portal.write(common.de, '{');
  const sources = load(portal.root, []);
  expect(textAt(sources, 'tiny', { language: 'de', key: 'MENU.HELP' })).toMatchObject({
    file: common.de,
    english: 'Help',
  });
  expect(textAt(sources, 'tiny', { language: 'en', key: 'MENU.HELP' })).toMatchObject({ value: 'Help' });
});

test('a block of a text comes with the English block and its own findings', () => {
  const { root, change } = smallPortal();
  const key = 'PRIVACY_POLICY.INFORMATION.TEXT';
  const list = '<ol><li>One<ul><li>within</li></ul></li></ol>';
  change(common.en, { [key]: `${list}<p>Two.</p>` });
  change(common.de, { [key]: ['<h3>Eins</h3>', '<p>Zwei.</p>'] });
  const [first, second] = [finding(common.de, `${key}.0`), finding(common.de, `${key}.1`)];
  const findings = [first, second];
  const at = (block?: number) => textAt(load(root, []), 'tiny', { language: 'de', key, block }, findings);
  expect(at(1)).toMatchObject({
    value: '<p>Zwei.</p>',
    english: '<p>Two.</p>',
    findings: [second],
  });
  expect(at(0)).toMatchObject({ value: '<h3>Eins</h3>', english: list });
  expect(at(2)).toBeUndefined();
  // Of a list that is meant as a whole it is the first block.
  expect(at()).toMatchObject({ value: '<h3>Eins</h3>' });
  for (const english of ['<p>All in one.</p>', '<h3>One</h3><p>Two.</p><p>Three.</p>']) {
    change(common.en, { [key]: english });
    expect(at(1)).toMatchObject({ value: '<p>Zwei.</p>', english });
  }
});

test('a block of a single string has the findings within it and those about all of it', () => {
  const { root, change } = smallPortal();
  const key = 'PRIVACY_POLICY.INFORMATION.TEXT';
  const text = '<p>Eins.</p><p>Zwei.</p>';
  change(common.de, { [key]: text });
  const marking = (start: number, end: number) =>
    finding(common.de, key, { check: `${start}`, excerpt: { text, start, end } });
  const findings = [marking(3, 7), marking(15, 19), marking(0, text.length), marking(12, 12)];
  const place = { language: 'de', key, block: 1 };
  const found = textAt(load(root, []), 'tiny', place, findings);
  expect(found?.value).toBe('<p>Zwei.</p>');
  expect(found?.findings.map(({ check }) => check)).toEqual(['15', '0', '12']);
});

test('in lists with as many items, a block has beside it what its own item translates', () => {
  const { root, change } = smallPortal();
  const key = 'PRIVACY_POLICY.INFORMATION.TEXT';
  change(common.en, { [key]: ['<h3>One</h3>', '<p>Two.</p><p>Three.</p>', '<p>Four.</p>'] });
  change(common.de, { [key]: ['<h3>Eins</h3><p>Neu.</p>', '<p>Zwei.</p><p>Drei.</p>', '<p>Vier.</p>'] });
  const englishAt = (block: number) =>
    textAt(load(root, []), 'tiny', { language: 'de', key, block })?.english;
  expect([0, 1, 2, 3, 4].map(englishAt)).toEqual([
    '<h3>One</h3>',
    '<h3>One</h3>',
    '<p>Two.</p>',
    '<p>Three.</p>',
    '<p>Four.</p>',
  ]);
  change(common.en, { [key]: '<h3>One</h3>' });
  change(common.de, { [key]: ['<h3>Eins</h3>'] });
  expect(englishAt(0)).toBe('<h3>One</h3>');
});

test('the changed texts are those that differ from the first ones, wherever they were changed', () => {
  const { root, change, write } = smallPortal();
  const key = 'PRIVACY_POLICY.INFORMATION.TEXT';
  change(common.de, { [key]: ['<p>Eins.</p><p>Zwei.</p>', '<p>Drei.</p>'] });
  const before = load(root, []);
  const changed = () => changedTexts(before, load(root, [], before), 'tiny');
  expect(changed()).toEqual([]);
  change(common.de, {
    [key]: ['<p>Eins.</p><p>Zwei.</p>', '<p>Vier.</p>'],
    'MENU.HELP': undefined,
    'COOKIE_NOTICE.TEXT': 'Nichts.',
  });
  change(own.en, { 'LOGIN.LABEL': 'Account' });
  expect(changed()).toMatchObject([
    { language: 'en', key: 'LOGIN.LABEL', file: own.en, before: 'Your account', after: 'Account' },
    { key: 'COOKIE_NOTICE.TEXT', after: 'Nichts.', line: expect.any(Number) },
    { language: 'de', key, block: 2, before: '<p>Drei.</p>', after: '<p>Vier.</p>' },
    { key: 'MENU.HELP', before: 'Hilfe' },
  ]);
  write(common.de, '{');
  expect(changed().map(({ file }) => file)).toEqual([own.en]);
});
