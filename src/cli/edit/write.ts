import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { failure, systemReason, UserError } from '../failures/failures.ts';
import { replaceFile, temporaryName, writeSuccessor } from '../lib/atomic-write.ts';
import { makeFolders } from '../lib/make-folders.ts';
import { systemFix } from '../lib/system-reason.ts';
import type { Change } from './changes.ts';

/**
 * Writes all changes of sources, or none: all files are staged beside their places, then moved there. New files never
 * replace existing ones.
 * @throws UserError `already-there`, `changed-meanwhile`, `cannot-write`; the sources are then as they were
 */
export function writeSources(root: string, changes: readonly Change[]): void {
  const undo: (() => void)[] = [];
  let path = '';
  try {
    const moves = changes.map((change) => {
      path = change.path;
      return stage(join(root, path), change, undo);
    });
    for (const move of moves) move();
  } catch (error) {
    for (const step of undo.reverse()) attempt(step);
    if (error instanceof UserError) throw error;
    const kept = `nothing was changed; ${systemFix(error)}, then run the command again`;
    throw failure('cannot-write', { path, reason: systemReason(error), kept }, { cause: error });
  }
}

/**
 * Writes one file that is not a source, and its folders, by renaming: readers see the old file or the whole new one.
 * @throws UserError `cannot-write`
 */
export function writeWhole(path: string, content: Change['content']): void {
  try {
    makeFolders(dirname(path));
    // A link stays a link: the file that it leads to is changed.
    replaceFile(existsSync(path) ? realpathSync(path) : path, content);
  } catch (error) {
    const kept = `nothing was written; ${systemFix(error)}, or name another file`;
    throw failure('cannot-write', { path, reason: systemReason(error), kept }, { cause: error });
  }
}

/** Writes a file beside its place. Returns the step that moves it there. */
function stage(file: string, { path, content, before }: Change, undo: (() => void)[]): () => void {
  const original = existsSync(file) ? readFileSync(file) : undefined;
  if (original && before === undefined) throw failure('already-there', { what: 'file', path });
  if (original?.toString('utf8').replace(/^\uFEFF/, '') !== before)
    throw failure('changed-meanwhile', { path });
  const folder = makeFolders(dirname(file));
  if (folder) undo.push(() => rmSync(folder, { recursive: true, force: true }));
  // A link stays a link: the file that it leads to is changed.
  const target = original ? realpathSync(file) : file;
  if (original) accessSync(target, constants.W_OK);
  const staged = temporaryName(target);
  undo.push(() => rmSync(staged, { force: true }));
  writeSuccessor(staged, target, content);
  return () => {
    renameSync(staged, target);
    undo.push(() => (original ? writeFileSync(target, original) : rmSync(target)));
  };
}

function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // Report the first failure, not this one.
  }
}
