import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../sources.ts';

const base = fileURLToPath(new URL('../../fixtures/base/', import.meta.url));

/** A copy of the base tree in a temporary folder, which is removed after the test. */
export function treeOf(): string {
  const { path } = temporaryFolder();
  cpSync(base, path, { recursive: true });
  return path;
}
