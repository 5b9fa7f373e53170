import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { runProgram } from '../../program.ts';
import { tenants } from '../../site.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));

interface Report {
  findings: { check: string; url: string; selector: string; message: string }[];
  summary: { pages: number };
}

/** A run of the audit with the settings of the project, in which nothing is found. */
async function expectNothing(ids: readonly string[], languages: readonly string[], pages: readonly string[]) {
  const { code, stdout, stderr } = await runProgram(
    [
      ...['audit', '--out', inject('dist'), '--format', 'json', '--strict', '--quiet'],
      ...ids.flatMap((id) => ['--tenant', id]),
      ...languages.flatMap((language) => ['--language', language]),
      ...pages.flatMap((page) => ['--page', page]),
    ],
    { cwd },
  );
  const { findings, summary } = JSON.parse(stdout) as Report;
  expect(findings.map(({ check, url, selector, message }) => [check, url, selector, message])).toEqual([]);
  expect(summary.pages).toBeGreaterThanOrEqual(Math.max(ids.length, languages.length, pages.length));
  expect([code, stderr]).toEqual([0, '']);
}

// All 240 pages take minutes: `npm run audit`, which CI runs. The files of all of them are judged in Node
// (test/cli/audit/static).
describe('the audit finds nothing in what is built', () => {
  // German has the longest words.
  test('in each page in German', { timeout: 600_000 }, async () => {
    const [swiss] = tenants.filter(({ id }) => id === 'ch-eos');
    const pages = swiss?.pages.map(({ file }) => file.replace('.html', '')) ?? [];
    expect(pages.length).toBeGreaterThan(8);
    await expectNothing(['ch-eos'], ['de'], pages);
  });

  test('in the start page of every other tenant, and of every other language', {
    timeout: 600_000,
  }, async () => {
    // The last test audits fr-eos, in French.
    await expectNothing(
      ['be-eos', 'de-did', 'es-eos', 'udp-mock'],
      ['es', 'it', 'nl', 'pl', 'tr'],
      ['startPage'],
    );
  });
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
        ...['audit', '--root', root, '--tenant', 'fr-eos', '--page', 'startPage', '--out', inject('dist')],
        ...['--format', 'json', '--quiet', '--jobs', jobs],
      ],
      { cwd },
    );
  const [one, other] = [await run('1'), await run('3')];
  const { findings } = JSON.parse(one.stdout) as Report;
  expect(findings.length).toBeGreaterThan(3);
  expect(findings.filter(({ check }) => !['bytes', 'time-to-header'].includes(check))).toEqual([]);
  expect(other.stdout).toBe(one.stdout);
  rmSync(root, { recursive: true });
});
