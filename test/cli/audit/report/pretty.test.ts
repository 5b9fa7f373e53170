import { Chalk } from 'chalk';
import { describe, expect, test } from 'vitest';
import { alike, consequenceWords } from '../../../../src/cli/audit/report/groups.ts';
import { auditPretty } from '../../../../src/cli/audit/report/pretty.ts';
import { extentWords } from '../../../../src/cli/audit/report/report.ts';
import { contrast, eventful, finding, report, target, targets } from './report.ts';

const colours = new Chalk({ level: 0 });
const [first, second] = targets as [(typeof targets)[number], (typeof targets)[number]];

test('a report can be read', async () => {
  await expect(auditPretty(eventful, { colours })).toMatchFileSnapshot('./fixtures/report.txt');
});

test('what is alike is told once, errors before warnings', () => {
  const heads = auditPretty(report, { colours }).match(/^(?:error|warning) .*/gm);
  expect(heads).toEqual(['error  lang', 'error  axe-color-contrast', 'warning  image-size']);
});

test.each([40, 80, 120])('nothing but what cannot be broken is wider than %i columns', (columns) => {
  const lines = auditPretty(report, { colours, columns }).split('\n');
  const breakable = lines.filter((line) => line.length > columns && line.trim().includes(' '));
  // A long word stands behind its label.
  expect(breakable.filter((line) => !/^\s+(?:\w+:)?\s+\S+$/.test(line))).toEqual([]);
});

test('nothing reaches the terminal that is not shown by it', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be there
  expect(auditPretty(report, { colours })).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});

describe('of many kinds of one check', () => {
  const many = Array.from({ length: 14 }, (_, index) =>
    finding(first, { ...contrast, selector: `main > p:nth-of-type(${index + 1})` }),
  );
  const shown = (all: boolean) =>
    auditPretty({ ...report, findings: many }, { colours, all }).match(/^error {2}/gm)?.length;

  test('the first are shown, and how many there are more', () => {
    expect(shown(false)).toBe(10);
    expect(auditPretty({ ...report, findings: many }, { colours })).toContain(
      '… 4 more findings: --all prints all of them\n',
    );
  });

  test('all are shown on demand', () => expect(shown(true)).toBe(14));
});

test('nothing is said of nothing', () => {
  expect(auditPretty({ ...report, findings: [] }, { colours })).toBe('');
});

test('figures are told in words', () => {
  expect(extentWords(report)).toBe('2 tenants, 3 languages, 7 pages');
  expect(extentWords({ ...report, tenants: ['tiny'], looked: targets.slice(0, 1) })).toBe(
    'tiny, 1 language, 1 page',
  );
});

test('what follows from another finding of the page is named under its cause', () => {
  const failed = finding(first, { check: 'request-failed', message: '/lost.js gets no answer.' });
  const crashed = finding(first, { check: 'console-error', message: 'The widget crashed (/pay.js).' });
  const logged = finding(first, { check: 'console-error', message: 'Cannot load it (/lost.js).' });
  const broken = finding(first, { check: 'asset-broken', message: '/lost.js answers with status 404.' });
  const elsewhere = finding(second, { check: 'request-failed', message: '/lost.js gets no answer.' });
  const groups = alike([failed, crashed, logged, broken, elsewhere], targets);
  expect(groups.map((group) => [group.first.message, consequenceWords(group)])).toEqual([
    ['The widget crashed (/pay.js).', ''],
    ['/lost.js answers with status 404.', 'request-failed, console-error'],
    ['/lost.js gets no answer.', ''],
  ]);
});

test('each page that was asked for by its address has a line of its own', () => {
  const asked = { ...target('host', '', 'en', '/pay'), url: 'https://test.example.com/pay', trackers: [] };
  const found = finding(asked, { check: 'page-status', message: 'Instead of this page /login is shown.' });
  const text = auditPretty({ ...report, looked: [asked], findings: [found] }, { colours });
  expect(text).toMatch(/^pages\n {2}https:\/\/test\.example\.com\/pay: 1 error, 0 warnings$/m);
});
