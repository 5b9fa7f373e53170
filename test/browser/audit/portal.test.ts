import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { runProgram } from '../../program.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));

interface Report {
  findings: { check: string; url: string; selector: string; message: string }[];
  summary: { pages: number };
}

// All 240 pages take minutes: `npm run audit`, which CI runs. The files of all of them are judged in Node
// (test/cli/audit/static).
test('the audit finds nothing in what is built, in each page in German, which has the longest words', {
  timeout: 600_000,
}, async () => {
  const { code, stdout, stderr } = await runProgram(
    [
      ...['audit', '--out', inject('dist'), '--tenant', 'ch-eos', '--language', 'de'],
      ...['--format', 'json', '--strict', '--quiet'],
    ],
    { cwd },
  );
  const { findings, summary } = JSON.parse(stdout) as Report;
  expect(findings.map(({ check, url, selector, message }) => [check, url, selector, message])).toEqual([]);
  expect([summary.pages, code, stderr]).toEqual([10, 0, '']);
});

test('two runs give the same report, byte for byte, however many pages are audited at once', {
  timeout: 600_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'eos-audit-'));
  mkdirSync(join(root, 'tenants'));
  const budgets = JSON.parse(readFileSync(join(cwd, 'tenants/budgets.json'), 'utf8'));
  // So that there is something to report.
  writeFileSync(
    join(root, 'tenants/budgets.json'),
    JSON.stringify({ ...budgets, timeToHeader: 1, bytes: { ...budgets.bytes, total: 1 }, tenants: {} }),
  );
  const run = (jobs: string) =>
    runProgram(
      [
        ...['audit', '--root', root, '--tenant', 'fr-eos', '--language', 'fr', '--page', 'startPage'],
        ...['--out', inject('dist'), '--format', 'json', '--quiet', '--jobs', jobs],
      ],
      { cwd },
    );
  const [one, other] = [await run('1'), await run('3')];
  const { findings } = JSON.parse(one.stdout) as Report;
  expect(findings.length).toBeGreaterThan(1);
  expect(findings.filter(({ check }) => !['bytes', 'time-to-header'].includes(check))).toEqual([]);
  expect(other.stdout).toBe(one.stdout);
  rmSync(root, { recursive: true });
});
