import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../sources.ts';

// The program on the oldest Node that package.json names, as npm installs that.

const root = fileURLToPath(new URL('../../', import.meta.url));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const version = engines.node.replace('>=', '');
const { path: folder } = temporaryFolder();
const node = join(folder, 'node_modules/node/bin/node');

beforeAll(() => {
  execFileSync('npm', ['install', '--prefix', folder, '--silent', `node@${version}`]);
});

const program = join(root, 'bin/eos-content.js');
const surroundings = { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } } as const;

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(node, [program, ...args], surroundings);
  return { status, said: stdout + stderr };
};

test('is the Node that runs here', () => {
  expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(`v${version}`);
});

test.each([
  ['validate', ['validate', '--hints']],
  ['build', ['build', '--tenant', 'de-did', '--out', join(folder, 'dist')]],
  ['verify', ['verify', join(folder, 'dist')]],
])('runs %s', (_, args) => {
  expect(run(...args)).toMatchObject({ status: 0 });
});

test('runs preview', async () => {
  const preview = spawn(node, [program, 'preview', '--tenant', 'de-did', '--port', '0'], surroundings);
  const ended = new Promise((resolve) => preview.once('exit', resolve));
  preview.stderr.setEncoding('utf8').on('data', (part: string) => {
    if (part.includes('ready')) preview.kill('SIGINT');
  });
  expect(await ended).toBe(0);
});
