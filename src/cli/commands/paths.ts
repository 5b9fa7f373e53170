import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { World } from '../world/world.ts';

/** The file to write; undefined for standard output, which `-` stands for, as in other programs. */
export const outputPath = (world: World, output: string | undefined): string | undefined =>
  output === undefined || output === '-' ? undefined : resolve(world.cwd(), output);

export function shownPath(world: World, path: string): string {
  const short = relative(world.cwd(), path);
  return short.startsWith('..') || isAbsolute(short) ? path : short || '.';
}

/**
 * A file's path from the top of the repository, which need not be the folder of the sources.
 * @param file relative to the root
 */
export function pathInRepository({ GITHUB_WORKSPACE }: World['env'], root: string, file: string): string {
  if (!GITHUB_WORKSPACE) return file;
  const path = relative(GITHUB_WORKSPACE, resolve(root, file));
  return path.startsWith('..') || isAbsolute(path) ? file : path.replaceAll(sep, '/');
}
