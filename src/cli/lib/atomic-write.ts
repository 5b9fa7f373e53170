import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A unique name beside a file. Not by process number: in containers those recur. */
export const temporaryName = (file: string): string =>
  join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.new`);

/** Writes a file beside its place and renames it: readers see the previous one, or all of the new one. Throws what the system says. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const staged = temporaryName(file);
  try {
    writeSuccessor(staged, file, content);
    renameSync(staged, file);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  }
}

/** Writes a new file that is to take the place of another, whose rights and owner it gets. Throws what the system says. */
export function writeSuccessor(staged: string, file: string, content: string | Uint8Array): void {
  writeFileSync(staged, content, { flag: 'wx' });
  if (!existsSync(file)) return;
  const { mode, uid, gid } = statSync(file);
  // Only root may give a file away; others may still keep its group.
  if (!isGiven(staged, uid, gid)) isGiven(staged, -1, gid);
  chmodSync(staged, mode);
}

function isGiven(file: string, uid: number, gid: number): boolean {
  try {
    chownSync(file, uid, gid);
    return true;
  } catch {
    return false;
  }
}
