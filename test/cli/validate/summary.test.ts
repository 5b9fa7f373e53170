import { expect, test } from 'vitest';
import type { Finding } from '../../../src/cli/rules/findings.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { type LanguageSummary, summarize, wordsIn } from '../../../src/cli/validate/summary.ts';
import { type Portal, smallPortal } from '../exchange/portal.ts';

const [own, shared, english] = ['locales/tiny/de.json', 'locales/common/de.json', 'locales/common/en.json'];

/** The rows of the base tree in German and English. */
function rowsOf({ root }: Portal, findings: readonly Finding[] = []): LanguageSummary[] {
  const { languages } = summarize(load(root, []), findings);
  return ['de', 'en'].map((code) => languages.find(({ language }) => language === code) as LanguageSummary);
}

const finding = (of: Partial<Finding>): Finding => ({
  check: 'empty',
  severity: 'error',
  file: own,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  key: '',
  message: '',
  hint: '',
  ...of,
});

type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const menu = (HELP: string | undefined) => ({ 'MENU.HELP': HELP });

test.each<[name: string, changes: Changes, texts: number, words: number, missing: number]>([
  ['nothing changes', {}, 0, 0, 0],
  ['a shared text is missing', { [shared]: menu(undefined) }, -1, -1, 1],
  ['a shared text is blank', { [shared]: menu('  ') }, -1, -1, 1],
  ['the tenant has its own text', { [shared]: menu(undefined), [own]: menu('Rat') }, 0, 0, 0],
  ['the tenant replaces a text', { [own]: menu('Rat und Tat') }, 0, 2, 0],
  ['the notice is left out (§2.5)', { [shared]: { 'START_PAGE.NOTICE': undefined } }, -3, -4, 0],
  ['the notice has no headline', { [shared]: { 'START_PAGE.NOTICE.HEADLINE': undefined } }, -1, -1, 1],
  ['English has no such page', { [english]: { DEMO_CONTENT: undefined } }, -4, -7, 0],
])('the figures of German are right where %s', (_, changes, texts, words, missing) => {
  const portal = smallPortal();
  const [before] = rowsOf(portal);
  for (const [file, values] of Object.entries(changes)) portal.change(file, values);
  const [after] = rowsOf(portal);
  expect(after?.texts).toBe(Number(before?.texts) + texts);
  expect(after?.words).toBe(Number(before?.words) + words);
  expect(after?.missing).toBe(missing);
  expect(after?.completeness).toBeCloseTo(1 - missing / (Number(after?.texts) + missing), 5);
});

test('a language with broken files lacks everything', () => {
  const portal = smallPortal();
  portal.change(english, { 'START_PAGE.NOTICE': undefined });
  for (const file of [shared, own]) portal.write(file, '{');
  const [de, en] = rowsOf(portal);
  expect(de).toMatchObject({ texts: 0, words: 0, completeness: 0, missing: en?.texts });
});

test('English lacks what the schema asks for', () => {
  const portal = smallPortal();
  portal.change(english, { 'HEADER.MENU': undefined });
  expect(rowsOf(portal)[1]).toMatchObject({ missing: 1 });
});

const untranslated = finding({
  check: 'untranslated',
  severity: 'warning',
  file: shared,
  key: 'MENU.HELP',
  excerpt: { text: 'Help', start: 0, end: 4 },
});

test.each([
  ['counts as English where untranslated finds it', {}, untranslated, 1],
  [
    'does not count where only a part is English',
    {},
    { ...untranslated, excerpt: { text: 'Help', start: 0, end: 3 } },
    0,
  ],
  ['does not count where the tenant has its own text', menu('Hilfe'), untranslated, 0],
])('a text %s', (_, ownTexts, found, sameAsEnglish) => {
  const portal = smallPortal();
  portal.change(own, ownTexts);
  const [de] = rowsOf(portal, [found]);
  expect(de).toMatchObject({ sameAsEnglish, warnings: 1 });
  expect(de?.completeness).toBeCloseTo(1 - sameAsEnglish / (de?.texts ?? 0), 5);
});

test('findings count in the rows of their files, and all of them in the totals', () => {
  const { languages, totals, tenants } = summarize(load(smallPortal().root, []), [
    finding({}),
    finding({ file: shared }),
    finding({ severity: 'warning' }),
    finding({ severity: 'hint' }),
    finding({ file: 'tenants/tiny/tenant.json' }),
  ]);
  expect(tenants).toEqual(['tiny']);
  expect(languages.map(({ language, errors, warnings }) => [language, errors, warnings])).toEqual([
    ['en', 0, 0],
    ['de', 2, 1],
  ]);
  expect(totals).toMatchObject({ errors: 3, warnings: 1, hints: 1 });
  expect(totals.texts).toBe(languages.reduce((sum, { texts }) => sum + texts, 0));
});

test('only chosen languages have a row', () => {
  const { languages } = summarize(load(smallPortal().root, []), [], (language) => language === 'de');
  expect(languages.map(({ language }) => language)).toEqual(['de']);
});

test.each([
  ['', 0],
  ['one two', 2],
  ['l’été – 3 %', 2],
  ['<p>one</p><p>two <strong>three</strong></p>', 3],
  ['Hello {{name}}!', 1],
  ['e-mail www.example.com', 2],
])('%j has %i words', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});
