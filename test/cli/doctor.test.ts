import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
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

const doctor = (...args: readonly string[]) =>
  ended(['doctor', ...args], { ...inFolder(root), env: { PUPPETEER_EXECUTABLE_PATH: browser } });

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('doctor', () => {
  test('lists what is there and ends with 0', async () => {
    const { code, stdout: out, stderr: err } = await doctor();
    expect(code).toBe(0);
    expect(out).toContain(`${browser} (PUPPETEER_EXECUTABLE_PATH)`);
    expect(out).toMatch(/^✓ tenants +tiny; languages: de, en$/m);
    expect(out).toMatch(/^✓ output +dist\/ can be written$/m);
    expect(out + err).not.toContain('\u001b');
    expect(err).toContain('nothing required is missing');
  });

  test('ends with 2 where something essential is missing, and says how to fix it', async () => {
    rmSync(join(root, 'tenants'), { recursive: true });
    write('dist', 'a file');
    const { code, stdout: out, stderr: err } = await doctor();
    expect(code).toBe(2);
    expect(out).toMatch(/^✗ tenants +no tenants found.*\n +fix: .*--root/m);
    expect(out).toMatch(
      /^✗ output +dist\/ cannot be written: a file is in the way\n +fix: make .*dist writable/m,
    );
    expect(err).toMatch(/^✗ 2 of \d+ missing$/m);
  });

  test('warns of a missing browser and of broken JSON, and ends with 0', async () => {
    rmSync(browser);
    write('locales/common/de.json', '{');
    const { code, stdout: out, stderr: err } = await doctor();
    expect(code).toBe(0);
    expect(out).toMatch(/^! browser .*chrome.*it does not exist.*\n +fix: .*PUPPETEER_EXECUTABLE_PATH/m);
    expect(out).toMatch(/^! tenants .*locales\/common\/de\.json\n +fix: .*validate/m);
    expect(err).toContain('2 warnings');
  });
});

describe('Node', () => {
  let own: string;

  beforeEach(() => {
    own = join(root, 'node_modules/node/bin/node');
    write('node_modules/node/bin/node', '');
  });

  test('is the project’s own, also behind a link', () => {
    symlinkSync(own, join(root, 'node'));
    expect(node({ home: root, version: '24.1.0', path: join(root, 'node') })).toEqual({
      name: 'Node',
      status: 'ok',
      found: '24.1.0, the project’s own',
    });
  });

  test.each([
    ['22.18.0', 'warning'],
    ['22.17.9', 'missing'],
  ])('%s of the machine: %s', (version, status) => {
    write('machine/node', '');
    expect(node({ home: root, version, path: join(root, 'machine/node') })).toMatchObject({
      status,
      fix: expect.stringContaining('npm ci'),
    });
  });

  test('warns where the project’s own is not installed', () => {
    rmSync(join(root, 'node_modules/node'), { recursive: true });
    expect(node({ home: root, version: '24.1.0', path: own })).toMatchObject({
      status: 'warning',
      found: '24.1.0; the project’s own is not installed',
    });
  });
});
