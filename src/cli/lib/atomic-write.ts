import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A unique name beside a file. Not by process number: in containers those recur. */
export const temporaryName = (file: string): string =>
  join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.new`);

/** Writes a file beside its place and renames it: readers see the previous one, or all of the new one. Throws what the system says. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const staged = temporaryName(file);
  try {
    writeFileSync(staged, content, { flag: 'wx' });
    renameSync(staged, file);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  }
}
