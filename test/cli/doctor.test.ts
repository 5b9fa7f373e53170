import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { copyBaseTree } from '../base-tree.ts';
import { temporaryFolder } from '../sources.ts';
import { ended, inFolder } from './run.ts';

let root: string;
/** An executable in place of a browser, so that none has to be unpacked. */
let browser: string;
beforeEach(() => {
  root = temporaryFolder().path;
  copyBaseTree(root);
  browser = join(root, 'chrome');
  writeFileSync(browser, '#!/bin/sh\n');
  chmodSync(browser, 0o755);
});

const doctor = () => ended(['doctor'], { ...inFolder(root), env: { PUPPETEER_EXECUTABLE_PATH: browser } });

test('lists what is there and ends with 0', async () => {
  const { code, stdout: out, stderr: err } = await doctor();
  expect(code).toBe(0);
  expect(out).toContain(`${browser} (PUPPETEER_EXECUTABLE_PATH)`);
  expect(out).toMatch(/^✓ tenants +tiny; languages: de, en$/m);
  expect(out + err).not.toContain('\u001b');
  expect(err).toContain('nothing is missing');
});

test.each([
  ['a folder, as applications of macOS are', () => mkdirSync(browser), 'permission denied'],
  [
    'a program that lacks a library',
    () => writeFileSync(browser, '#!/bin/sh\necho "no libnss3.so" >&2\nexit 127\n', { mode: 0o755 }),
    'no libnss3.so',
  ],
])('tells that the browser does not start where it is %s', async (_, make, reason) => {
  rmSync(browser);
  make();
  const { code, stdout } = await doctor();
  expect(stdout).toMatch(
    new RegExp(`^✗ browser .*PUPPETEER_EXECUTABLE_PATH: ${browser}\\): ${reason}$`, 'm'),
  );
  expect(code).toBe(2);
});

test('passes over a folder that is called as a browser is', async () => {
  const folder = join(root, 'folder');
  mkdirSync(join(folder, 'chrome'), { recursive: true });
  const { stdout } = await ended(['doctor'], { ...inFolder(root), env: { PATH: `${folder}:${root}` } });
  expect(stdout).toContain(`${browser} (installed)`);
});

test('ends with 2 where something is missing, and says how to fix it', async () => {
  rmSync(browser);
  rmSync(join(root, 'tenants'), { recursive: true });
  mkdirSync(join(root, 'tenants'));
  const { code, stdout: out, stderr: err } = await doctor();
  expect(code).toBe(2);
  expect(out).toMatch(/^✗ browser .*chrome.*it does not exist\n +fix: .*PUPPETEER_EXECUTABLE_PATH/m);
  expect(out).toMatch(/^✗ tenants +no tenants found.*\n +fix: .*--root/m);
  expect(err).toBe('✗ 2 of 3 missing\n');
});
