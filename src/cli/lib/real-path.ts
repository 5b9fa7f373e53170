import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';

/** The real path, also if its last parts do not exist yet. */
export function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}

/**
 * A path as it is called in a folder around it, with forward slashes: by its names, or where these lead out of the folder,
 * by where links lead (on macOS, /var is a link). Undefined where it is outside.
 */
export function pathWithin(folder: string, path: string): string | undefined {
  return [relative(folder, path), relative(realPath(folder), realPath(path))]
    .find((short) => !short.startsWith('..') && !isAbsolute(short))
    ?.replaceAll('\\', '/');
}
