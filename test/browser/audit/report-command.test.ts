import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { runProgram, startProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));
const sample = ['--tenant', 'de-did', '--language', 'de', '--page', 'legalNotice'];
const audit = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram(['audit', '--out', inject('dist'), ...args], { cwd, env });

/** A finding that is not on the sample's page any more. */
const gone = {
  check: 'title',
  severity: 'error',
  file: '',
  message: 'there is no title',
  hint: 'write one',
  url: '/services/content/de/legalNotice.html',
  selector: '',
  tenant: 'de-did',
  language: 'de',
  page: 'legalNotice.html',
  fingerprint: '0123456789abcdef',
  html: '',
  text: '',
};

describe('a report', () => {
  test('is the same document in each run, and what the next one is compared with', async () => {
    const { path } = temporaryFolder();
    const earlier = join(path, 'earlier.json');
    writeFileSync(earlier, JSON.stringify({ findings: [gone], summary: {} }));
    const [first, second] = await Promise.all([
      audit([...sample, '--format', 'json']),
      audit([...sample, '--format', 'json', '-o', join(path, 'second.json'), '--quiet']),
    ]);
    expect([first.code, second.code, second.stdout, second.stderr]).toEqual([0, 0, '', '']);
    expect(readFileSync(join(path, 'second.json'), 'utf8')).toBe(first.stdout);
    const compared = await audit([...sample, '--format', 'pretty', '--baseline', earlier], { CI: '1' });
    expect(compared.stdout).toMatch(/^gone since the earlier report\n {2}title\n/);
    expect(compared.stderr).toMatch(/✓ 0 errors, 0 warnings · 0 new, 0 remaining, 1 gone · de-did, /);
  });

  test('with pictures is one file', async () => {
    const { path } = temporaryFolder();
    const output = join(path, 'report.html');
    const { code, stderr } = await audit([...sample, '--format', 'html', '-o', output]);
    expect([code, readdirSync(path)]).toEqual([0, ['report.html']]);
    expect(stderr).toContain(`  → ${output}\n`);
    const html = readFileSync(output, 'utf8');
    expect(html.match(/data:image\/webp;base64,UklGR/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).not.toMatch(/localhost:\d/);
  });
});

describe('it ends with 2 before anything is looked at', () => {
  test('where the report would lie among the sources', async () => {
    const { code, stderr } = await audit(['--output', 'tenants/report.json']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: the sources lie there: .*tenants\/report\.json/);
  });

  test('where there is no earlier report', async () => {
    const { code, stderr } = await audit(['--baseline', 'package.json']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: .*package\.json cannot be compared with: it has no list of findings\n/);
  });
});

test('interrupted, it ends at once, writes nothing and leaves no browser behind', async () => {
  const { path } = temporaryFolder();
  const output = join(path, 'report.html');
  const running = startProgram(
    ['audit', '--out', inject('dist'), '--tenant', 'de-did', '--format', 'html', '-o', output],
    // The browser's own folders lie there, too.
    { cwd, env: { CI: '1', TMPDIR: path } },
  );
  await running.said('looking at pages');
  running.kill('SIGINT');
  const { code, stderr } = await running.ended;
  expect(code).toBe(130);
  expect(stderr).toMatch(/interrupted; nothing was changed\n$/);
  expect(existsSync(output)).toBe(false);
  expect(readdirSync(path).filter((name) => name.startsWith('puppeteer'))).toEqual([]);
});
