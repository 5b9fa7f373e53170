import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { ended, inFolder } from '../../cli/run.ts';
import { startProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));
const audit = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  ended(['audit', '--out', inject('dist'), ...args], { ...inFolder(cwd), env });

/** A folder for temporary files, with the browser in it that is unpacked already, where it comes from a package. */
function temporaryFiles(): string {
  const { path } = temporaryFolder();
  const own = `eos-content-${process.getuid?.()}`;
  if (existsSync(join(tmpdir(), own))) symlinkSync(join(tmpdir(), own), join(path, own));
  return path;
}

/** Of a request that is never answered. */
const { promise: heldConnection, resolve: hold } = Promise.withResolvers<Socket>();
/** A page of somebody's who has forgotten the frame. */
const server = createServer(({ url = '', socket }, response) => {
  if (url === '/held.png') return hold(socket);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const picture = url.endsWith('?held') ? '<img src="/held.png" alt="">' : '';
  response.end(
    `<!DOCTYPE html><html lang="en"><title>Contact</title><main><h1>Contact</h1>${picture}</main></html>`,
  );
}).listen(0);
const address = `http://localhost:${(server.address() as AddressInfo).port}/contact`;
afterAll(() => {
  server.close();
});

test('a report in HTML is one file with its screenshots, and nothing goes to the standard output', async () => {
  const { path: folder } = temporaryFolder();
  const output = join(folder, 'report.html');
  const run = await audit(['--url', address, '--format', 'html', '-o', output], { CI: '1' });
  expect(run.stderr).toContain(` · 1 page  `);
  expect(run.stderr).toContain(`  → ${output}\n`);
  expect([run.code, run.stdout, readdirSync(folder)]).toEqual([1, '', ['report.html']]);
  expect(readFileSync(output, 'utf8').match(/data:image\/webp;base64,UklGR/g)).toHaveLength(3);
});

test('it ends with 2 before anything is looked at where the report would lie among the sources', async () => {
  const { code, stderr } = await audit(['--output', 'tenants/report.json']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: .*tenants\/report\.json is in a folder of the sources/);
});

test('interrupted, it ends at once, writes nothing and leaves no browser behind', async () => {
  const path = temporaryFiles();
  const output = join(path, 'report.html');
  // The browser's own folders lie there, too.
  const env = { CI: '1', TMPDIR: path };
  const running = startProgram(['audit', '--url', address, '--format', 'html', '-o', output], { cwd, env });
  await running.said('checking pages');
  running.kill('SIGINT');
  const { code, stderr } = await running.ended;
  expect(code, stderr).toBe(130);
  expect(stderr).toMatch(/interrupted; nothing was changed\n$/);
  expect(existsSync(output)).toBe(false);
  expect(readdirSync(path).filter((name) => name.startsWith('puppeteer'))).toEqual([]);
});

test('killed, it takes its browser with it', async () => {
  const env = { TMPDIR: temporaryFiles() };
  const running = startProgram(['audit', '--url', `${address}?held`], { cwd, env });
  // The browser alone asks for the picture, and holds the connection as long as it lives.
  const held = await heldConnection;
  expect(held.destroyed).toBe(false);
  running.kill('SIGKILL');
  await running.ended;
  await expect.poll(() => held.destroyed).toBe(true);
});
