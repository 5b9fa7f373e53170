import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '../../src/cli/commands/doctor.ts';
import { copyBaseTree } from '../base-tree.ts';
import { ended, inFolder } from './run.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

let root: string;
/** An executable that stands for a browser, so that none has to be unpacked. */
let browser: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'eos-content-doctor-'));
  copyBaseTree(root);
  browser = join(root, 'chrome');
  writeFileSync(browser, '#!/bin/sh\n');
  chmodSync(browser, 0o755);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const doctor = (...args: readonly string[]) =>
  ended(['doctor', ...args], { ...inFolder(root), env: { PUPPETEER_EXECUTABLE_PATH: browser } });

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('doctor', () => {
  test('lists what is there, and exits with 0', async () => {
    const { code, stdout: out, stderr: err } = await doctor();
    expect(code).toBe(0);
    expect(out).toContain(`${browser} (PUPPETEER_EXECUTABLE_PATH)`);
    expect(out).toMatch(/^✓ tenants +tiny; languages: de, en$/m);
    expect(out).toMatch(/^✓ output +dist\/ can be written$/m);
    expect(out + err).not.toContain('\u001b');
    expect(err).toContain('nothing required is missing');
  });

  test('exits with 2 when something essential is missing, with a fix for it', async () => {
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

  test('warns of a browser that cannot be run and of texts that are no JSON, which is no failure', async () => {
    rmSync(browser);
    write('locales/common/de.json', '{');
    const { code, stdout: out, stderr: err } = await doctor();
    expect(code).toBe(0);
    expect(out).toMatch(/^! browser .*chrome.*it does not exist.*\n +fix: .*PUPPETEER_EXECUTABLE_PATH/m);
    expect(out).toMatch(/^! tenants .*locales\/common\/de\.json\n +fix: .*validate/m);
    expect(err).toContain('2 warnings');
  });

  test('runs as a program', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(project, 'bin/eos-content.js'), 'doctor', '--root', root],
      { encoding: 'utf8', env: { ...process.env, PUPPETEER_EXECUTABLE_PATH: browser, FORCE_COLOR: '0' } },
    );
    expect(status, stdout).toBe(0);
    expect(stdout).toMatch(/^. Node +\d/);
  });
});

describe('Node', () => {
  let own: string;

  beforeEach(() => {
    own = join(root, 'node_modules/node/bin/node');
    write('node_modules/node/bin/node', '');
  });

  test('is well as the project’s own, also behind a link', () => {
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
    ['20.19.0', 'missing'],
    ['23.0.0', 'warning'],
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
