import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { type Running, runProgram, startProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));
const audit = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram(['audit', '--out', inject('dist'), ...args], { cwd, env });

/** A page of somebody's who has forgotten the frame. */
const server = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end('<!DOCTYPE html><html lang="en"><title>Contact</title><main><h1>Contact</h1></main></html>');
}).listen(0);
const address = `http://localhost:${(server.address() as AddressInfo).port}/contact`;
afterAll(() => {
  server.close();
});

/** A finding that is not on that page any more. */
const gone = {
  check: 'page-title',
  severity: 'error',
  file: '',
  message: 'There is no title.',
  hint: 'Write one.',
  url: address,
  selector: '',
  tenant: '',
  language: 'en',
  page: '/contact',
  fingerprint: '0123456789abcdef',
  html: '',
  text: '',
};

describe('a report', () => {
  test('is one file, in HTML with its screenshots, and the next one is compared with it', async () => {
    const { path } = temporaryFolder();
    const earlier = join(path, 'earlier.json');
    const first = await audit(['--url', address, '--format', 'json', '-o', earlier, '--quiet']);
    expect(first).toMatchObject({ code: 1, stdout: '', stderr: '' });
    const { findings, summary } = JSON.parse(readFileSync(earlier, 'utf8')) as Record<
      'findings',
      object[]
    > & {
      summary: object;
    };
    expect(summary).toMatchObject({ pages: 1, tenants: [], lost: [], waived: [] });
    writeFileSync(earlier, JSON.stringify({ findings: [...findings, gone], summary }));
    const { path: folder } = temporaryFolder();
    const output = join(folder, 'report.html');
    const args = ['--url', address, '--format', 'html', '-o', output, '--baseline', earlier];
    const { code, stderr } = await audit(args, { CI: '1' });
    expect(stderr).toContain(` · 0 new, ${findings.length} remaining, 1 gone · 1 page  `);
    expect(stderr).toContain(`  → ${output}\n`);
    expect([code, readdirSync(folder)]).toEqual([1, ['report.html']]);
    expect(readFileSync(output, 'utf8')).toMatch(/gone since the earlier report/i);
    expect(readFileSync(output, 'utf8').match(/data:image\/webp;base64,UklGR/g)).toHaveLength(3);
  });
});

describe('it ends with 2 before anything is looked at', () => {
  test('where the report would lie among the sources', async () => {
    const { code, stderr } = await audit(['--output', 'tenants/report.json']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: .*tenants\/report\.json is in a folder of the sources/);
  });

  test('where there is no earlier report', async () => {
    const { code, stderr } = await audit(['--baseline', 'package.json']);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^error: .*package\.json cannot be used as a baseline: it has no list of findings of an audit\n/,
    );
  });
});

/** An audit that has begun to look at a page, with a folder of its own for temporary files. */
async function checkingPages(TMPDIR: string, args: readonly string[] = []): Promise<Running> {
  const running = startProgram(['audit', '--url', address, ...args], { cwd, env: { CI: '1', TMPDIR } });
  await running.said('checking pages');
  return running;
}

test('interrupted, it ends at once, writes nothing and leaves no browser behind', async () => {
  const { path } = temporaryFolder();
  const output = join(path, 'report.html');
  // The browser's own folders lie there, too.
  const running = await checkingPages(path, ['--format', 'html', '-o', output]);
  running.kill('SIGINT');
  const { code, stderr } = await running.ended;
  expect(code, stderr).toBe(130);
  expect(stderr).toMatch(/interrupted; nothing was changed\n$/);
  expect(existsSync(output)).toBe(false);
  expect(readdirSync(path).filter((name) => name.startsWith('puppeteer'))).toEqual([]);
});

/** How all that runs on this machine was called. Small containers have no `ps`, other systems no `/proc`. */
function runningCommands(): string {
  if (!existsSync('/proc/self')) return execFileSync('ps', ['-A', '-o', 'args'], { encoding: 'utf8' });
  const readable = readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? readFileSync(join('/proc', name, 'cmdline'), 'utf8') : [];
    } catch {
      return [];
    }
  });
  return readable.join('\n');
}

test('killed, it takes its browser with it', async () => {
  const { path } = temporaryFolder();
  const isOpen = () => runningCommands().includes(path);
  const running = await checkingPages(path);
  expect(isOpen()).toBe(true);
  running.kill('SIGKILL');
  await running.ended;
  await vi.waitUntil(() => !isOpen(), { timeout: 20_000 });
});
