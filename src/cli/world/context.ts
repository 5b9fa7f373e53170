import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { failure } from '../failures/failures.ts';
import type { Clock } from './clock.ts';
import { type Terminal, terminalOf } from './terminal.ts';
import type { World } from './world.ts';

/** What every command gets: it is made once, where the command line is read. */
export interface Context {
  readonly world: World;
  readonly clock: Clock;
  readonly terminal: Terminal;
  /** The folder of the sources; builds go into `dist/` below it. */
  readonly root: string;
}

/**
 * @param options those that all commands share; `root` is relative to where the program runs
 * @throws UserError `folder-gone`
 */
export const contextOf = (
  world: World,
  clock: Clock,
  { root = '.', quiet = false }: { root?: string | undefined; quiet?: boolean | undefined },
): Context => ({
  world,
  clock,
  terminal: terminalOf(world, quiet),
  root: rootAround(resolve(folderOf(world), root)),
});

/** @throws UserError `folder-gone` */
function folderOf(world: World): string {
  try {
    return world.cwd();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw failure('folder-gone', {}, { cause: error });
  }
}

/** A folder, or the nearest around it that holds `tenants/` and `locales/`. */
function rootAround(start: string): string {
  const isRoot = (folder: string) => ['tenants', 'locales'].every((name) => existsSync(join(folder, name)));
  for (let folder = start; ; folder = dirname(folder)) {
    if (isRoot(folder)) return folder;
    if (folder === dirname(folder)) return start;
  }
}
