import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { failure, systemReason, type UserError } from '../failures.ts';
import { endOfLink } from '../system-reason.ts';

/** What prevented a path from being written, in words. */
export function writeFailure(
  path: string,
  error: Pick<NodeJS.ErrnoException, 'code' | 'message'>,
): UserError {
  const kept = 'the output of each tenant is complete: new, or as here the previous one';
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return failure('disk-full', { path, kept }, { cause: error });
  }
  const { path: place, toDo } = obstacleAt(path, error.code);
  const reason = systemReason(place === path ? error : { code: error.code, path: place });
  const fix = toDo === undefined ? kept : `${kept}; ${toDo}, then run the command again`;
  return failure('cannot-write', { path: place, reason, kept: fix }, { cause: error });
}

/** What on the way to a path prevents it from being written, and what to do about it, where that is known. */
function obstacleAt(path: string, code: string | undefined): { path: string; toDo?: string } {
  if (lacksRight.has(code)) {
    const folder = lockedFolder(path) ?? path;
    const toDo = code === 'EROFS' ? 'name another folder by --out' : `check the permissions of ${folder}`;
    return { path: folder, toDo };
  }
  const link = deadLink(path);
  return link === undefined
    ? { path }
    : { path: link, toDo: 'create the folder that it points to, or remove the link' };
}

const lacksRight: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The innermost folder around a path that is there and must not be written to. */
function lockedFolder(path: string): string | undefined {
  const folder = dirname(path);
  if (folder === path) return undefined;
  if (!existsSync(folder)) return lockedFolder(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return folder;
  }
  return lockedFolder(folder);
}

/** The innermost link on the way to a path whose end is not there. */
function deadLink(path: string): string | undefined {
  if (existsSync(path)) return undefined;
  if (endOfLink(path) !== undefined) return path;
  return path === dirname(path) ? undefined : deadLink(dirname(path));
}
