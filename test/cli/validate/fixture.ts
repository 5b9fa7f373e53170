import { copyBaseTree } from '../../base-tree.ts';
import { temporaryFolder } from '../../sources.ts';

/** A copy of the base tree in a temporary folder, which is removed after the test. */
export function treeOf(): string {
  const { path } = temporaryFolder();
  copyBaseTree(path);
  return path;
}
