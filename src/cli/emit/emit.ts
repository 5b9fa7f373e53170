import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Artifact } from '../artifact.ts';
import { failure, systemReason, type UserError } from '../failures.ts';

/** A tenant's whole output. */
export interface Output {
  readonly tenant: string;
  readonly artifacts: readonly Artifact[];
}

/**
 * The names of the folders beside `dist/<tenant>` that a build works in: the new output until it is swapped in, and the
 * previous one for the moment of the swap. They carry the process that made them, so that a later build can tell those
 * of a killed build from those of one that runs.
 */
const workName = (tenant: string, kind: 'new' | 'old', mark: string): string => `.${tenant}.${mark}.${kind}`;
const workPattern = /^\.(?<tenant>.+)\.(?<pid>\d+)-[0-9a-f]+\.(?<kind>new|old)$/;

/**
 * Writes the outputs: the only writer of `dist`. Everything is first written beside its place; only when all of it is
 * there is it swapped in, tenant by tenant. A build that fails or is killed leaves the previous output whole, and two
 * builds at once do not mix (contract C10). Other tenants' folders are left alone.
 *
 * @param out the folder that holds a folder for each tenant
 * @throws UserError `cannot-write`, `disk-full`; every tenant's folder is then whole, and no half of anything is left
 */
export function emit(out: string, outputs: readonly Output[]): void {
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const staged = outputs.map(({ tenant, artifacts }) => ({
    tenant,
    artifacts,
    staging: join(out, workName(tenant, 'new', mark)),
    previous: join(out, workName(tenant, 'old', mark)),
    target: join(out, tenant),
  }));
  try {
    writing(out, () => {
      mkdirSync(out, { recursive: true });
      recover(out);
    });
    for (const { staging, artifacts } of staged) stage(staging, artifacts);
    for (const { staging, previous, target } of staged)
      writing(target, () => swap(staging, target, previous));
  } catch (error) {
    for (const { staging, previous, target } of staged) {
      if (!existsSync(target) && existsSync(previous)) renameSync(previous, target);
      discard(staging);
    }
    throw error;
  }
  for (const { previous } of staged) discard(previous);
}

function stage(staging: string, artifacts: readonly Artifact[]): void {
  const folders = new Set<string>();
  for (const { path, content } of artifacts) {
    const file = join(staging, path);
    const folder = dirname(file);
    writing(file, () => {
      if (!folders.has(folder)) {
        mkdirSync(folder, { recursive: true });
        folders.add(folder);
      }
      writeFileSync(file, content);
    });
  }
}

/**
 * Puts a folder in the place of another. Folders cannot be exchanged in one step here, so between the two renames there
 * is a moment without one; a build that dies in it leaves the previous output beside it, and `recover` puts it back.
 * Where another build swaps at the same time, the later one wins as a whole.
 */
function swap(staging: string, target: string, previous: string): void {
  for (let attempt = 0; ; attempt++) {
    try {
      renameSync(staging, target);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if ((code !== 'ENOTEMPTY' && code !== 'EEXIST') || attempt > 100) throw error;
    }
    discard(previous);
    try {
      renameSync(target, previous);
    } catch (error) {
      // Another build has just taken it away.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Clears up after builds that were killed: puts a previous output back where it is missing, and removes what is left over. */
function recover(out: string): void {
  const left = readdirSync(out).flatMap((name) => {
    const { tenant = '', pid, kind } = workPattern.exec(name)?.groups ?? {};
    return pid && !isRunning(Number(pid)) ? [{ path: join(out, name), target: join(out, tenant), kind }] : [];
  });
  for (const { path, target, kind } of left) {
    if (kind === 'old' && !existsSync(target)) renameSync(path, target);
    else discard(path);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a folder of ours. Where that fails it is in nobody's way: the next build tries again. */
function discard(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // See above.
  }
}

/** Runs a step that writes, and says in words what prevented it. */
function writing(path: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    throw writeFailure(path, error);
  }
}

function writeFailure(path: string, error: unknown): UserError {
  const kept = 'every tenant’s folder is whole: the new output or, as here, the previous one';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return failure('disk-full', { path, kept }, { cause: error });
  return failure('cannot-write', { path, reason: systemReason(error), kept }, { cause: error });
}
