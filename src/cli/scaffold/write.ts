import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile, temporaryName } from '../atomic-write.ts';
import { failure, systemReason, UserError } from '../failures.ts';
import type { Change } from './plan.ts';

/**
 * Writes all changes of sources, or none. New files come first and never replace existing ones; changed files are
 * staged beside their places and renamed last.
 * @throws UserError `already-there`, `changed-meanwhile`, `cannot-write`; the sources are then as they were
 */
export function writeSources(root: string, changes: readonly Change[]): void {
  const undo: (() => void)[] = [];
  let path = '';
  try {
    const swaps: (() => void)[] = [];
    for (const change of changes) {
      path = change.path;
      if (change.before !== undefined) swaps.push(stage(join(root, path), change, undo));
      else create(join(root, path), change.content, undo);
    }
    for (const swap of swaps) swap();
  } catch (error) {
    for (const step of undo.reverse()) attempt(step);
    if (error instanceof UserError) throw error;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && syscall === 'open') {
      throw failure('already-there', { what: 'file', path }, { cause: error });
    }
    const kept =
      'nothing was changed; check the folder’s permissions and the disk, then run the command again';
    throw failure('cannot-write', { path, reason: systemReason(error), kept }, { cause: error });
  }
}

/**
 * Writes one file that is not a source, by renaming: readers see the old file or the whole new one.
 * @throws UserError `cannot-write`
 */
export function writeWhole(path: string, content: Change['content']): void {
  try {
    // A link stays a link: the file that it leads to is changed.
    replaceFile(existsSync(path) ? realpathSync(path) : path, content);
  } catch (error) {
    const kept = 'nothing was written; check the folder’s permissions and the disk, or name another file';
    throw failure('cannot-write', { path, reason: systemReason(error), kept }, { cause: error });
  }
}

function create(file: string, content: Change['content'], undo: (() => void)[]): void {
  const folder = mkdirSync(dirname(file), { recursive: true });
  if (folder) undo.push(() => rmSync(folder, { recursive: true, force: true }));
  // Empty first: only a file that this call made may be removed again.
  writeFileSync(file, '', { flag: 'wx' });
  undo.push(() => rmSync(file, { force: true }));
  writeFileSync(file, content);
}

/** Writes a changed file beside its place. Returns the step that renames it. */
function stage(path: string, change: Change, undo: (() => void)[]): () => void {
  // A link stays a link: the file that it leads to is changed.
  const file = realpathSync(path);
  const original = readFileSync(file);
  if (original.toString('utf8').replace(/^\uFEFF/, '') !== change.before) {
    throw failure('changed-meanwhile', { path: change.path });
  }
  accessSync(file, constants.W_OK);
  const staged = temporaryName(file);
  undo.push(() => rmSync(staged, { force: true }));
  writeFileSync(staged, change.content, { flag: 'wx', mode: statSync(file).mode });
  return () => {
    renameSync(staged, file);
    undo.push(() => writeFileSync(file, original));
  };
}

function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // Report the first failure, not this one.
  }
}
