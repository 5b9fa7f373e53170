import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../../../src/cli/findings.ts';
import { temporaryFolder } from '../../sources.ts';

const here = fileURLToPath(new URL('./fixtures/', import.meta.url));
const base = fileURLToPath(new URL('../../fixtures/base/', import.meta.url));

/** A finding as `expected.json` writes it: `message` and `hint` are parts of the words, where they matter. */
export type Expected = Pick<Finding, 'check' | 'severity' | 'file' | 'line' | 'column' | 'key'> &
  Partial<Pick<Finding, 'message' | 'hint'>> & {
    /** Of an error: the English text is shown in its place, so that the site is built all the same (contract C3). */
    hasFallback?: boolean;
  };

/** All cases, `<check>/<case>`. */
export const cases: readonly string[] = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(here, name)).map((of) => `${name}/${of}`))
  .sort();

export const expectedOf = (name: string): Expected[] =>
  readJson(join(here, name, 'expected.json')) as Expected[];

/**
 * Makes the source tree of a case in a temporary folder: the base tree without what `removed.json` lists (files, or values
 * as `file#/json/pointer`), under the case's own files.
 *
 * @returns the folder, which is removed after the test
 */
export function treeOf(name?: string): string {
  const { path: root } = temporaryFolder();
  cpSync(base, root, { recursive: true });
  if (name) {
    const folder = join(here, name);
    if (readdirSync(folder).includes('removed.json')) {
      for (const path of readJson(join(folder, 'removed.json')) as string[]) removeFrom(root, path);
    }
    const own = (source: string) => !['expected.json', 'removed.json'].includes(basename(source));
    cpSync(folder, root, { recursive: true, filter: own });
  }
  return root;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function removeFrom(root: string, path: string): void {
  const [file = '', pointer] = path.split('#');
  if (pointer === undefined) {
    rmSync(join(root, file));
    return;
  }
  const content = readJson(join(root, file));
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() as string;
  const parent = steps.reduce((node, step) => (node as Record<string, unknown>)[step], content);
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Record<string, unknown>)[last];
  writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`);
}
