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

const codesOf = ({ languages }: (typeof tenants)[number]): string[] =>
  languages.map(({ language }) => language);
const waiting = new Set(tenants.flatMap(codesOf));

/** Each tenant with a language that no other has shown; the one with the most languages shows the rest. */
const parts = tenants
  .toSorted((one, other) => one.languages.length - other.languages.length)
  .map((tenant, index) => {
    const open = codesOf(tenant).filter((code) => waiting.has(code));
    const some = index === tenants.length - 1 ? open : open.slice(0, 1);
    for (const code of some) waiting.delete(code);
    const codes = some.length > 0 ? some : codesOf(tenant).slice(0, 1);
    const names = tenant.pages.map(({ file }) => file.replace('.html', ''));
    // German has the longest words: there each page is looked at, elsewhere the start page.
    return { id: tenant.id, codes, names: codes.includes('de') ? names : ['startPage'] };
  })
  // The last test audits it.
  .filter(({ id }) => id !== 'fr-eos');

// All 240 pages take minutes: `npm run audit`, which CI runs. The files of all of them are judged in Node
// (test/cli/audit/static).
describe('the audit finds nothing in what is built: every tenant, every language, every page once', () => {
  test.each(parts)('$id', { timeout: 600_000 }, async ({ id, codes, names }) => {
    const { code, stdout, stderr } = await runProgram(
      [
        ...['audit', '--tenant', id, '--out', inject('dist'), '--format', 'json', '--strict', '--quiet'],
        ...codes.flatMap((language) => ['--language', language]),
        ...names.flatMap((name) => ['--page', name]),
      ],
      { cwd },
    );
    const { findings, summary } = JSON.parse(stdout) as Report;
    expect(findings.map(({ check, url, selector, message }) => [check, url, selector, message])).toEqual([]);
    expect(summary.pages).toBeGreaterThanOrEqual(codes.length * names.length);
    expect([code, stderr]).toEqual([0, '']);
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
