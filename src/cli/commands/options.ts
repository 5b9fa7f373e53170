import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { World } from '../world.ts';

export interface CommonOptions {
  root: string;
  quiet?: boolean;
  verbose?: boolean;
}

/** The file to write; undefined for standard output, which `-` stands for, as in other programs. */
export const outputPath = (world: World, output: string | undefined): string | undefined =>
  output === undefined || output === '-' ? undefined : resolve(world.cwd(), output);

export function shownPath(world: World, path: string): string {
  const short = relative(world.cwd(), path);
  return short.startsWith('..') || isAbsolute(short) ? path : short || '.';
}

/** The folder of the sources: the one that `--root` names, or the nearest around it that holds `tenants/` and `locales/`. */
export function rootOf(world: World, { root }: Pick<CommonOptions, 'root'>): string {
  const start = resolve(world.cwd(), root);
  const isRoot = (folder: string) => ['tenants', 'locales'].every((name) => existsSync(join(folder, name)));
  for (let folder = start; ; folder = dirname(folder)) {
    if (isRoot(folder)) return folder;
    if (folder === dirname(folder)) return start;
  }
}
