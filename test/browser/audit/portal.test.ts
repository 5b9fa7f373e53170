import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { runProgram } from '../../program.ts';
import { tenants } from '../../site.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));

interface Report {
  findings: { check: string; url: string; selector: string; message: string }[];
  summary: { pages: number };
}

describe('the audit finds nothing in what is built: every page in every language', () => {
  test.each(tenants)('$id', { timeout: 600_000 }, async ({ id, languages, pages }) => {
    const { code, stdout, stderr } = await runProgram(
      ['audit', '--tenant', id, '--out', inject('dist'), '--format', 'json', '--strict', '--quiet'],
      { cwd },
    );
    const { findings, summary } = JSON.parse(stdout) as Report;
    expect(findings.map(({ check, url, selector, message }) => [check, url, selector, message])).toEqual([]);
    expect(summary.pages).toBeGreaterThanOrEqual(languages.length * pages.length);
    expect([code, stderr]).toEqual([0, '']);
  });
});
