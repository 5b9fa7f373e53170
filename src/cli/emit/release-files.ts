import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { carrier } from './carry.ts';

// What `deploy` changes on a disk. All of it throws what the operating system says.

/** What is being written beside its place. A killed run leaves it there; no file of a build has such a name. */
const besidePattern = /^\..+\.[0-9a-f]{8}\.new$/;

const besideOf = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.new`);

/** Writes a file: whoever looks sees the earlier one, or all of it. Its folder is made where it is not there. */
export function putContent(path: string, content: Uint8Array | string): void {
  makeFolder(dirname(path));
  swapIn(path, (beside) => writeFileSync(beside, content, { flag: 'wx' }));
}

/** Writes an empty file, whose name says all: a killed run leaves it, or nothing. Its folder has to be there. */
export function putMark(path: string): void {
  writeFileSync(path, '');
}

/**
 * Puts files into their places, which lie on one disk with where they come from: by a clone or a link where the disk can, so
 * that it takes no room. Whoever looks sees the earlier file, or all of the new one.
 *
 * @param now in milliseconds since 1970. A file that is put back must not be older than the one in its place: many servers
 *   would tell browsers that what they have is up to date
 */
export function putter(now: number): (from: string, path: string) => void {
  const carry = carrier();
  return (from, path) => {
    makeFolder(dirname(path));
    swapIn(path, (beside) => {
      carry(from, beside);
      try {
        utimesSync(beside, now / 1000, now / 1000);
      } catch {
        // It is linked to a file of another user, who alone may do that. A copy is one's own, and new.
        rmSync(beside);
        copyFileSync(from, beside);
      }
    });
  };
}

function makeFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true });
}

function swapIn(path: string, write: (beside: string) => void): void {
  const beside = besideOf(path);
  try {
    write(beside);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Removes a file, and the folders that are empty without it, up to the folder that it is named from. */
export function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let within = dirname(path); within !== '.'; within = dirname(within)) {
    try {
      rmdirSync(join(folder, within));
    } catch {
      // It holds something.
      return;
    }
  }
}

/** Removes what killed runs have left beside files, in a folder and all below it. Links are not followed. */
export function removeLeftBeside(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeLeftBeside(path);
    else if (besidePattern.test(entry.name)) rmSync(path, { force: true });
  }
}

/** Makes sure that a file can be put in its place, as far as that can be known before. */
export function tryPlace(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' });
  }
  let folder = dirname(path);
  while (!statSync(folder, { throwIfNoEntry: false })) folder = dirname(folder);
  if (!statSync(folder).isDirectory()) {
    throw Object.assign(new Error(`${folder} is no folder`), { code: 'ENOTDIR' });
  }
  accessSync(folder, constants.W_OK | constants.X_OK);
}
