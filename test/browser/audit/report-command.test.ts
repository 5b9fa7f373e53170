import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { runProgram, startProgram } from '../../program.ts';
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
  test('is the same document in each run, and what the next one is compared with', async () => {
    const { path } = temporaryFolder();
    const [earlier, second] = ['earlier.json', 'second.json'].map((name) => join(path, name)) as [
      string,
      string,
    ];
    const first = await audit(['--url', address, '--format', 'json']);
    const again = await audit(['--url', address, '--format', 'json', '-o', second, '--quiet']);
    expect([first.code, again.code, again.stdout, again.stderr]).toEqual([1, 1, '', '']);
    expect(readFileSync(second, 'utf8')).toBe(first.stdout);
    const { findings, summary } = JSON.parse(first.stdout) as { findings: object[]; summary: object };
    expect(summary).toMatchObject({ pages: 1, tenants: [], lost: [], waived: [] });
    writeFileSync(earlier, JSON.stringify({ findings: [...findings, gone], summary }));
    const { stdout, stderr } = await audit(['--url', address, '--baseline', earlier], { CI: '1' });
    expect(stdout).toMatch(/\ngone since the earlier report\n {2}page-title\n/);
    expect(stderr).toContain(` · 0 new, ${findings.length} remaining, 1 gone · 1 page  `);
  });

  test('with screenshots is one file', async () => {
    const { path } = temporaryFolder();
    const output = join(path, 'report.html');
    const { code, stderr } = await audit(['--url', address, '--format', 'html', '-o', output]);
    expect([code, readdirSync(path)]).toEqual([1, ['report.html']]);
    expect(stderr).toContain(`  → ${output}\n`);
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
      /^error: .*package\.json cannot be used as a baseline: it has no list of findings\n/,
    );
  });
});

test('interrupted, it ends at once, writes nothing and leaves no browser behind', async () => {
  const { path } = temporaryFolder();
  const output = join(path, 'report.html');
  const running = startProgram(
    [
      'audit',
      '--out',
      inject('dist'),
      '--tenant',
      'de-did',
      '--language',
      'de',
      '--format',
      'html',
      '-o',
      output,
    ],
    // The browser's own folders lie there, too.
    { cwd, env: { CI: '1', TMPDIR: path } },
  );
  await running.said('checking pages');
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
  const running = startProgram(['audit', '--out', inject('dist'), '--tenant', 'de-did', '--language', 'de'], {
    cwd,
    env: { CI: '1', TMPDIR: path },
  });
  await running.said('checking pages');
  expect(isOpen()).toBe(true);
  running.kill('SIGKILL');
  await running.ended;
  await vi.waitUntil(() => !isOpen(), { timeout: 20_000 });
});
