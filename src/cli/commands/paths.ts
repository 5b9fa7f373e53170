import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathWithin } from '../lib/real-path.ts';
import type { World } from '../world/world.ts';

/** The file to write; undefined for standard output, which `-` stands for, as in other programs. */
export const outputPath = (world: World, output: string | undefined): string | undefined =>
  output === undefined || output === '-' ? undefined : resolve(world.cwd(), output);

/**
 * A path below the root as findings write it.
 * @param name relative to where the program runs, or copied from a finding
 */
export function sourcePath(world: World, root: string, name: string): string {
  const path = [world.cwd(), root].map((folder) => resolve(folder, name)).find(existsSync);
  return pathWithin(root, path ?? resolve(world.cwd(), name)) ?? name;
}

export const shownPath = (world: World, path: string): string =>
  (pathWithin(world.cwd(), path) ?? path) || '.';

/**
 * A file's path from the top of the repository, which need not be the folder of the sources.
 * @param file relative to the root
 */
export const pathInRepository = ({ GITHUB_WORKSPACE }: World['env'], root: string, file: string): string =>
  (GITHUB_WORKSPACE && pathWithin(GITHUB_WORKSPACE, resolve(root, file))) || file;
