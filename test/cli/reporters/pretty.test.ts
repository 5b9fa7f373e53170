import { Chalk } from 'chalk';
import { describe, expect, test } from 'vitest';
import { countFindings, plural, pretty } from '../../../src/cli/reporters/pretty.ts';
import type { Finding } from '../../../src/cli/rules/findings.ts';
import { findings, hostileFindings, reportFile, summary } from './report.ts';

const none = new Chalk({ level: 0 });
const some = new Chalk({ level: 1 });
const [template] = findings as [Finding];

test('a report has the findings of each file, and a summary', async () => {
  await expect(pretty(findings, none, { summary })).toMatchFileSnapshot(reportFile('txt'));
});

test('a report without findings is empty', () => {
  expect(pretty([], none)).toBe('');
});

test('a report holds no control character', () => {
  expect(pretty(hostileFindings, none, { summary })).not.toMatch(/[^\P{C}\n]/u);
});

test('a report for a terminal differs in colours alone', () => {
  const coloured = pretty(findings, some, { summary });
  expect(coloured).toContain('\x1b[31m^^^^^^^');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(coloured.replace(/\x1b\[\d+m/g, '')).toBe(pretty(findings, none, { summary }));
});

test.each([40, 60, 80, 100])('a report fits %i columns', (columns) => {
  const lines = pretty(findings, none, { columns }).split('\n');
  // The words of the hostile text cannot be broken, and a key or a command is not.
  const long = lines.filter((line) => line.length > columns && /\S+ \S+ *$/.test(line.trim()));
  expect(long.filter((line) => !/[<>|]|[A-Z_.]{20}|npx eos-content/.test(line))).toEqual([]);
});

describe('many findings of one check in one file', () => {
  const many = (count: number, of: Partial<Finding> = {}) =>
    Array.from({ length: count }, (_, index) => ({ ...template, line: index + 1, ...of }));
  const places = (text: string) => text.match(/^ +\d+:\d+ {2}error/gm)?.length;

  test('are cut after ten, with the number of the others', () => {
    const text = pretty([...many(25), ...many(1, { check: 'empty' })], none);
    expect(places(text)).toBe(11);
    expect(text).toMatch(/\n {2}… 15 more findings of key-missing in this file; --all shows them\n$/);
  });

  test('are shown with --all, or up to twenty', () => {
    expect(places(pretty(many(25), none, { all: true }))).toBe(25);
    expect(places(pretty(many(20), none))).toBe(20);
    const files = [...many(20, { file: 'a.json' }), ...many(20, { file: 'b.json' })];
    expect(places(pretty(files, none))).toBe(40);
  });
});

test.each([
  [['error'], '1 error, 0 warnings'],
  [['error', 'error', 'warning'], '2 errors, 1 warning'],
  [['hint'], '0 errors, 0 warnings, 1 hint'],
] as const)('countFindings counts %j', (severities, words) => {
  expect(countFindings(severities.map((severity) => ({ ...template, severity })))).toBe(words);
});

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [1234567, '1,234,567 pages'],
])('plural counts %i', (count, words) => {
  expect(plural(count, 'page')).toBe(words);
});
