import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, one by one: what prevents it is told of the folder that cannot be made. Node's own
 * `recursive` says of a read-only file system that a folder does not exist, and never ends where nothing can be made.
 * @returns the first folder that was made, if any
 */
export function makeFolders(path: string): string | undefined {
  if (existsSync(path)) return undefined;
  const first = makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another program may have made it in the meantime.
    if (!existsSync(path)) throw error;
  }
  return first ?? path;
}
