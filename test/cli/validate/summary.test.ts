import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/cli/findings.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { type LanguageSummary, summarize, wordsIn } from '../../../src/cli/validate/summary.ts';
import { copySources } from '../../sources.ts';

const own = 'locales/udp-mock/de.json';
const shared = 'locales/common/de.json';

/** The rows of a tenant before and after something in its sources changed. */
function rowsOf(
  change: (sources: ReturnType<typeof copySources>) => void = () => undefined,
  findings: readonly Finding[] = [],
): Record<string, LanguageSummary> {
  const sources = copySources();
  change(sources);
  const { languages } = summarize(load(sources.root, []), findings);
  return Object.fromEntries(languages.map((row) => [row.language, row]));
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

const clean = rowsOf();

test('a clean project is complete', () => {
  expect(clean.de).toMatchObject({
    tenant: 'udp-mock',
    language: 'de',
    missing: 0,
    sameAsEnglish: 0,
    completeness: 1,
    errors: 0,
    warnings: 0,
  });
  expect(clean.de?.texts).toBeGreaterThan(200);
  expect(clean.de?.words).toBeGreaterThan(1000);
});

describe('what a language lacks', () => {
  test.each([
    ['a shared text', shared, { 'MENU.HELP': undefined }, 1],
    ['a text that says nothing', shared, { 'MENU.HELP': '  ' }, 1],
    ['two of them', shared, { 'MENU.HELP': undefined, 'MENU.HOME': undefined }, 2],
  ])('%s', (_, file, values, missing) => {
    const { de, en } = rowsOf(({ change }) => change(file, values));
    expect(de).toMatchObject({ missing, texts: (clean.de?.texts ?? 0) - missing });
    expect(de?.completeness).toBeCloseTo(1 - missing / (clean.de?.texts ?? 1), 5);
    expect(en).toEqual(clean.en);
  });

  test.each([
    ['a notice as a whole, which a language need not have (§2.5)', 'START_PAGE.NOTICE', 0],
    ['a part of the notice', 'START_PAGE.NOTICE.TEXT', 2],
  ])('%s', (_, key, missing) => {
    const { de } = rowsOf(({ change }) => change(own, { [key]: undefined }));
    expect(de?.missing).toBe(missing);
    expect(de?.texts).toBeLessThan(clean.de?.texts ?? 0);
  });

  test('is not missing where the tenant has it of its own', () => {
    const { de } = rowsOf(({ change }) => {
      change(shared, { 'MENU.HELP': undefined });
      change(own, { MENU: { HELP: 'Hilfe' } });
    });
    expect(de).toMatchObject({ missing: 0, texts: clean.de?.texts });
  });

  test('is everything where the files are broken', () => {
    const { de, en } = rowsOf(({ change, write }) => {
      change('locales/udp-mock/en.json', { 'START_PAGE.NOTICE': undefined });
      write(shared, '{');
      write(own, '{');
    });
    expect(de).toMatchObject({ texts: 0, words: 0, completeness: 0, missing: en?.texts });
  });

  test('is in English what the schema asks for', () => {
    const { en } = rowsOf(({ change }) => change('locales/common/en.json', { 'HEADER.MENU': undefined }));
    expect(en).toMatchObject({ missing: 1, texts: (clean.en?.texts ?? 0) - 1 });
  });
});

test('shared and own texts are merged: an own text or list takes the place of the shared one', () => {
  const { de } = rowsOf(({ change }) => change(own, { MENU: { HELP: 'eins zwei drei vier fünf' } }));
  expect(de?.texts).toBe(clean.de?.texts);
  expect(de?.words).toBe((clean.de?.words ?? 0) + 4);
});

test('texts of a page that the tenant does not have are not counted', () => {
  const { de } = rowsOf(({ change }) => change('locales/udp-mock/en.json', { DOWNLOAD: undefined }));
  expect(de?.texts).toBeLessThanOrEqual(clean.de?.texts ?? 0);
});

describe('what is still English', () => {
  const text = { text: 'Help', start: 0, end: 4 };
  const untranslated = finding({
    check: 'untranslated',
    severity: 'warning',
    file: shared,
    key: 'MENU.HELP',
  });

  test('is what the check calls untranslated', () => {
    const { de } = rowsOf(undefined, [{ ...untranslated, excerpt: text }]);
    expect(de).toMatchObject({ sameAsEnglish: 1, warnings: 1 });
    expect(de?.completeness).toBeCloseTo(1 - 1 / (clean.de?.texts ?? 1), 5);
  });

  test('is not a text of which a part is English', () => {
    const { de } = rowsOf(undefined, [{ ...untranslated, excerpt: { ...text, end: 3 } }]);
    expect(de).toMatchObject({ sameAsEnglish: 0, warnings: 1 });
  });

  test('does not count where the tenant has its own text', () => {
    const { de } = rowsOf(
      ({ change }) => change(own, { MENU: { HELP: 'Hilfe' } }),
      [{ ...untranslated, excerpt: text }],
    );
    expect(de?.sameAsEnglish).toBe(0);
  });
});

test('findings are counted in the rows of their files and, all of them, in the totals', () => {
  const { root } = copySources();
  const { languages, totals, tenants } = summarize(load(root, []), [
    finding({}),
    finding({ file: shared }),
    finding({ severity: 'warning' }),
    finding({ severity: 'hint' }),
    finding({ file: 'tenants/udp-mock/tenant.json' }),
  ]);
  expect(tenants).toEqual(['udp-mock']);
  expect(languages.map(({ language, errors, warnings }) => [language, errors, warnings])).toEqual([
    ['de', 2, 1],
    ['en', 0, 0],
  ]);
  expect(totals).toMatchObject({ errors: 3, warnings: 1, hints: 1 });
  expect(totals.texts).toBe((clean.de?.texts ?? 0) + (clean.en?.texts ?? 0));
});

test('only languages that are asked for have a row', () => {
  const { root } = copySources();
  const { languages } = summarize(load(root, []), [], (language) => language === 'de');
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
