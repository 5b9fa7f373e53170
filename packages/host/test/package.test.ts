import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import projectJson from '../../../package.json' with { type: 'json' };
import { installedPackage } from '../../../test/installed.ts';
import { brokenLinks } from '../../../test/links.ts';
import { temporaryFolder } from '../../../test/sources.ts';
import packageJson from '../package.json' with { type: 'json' };

// The file that is released, as a host team gets it.

const project = fileURLToPath(new URL('../../../', import.meta.url));
let file: string;
let folder: string;
let removeFolder: () => void;

beforeAll(() => {
  const { path, remove } = temporaryFolder();
  removeFolder = remove;
  const packing = ['run', '--silent', 'build:host', '--', '--silent', '--pack-destination', path];
  file = join(path, execFileSync('npm', packing, { cwd: project, encoding: 'utf8' }).trim());
  folder = join(path, 'node_modules/eos-content-host');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components', '1']);
  for (const name of ['react', '@types'])
    symlinkSync(join(project, 'node_modules', name), join(path, 'node_modules', name));
});
afterAll(() => removeFolder());

/** What can be imported from it. */
const modules = () => Object.keys(packageJson.exports).map((name) => join('eos-content-host', name));

const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path));

test('fits the builds of its time: the first two numbers of their versions are the same', () => {
  const [own, builds] = [packageJson, projectJson].map(({ version }) => version.split('.').slice(0, 2));
  expect(own).toEqual(builds);
  for (const path of ['README.md', 'docs/hosts.md'])
    expect(readFileSync(join(folder, path), 'utf8'), path).toContain(
      `eos-content-host-${packageJson.version}.tgz`,
    );
});

test('has links that lead somewhere in it', () => {
  const documents = files().filter((path) => path.endsWith('.md'));
  expect(documents).toContain('docs/hosts/react.md');
  expect(brokenLinks(folder, documents)).toEqual([]);
});

test('names no file outside of it', () => {
  const named = files()
    .filter((path) => /\.(?:js|ts)$/.test(path))
    .flatMap((path) => readFileSync(join(folder, path), 'utf8').match(/from '(?:\.\.\/){3,}[^']*'/g) ?? []);
  expect(named).toEqual([]);
});

test('is loaded by a server, and its README names each module', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const names = modules();
  for (const name of names) expect(readme).toContain(`\`${name}\``);
  const script = names
    .filter((name) => !name.endsWith('.css'))
    .map((name) => `await import('${name}');`)
    .join('');
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: join(folder, '../..') });
});

const publint = installedPackage('publint');
test.runIf(publint)('is as npm and bundlers want a package: publint', () => {
  const args = [join(`${publint}`, 'src/cli.js'), folder, '--strict', '--pack', 'false'];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toContain('All good!');
});

// For bundlers test/hosts/vite and next are type checked with it.
test('has types that TypeScript finds, for ES modules', () => {
  const use = join(folder, '../../use.ts');
  const imports = modules().map((name, index) => `import * as m${index} from '${name}';\n`);
  writeFileSync(use, imports.join(''));
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '--noEmit', '--strict', '--module', 'nodenext', use];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: dirname(use), encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});
