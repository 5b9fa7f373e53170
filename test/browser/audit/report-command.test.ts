import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, test } from 'vitest';
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

describe('a report', () => {
  test('in JSON goes where it is asked for, and says nothing else', async () => {
    const { path } = temporaryFolder();
    const output = join(path, 'report.json');
    const run = await audit(['--url', address, '--format', 'json', '-o', output, '--quiet']);
    expect(run).toMatchObject({ code: 1, stdout: '', stderr: '' });
    const { summary } = JSON.parse(readFileSync(output, 'utf8'));
    expect(summary).toMatchObject({ pages: 1, tenants: [], lost: [], waived: [] });
  });

  test('in HTML is one file with its screenshots', async () => {
    const { path: folder } = temporaryFolder();
    const output = join(folder, 'report.html');
    const { code, stderr } = await audit(['--url', address, '--format', 'html', '-o', output], { CI: '1' });
    expect(stderr).toContain(` · 1 page  `);
    expect(stderr).toContain(`  → ${output}\n`);
    expect([code, readdirSync(folder)]).toEqual([1, ['report.html']]);
    expect(readFileSync(output, 'utf8').match(/data:image\/webp;base64,UklGR/g)).toHaveLength(3);
  });
});

describe('it ends with 2 before anything is looked at', () => {
  test('where the report would lie among the sources', async () => {
    const { code, stderr } = await audit(['--output', 'tenants/report.json']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: .*tenants\/report\.json is in a folder of the sources/);
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
  await expect.poll(isOpen).toBe(false);
});
