import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';

const cwd = fileURLToPath(new URL('../../../', import.meta.url));
const { path: out, remove } = temporaryFolder();
const audit = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  ended(['audit', '--out', out, ...args], { ...inFolder(cwd), env });

beforeAll(async () => {
  const { code, stderr } = await ended(['build', '--tenant', 'udp-mock', '--out', out], inFolder(cwd));
  if (code !== 0) throw new Error(stderr);
});
afterAll(remove);

describe('audit ends with 2 where it cannot prove anything (contract section 4)', () => {
  test('no build', async () => {
    const { code, stdout, stderr } = await audit(['--out', join(out, 'nowhere')]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: .*nowhere.*\n {2}.*eos-content build/m);
  });

  test.each([
    ['an unknown tenant', ['--tenant', 'udp-mok'], /unknown tenant 'udp-mok'. Did you mean 'udp-mock'\?/],
    ['an unknown language', ['--language', 'xx'], /unknown language 'xx'/],
    [
      'an unknown page',
      ['--page', 'legalNotise'],
      /unknown page 'legalNotise'. Did you mean 'legalNotice'\?/,
    ],
    ['an address that is none', ['--url', 'portal'], /'portal' is not the address of a page/],
    ['an address of no web page', ['--url', 'file:///etc/hosts'], /is not the address of a page/],
    [
      'a page by its address beside a choice of pages',
      ['--url', 'https://portal.example.com/', '--page', 'legalNotice'],
      /'--url <address>' cannot be used with option '--page <name>'/,
    ],
    ['a list without a page', ['--url-file', 'biome.json'], /'\{' is not the address of a page/],
    ['a session without a page by its address', ['--cookie', 'session=1'], /are for pages that --url/],
    ['a cookie without a value', ['--url', 'http://localhost/', '--cookie', 'session'], /a name and a value/],
  ])('%s', async (_, args, words) => {
    const { code, stdout, stderr } = await audit(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(words);
  });

  test('no browser: it says where it looked, and what fixes it', async () => {
    const hook = new URL('./without-chromium.js', import.meta.url).href;
    const env = { PATH: '/nowhere', NODE_OPTIONS: `--import ${hook}` };
    const { code, stdout, stderr } = await runProgram(['audit', '--out', out], { cwd, env });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'error: no browser found (looked at PUPPETEER_EXECUTABLE_PATH, chrome, chromium, @sparticuz/chromium)\n' +
        '  npm install --save-dev @sparticuz/chromium, or set PUPPETEER_EXECUTABLE_PATH\n',
    );
  });

  test('a browser that cannot be started, with what it says itself', async () => {
    const browser = join(temporaryFolder().path, 'chrome');
    writeFileSync(browser, '#!/bin/sh\necho "no libnss3.so" >&2\nexit 127\n', { mode: 0o755 });
    const { code, stdout, stderr } = await audit([], { PUPPETEER_EXECUTABLE_PATH: browser });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      `error: the browser cannot be started (PUPPETEER_EXECUTABLE_PATH: ${browser}): no libnss3.so\n`,
    );
  });

  test('a page that cannot be opened is named', async () => {
    const server = createServer((request) => request.socket.destroy()).listen(0);
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await audit(['--url', `http://localhost:${port}/contact?topic=FAQ`]);
    server.close();
    expect(code).toBe(2);
    expect(stderr).toContain(`http://localhost:${port}/contact?topic=FAQ: net::ERR_EMPTY_RESPONSE`);
  });
});
