import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { runProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));

interface Report {
  findings: { check: string; url: string; message: string }[];
  summary: { pages: number };
}

// All 240 pages take minutes: `npm run audit`, which CI runs. The files of all of them are judged in Node
// (test/cli/audit/static).
test('the audit finds nothing in pages in German, which has the longest words, however many are audited at once', {
  timeout: 600_000,
}, async () => {
  const { path: root } = temporaryFolder();
  mkdirSync(join(root, 'tenants'));
  const budgets = JSON.parse(readFileSync(join(cwd, 'tenants/budgets.json'), 'utf8'));
  // So that there is something to report, which is the same in each run, byte for byte.
  writeFileSync(
    join(root, 'tenants/budgets.json'),
    JSON.stringify({ ...budgets, bytes: { ...budgets.bytes, total: 1 } }),
  );
  const run = (jobs: string) =>
    runProgram(
      [
        ...['audit', '--root', root, '--tenant', 'ch-eos', '--language', 'de'],
        ...['--page', 'startPage', '--page', 'legalNotice'],
        ...['--out', inject('dist'), '--format', 'json', '--quiet', '--jobs', jobs],
      ],
      { cwd },
    );
  const [one, other] = [await run('1'), await run('3')];
  const { findings, summary } = JSON.parse(one.stdout) as Report;
  expect(summary.pages).toBe(2);
  expect(findings.length).toBeGreaterThan(1);
  expect(findings.filter(({ check }) => check !== 'bytes')).toEqual([]);
  expect([other.stdout, one.stderr]).toEqual([one.stdout, '']);
});
