import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { node } from '../../src/cli/commands/doctor.ts';
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

const doctor = (...options: string[]) =>
  ended(['doctor', ...options], {
    ...inFolder(root),
    env: { PUPPETEER_EXECUTABLE_PATH: browser, PATH: `${root}/none:${root}` },
  });

test('lists what is there and ends with 0', async () => {
  const { code, stdout: out, stderr: err } = await doctor();
  expect(code).toBe(0);
  expect(out).toContain(`${browser} (PUPPETEER_EXECUTABLE_PATH)`);
  expect(out).toMatch(/^✓ tenants +tiny; languages: de, en$/m);
  expect(out + err).not.toContain('\u001b');
  expect(err).toContain('nothing is missing');
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

test.each([
  ['22.18.0', undefined],
  ['24.1.0', undefined],
  ['22.17.9', expect.stringContaining('npm ci')],
])('Node %s is new enough, or has to be installed', (version, fix) => {
  expect(node(version).fix).toEqual(fix);
});

test('--deploy looks for what rsync.sh runs, and for no browser', async () => {
  rmSync(browser);
  for (const name of ['rsync', 'ssh']) writeFileSync(join(root, name), '', { mode: 0o755 });
  expect(await doctor('--deploy')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('nothing is missing'),
  });
  rmSync(join(root, 'ssh'));
  const { code, stdout: out } = await doctor('--deploy');
  expect(code).toBe(2);
  expect(out).toMatch(/^✓ rsync .*\/rsync\n✗ ssh +not in PATH\n +fix: .*openssh-client/m);
});
