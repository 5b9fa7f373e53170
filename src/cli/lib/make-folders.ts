import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { endOfLink } from './system-reason.ts';

/**
 * Makes a folder and those above it. Node says that a folder does not exist, whatever else prevents it from being made,
 * such as a read-only file system: making the first missing folder alone tells the reason.
 * @returns the first folder that was made, if any
 */
export function makeFolders(path: string, make = mkdirSync): string | undefined {
  try {
    return make(path, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || endOfLink(path) !== undefined) throw error;
    const parent = dirname(path);
    if (!existsSync(parent)) makeFolders(parent, make);
    make(path);
    return path;
  }
}
