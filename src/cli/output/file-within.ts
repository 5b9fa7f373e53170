import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The system's codes if a path leads to no file. */
const missingCodes = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ERR_INVALID_ARG_VALUE'];

/**
 * Reads a file of a build, and nothing outside its folder, neither through dots nor through symbolic links.
 * @returns undefined if there is no such file
 * @throws the system's error if it cannot be read
 */
export function fileWithin(folder: string, path: string): Uint8Array | undefined {
  if (path.split('/').some((part) => ['', '.', '..'].includes(part))) return undefined;
  try {
    const base = realpathSync(folder);
    const found = realpathSync(join(base, path));
    const isWithin = found.startsWith(`${base}${sep}`);
    return isWithin && statSync(found).isFile() ? readFileSync(found) : undefined;
  } catch (error) {
    if (missingCodes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
