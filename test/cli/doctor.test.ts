import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { type Diagnosis, diagnose, type Installation } from '../../src/cli/doctor/diagnose.ts';
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
    expect(out).toMatch(new RegExp(`^✓ eos-content +${packageJson.version}$`, 'm'));
    for (const name of ['react', 'esbuild', 'i18next', 'puppeteer'])
      expect(out).toMatch(new RegExp(`^✓ ${name} +\\d+\\.\\d+\\.\\d+$`, 'm'));
    expect(out).toContain(`${browser} (PUPPETEER_EXECUTABLE_PATH)`);
    expect(out).toMatch(/^✓ tenants +tiny$/m);
    expect(out).toMatch(/^✓ languages +de, en$/m);
    expect(out).toMatch(/^✓ output +dist\/ can be written$/m);
    expect(out).toMatch(/^✓ cache +node_modules\/\.cache\/eos-content\/ can be written$/m);
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

  test('prints one JSON document and nothing else on standard output', async () => {
    rmSync(join(root, 'tenants'), { recursive: true });
    const { code, stdout: out } = await doctor('--format', 'json');
    const { checks, summary } = JSON.parse(out) as { checks: Diagnosis[]; summary: unknown };
    expect(code).toBe(2);
    expect(summary).toEqual({
      missing: 1,
      warnings: checks.filter(({ status }) => status === 'warning').length,
    });
    expect(checks.find(({ name }) => name === 'tenants')).toEqual({
      name: 'tenants',
      status: 'missing',
      found: expect.stringContaining('no tenants found'),
      fix: expect.stringContaining('--root'),
    });
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

describe('the installation', () => {
  let installation: Installation;

  beforeEach(() => {
    const own = join(root, 'node_modules/node/bin/node');
    write('package.json', '{}');
    write('node_modules/node/bin/node', '');
    for (const name of ['react', 'esbuild', 'i18next', 'puppeteer'])
      write(
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version: '1.2.3', main: 'index.js' }),
      );
    installation = { home: root, nodeVersion: '24.1.0', nodePath: own };
  });

  const look = async (name: string, change: Partial<Installation> = {}): Promise<Diagnosis | undefined> =>
    (await diagnose({ PUPPETEER_EXECUTABLE_PATH: browser }, root, { ...installation, ...change })).find(
      (diagnosis) => diagnosis.name === name,
    );

  test('is well with the project’s own Node, also behind a link', async () => {
    symlinkSync(installation.nodePath, join(root, 'node'));
    expect(await look('Node', { nodePath: join(root, 'node') })).toEqual({
      name: 'Node',
      status: 'ok',
      found: '24.1.0, the project’s own',
    });
    expect(await look('react')).toEqual({ name: 'react', status: 'ok', found: '1.2.3' });
  });

  test.each([
    ['22.18.0', 'warning'],
    ['22.17.9', 'missing'],
    ['20.19.0', 'missing'],
    ['23.0.0', 'warning'],
  ])('Node %s of the machine: %s', async (nodeVersion, status) => {
    write('machine/node', '');
    expect(await look('Node', { nodeVersion, nodePath: join(root, 'machine/node') })).toMatchObject({
      status,
      fix: expect.stringContaining('npm ci'),
    });
  });

  test('warns where the project’s own Node is not installed', async () => {
    rmSync(join(root, 'node_modules/node'), { recursive: true });
    expect(await look('Node')).toMatchObject({
      status: 'warning',
      found: '24.1.0; the project’s own is not installed',
    });
  });

  test.each([
    ['react', 'missing'],
    ['puppeteer', 'warning'],
  ])('without %s: %s', async (name, status) => {
    rmSync(join(root, 'node_modules', name), { recursive: true });
    expect(await look(name)).toMatchObject({ status, fix: expect.stringContaining('npm ci') });
  });

  test('warns where the compiled program cannot be kept', async () => {
    write('node_modules/.cache', 'a file');
    expect(await look('cache')).toMatchObject({ status: 'warning', fix: expect.stringContaining('.cache') });
  });
});
