import { describe, expect, test } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import { type SarifOptions, sarif } from '../../../src/cli/reporters/sarif.ts';
import type { Finding } from '../../../src/cli/rules/findings.ts';
import { findings, reportFile } from './report.ts';

const page = {
  kind: 'Error.',
  summary: 'A placeholder.',
  description: 'A placeholder. It is unknown.',
  markdown: '# ph-unknown\n',
};
const options: SarifOptions<Finding> = {
  messages: english,
  version: '1.2.3',
  pathOf: (file) => file,
  pageOf: ({ check }) => (check === 'ph-unknown' ? page : undefined),
};
const [, placeholder] = findings as [Finding, Finding];

const runOf = (found: readonly Finding[], given: Partial<SarifOptions<Finding>> = {}) =>
  JSON.parse(sarif(found, { ...options, ...given })).runs[0];
const fingerprints = (found: readonly Finding[]) =>
  runOf(found).results.flatMap(({ partialFingerprints }: { partialFingerprints: object }) =>
    Object.values(partialFingerprints),
  );

test('a log holds rules, results, places and fixes', async () => {
  const few = [placeholder, ...findings.slice(-1)];
  await expect(sarif(few, options)).toMatchFileSnapshot(reportFile('sarif'));
});

test('a log without findings has an empty list of results (SARIF 3.14.23)', () => {
  const { results, tool } = runOf([]);
  expect([results, tool.driver.rules]).toEqual([[], []]);
});

test('findings of one check refer to one rule, at the level of the standard (SARIF 3.27.5, 3.27.10)', () => {
  const { results, tool } = runOf([...findings, placeholder]);
  const levels = { error: 'error', warning: 'warning', hint: 'note' };
  expect(
    results.map(({ ruleIndex, level }: { ruleIndex: number; level: string }) => [
      tool.driver.rules[ruleIndex].id,
      level,
    ]),
  ).toEqual([...findings, placeholder].map(({ check, severity }) => [check, levels[severity]]));
  expect(tool.driver.rules).toHaveLength(findings.length);
});

test('a result names its file by an address (RFC 3986)', () => {
  const { results } = runOf([placeholder], { pathOf: () => 'Ä b#/100%?.json' });
  const { uri } = results[0].locations[0].physicalLocation.artifactLocation;
  expect(uri).toBe('%C3%84%20b%23/100%25%3F.json');
});

test('a log holds as many results as GitHub takes, the worst first, and says how many it leaves out', () => {
  const warning: Finding = { ...placeholder, severity: 'warning' };
  const many = [...Array<Finding>(25_001).fill(warning), placeholder];
  const { results, invocations } = runOf(many);
  expect([results.length, results[0].level]).toEqual([25_000, 'error']);
  expect(invocations).toEqual([
    {
      executionSuccessful: true,
      toolExecutionNotifications: [
        {
          level: 'warning',
          message: { text: '2 more findings are not shown here; --format json prints them' },
        },
      ],
    },
  ]);
});

test.each([
  ['/services/contactform', 'services/contactform'],
  ['https://localhost:8443/a%20b?step=1#x', 'localhost%3A8443/a%20b%3Fstep=1%23x'],
])('a page without a file is a path, as GitHub refuses a report with addresses: %s', (url, path) => {
  const { results } = runOf([{ ...placeholder, file: '', url }]);
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(path);
});

describe('a fingerprint', () => {
  test('stays when lines move and when the report speaks another language', () => {
    const moved = { ...placeholder, line: 30, endLine: 30, column: 2, message: 'étranger', hint: 'écrivez' };
    expect(fingerprints([moved])).toEqual(fingerprints([placeholder]));
  });

  test('differs from all others, also where a text has the same defect twice', () => {
    const found = [...findings, placeholder, { ...placeholder, key: 'MENU.HELP' }];
    expect(new Set(fingerprints(found)).size).toBe(found.length);
  });
});
