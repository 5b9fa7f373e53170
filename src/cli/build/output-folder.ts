import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { failure, systemReason, type UserError } from '../failures/failures.ts';
import { makeFolders } from '../lib/make-folders.ts';
import { systemFix } from '../lib/system-reason.ts';
import type { Artifact } from '../output/artifact.ts';
import { throwIfAborted } from '../world/clock.ts';

// The only writer of `dist`. A tenant's output is written beside its place and swapped in when all tenants are there. A
// build that fails or is killed leaves the previous output whole, and two builds at once do not mix (contract C10).

/** A tenant's place in `dist`, and the folders beside it that a build uses. */
export interface OutputFolder {
  readonly target: string;
  /** `.new`: the new output until it is swapped in. */
  readonly staging: string;
  /** `.old`: the previous output during the swap. */
  readonly previous: string;
  /** `.gone`: a folder that is being removed. */
  readonly waste: string;
}

/** Each build has a mark of its own. */
const workPattern = /^\.(?<tenant>.+)\.[0-9a-f-]+\.(?<kind>new|old|gone)$/;

/**
 * How long after it was made a folder may belong to a running build, in milliseconds. Process numbers do not tell: two
 * containers that share `dist` do not see each other's processes.
 */
const youth = 60 * 60 * 1000;

const folderOf = (out: string, tenant: string, mark: string): OutputFolder => ({
  target: join(out, tenant),
  staging: join(out, `.${tenant}.${mark}.new`),
  previous: join(out, `.${tenant}.${mark}.old`),
  waste: join(out, `.${tenant}.${mark}.gone`),
});

/** The folders that a build writes, one a tenant. Ends with `publish` or `discard`. */
export class OutputFolders {
  readonly #out: string;
  readonly #now: number;
  readonly #mark = randomBytes(8).toString('hex');
  readonly #begun = new Map<string, OutputFolder>();

  /** @param now milliseconds since 1970 */
  constructor(out: string, now: number) {
    this.#out = out;
    this.#now = now;
  }

  /** @returns the folders of a tenant, for `writeFiles` @throws UserError `cannot-write`, `disk-full` */
  begin(tenant: string): OutputFolder {
    if (this.#begun.size === 0) {
      attempt(this.#out, () => {
        makeFolders(this.#out);
        recover(this.#out, this.#mark, this.#now);
      });
    }
    const folder = folderOf(this.#out, tenant, this.#mark);
    this.#begun.set(tenant, folder);
    return folder;
  }

  /**
   * Swaps in the new output of each tenant.
   * @param interrupted if aborted before, nothing is swapped
   * @throws UserError as `begin`; the signal's reason. Call `discard` then
   */
  async publish(tenants: readonly string[], interrupted?: AbortSignal): Promise<void> {
    await throwIfAborted(interrupted);
    const written = tenants.flatMap((tenant) => this.#begun.get(tenant) ?? []);
    for (const folder of written) attempt(folder.target, () => swap(folder));
    for (const { previous, waste } of written) remove(previous, waste);
  }

  /** Removes the new outputs, and restores a previous one if the swap was interrupted. */
  discard(): void {
    for (const folder of this.#begun.values()) {
      restore(folder);
      remove(folder.staging, folder.waste);
    }
  }
}

/**
 * Writes a tenant's files into its staging folder. Each folder is made once: if another program removes it meanwhile, the
 * rest must not pass for the whole.
 * @throws UserError `cannot-write`, `disk-full`
 */
export function writeFiles({ staging, target }: OutputFolder, artifacts: readonly Artifact[]): void {
  const made = new Set<string>();
  const make = (path: string) => {
    if (made.has(path)) return;
    if (path !== '.') make(dirname(path));
    mkdirSync(join(staging, path));
    made.add(path);
  };
  for (const { path, content } of artifacts) {
    attempt(made.has('.') ? join(target, path) : target, () => {
      make(dirname(path));
      writeFileSync(join(staging, path), content);
    });
  }
}

/**
 * Replaces a folder by another. No portable call exchanges two folders: a build that dies between the two renames leaves
 * the previous output beside its place, and `recover` puts it back. Of two builds that swap at once, the later one wins.
 */
function swap({ staging, target, previous, waste }: OutputFolder): void {
  for (let tries = 0; ; tries++) {
    try {
      renameSync(staging, target);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if ((code !== 'ENOTEMPTY' && code !== 'EEXIST') || tries > 100) throw error;
    }
    remove(previous, waste);
    try {
      renameSync(target, previous);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Cleans up after killed builds: restores a missing output and removes the rest. */
function recover(out: string, mark: string, now: number): void {
  for (const name of readdirSync(out)) {
    const { tenant, kind } = workPattern.exec(name)?.groups ?? {};
    if (!tenant) continue;
    const path = join(out, name);
    const folder = folderOf(out, tenant, mark);
    // Also in the midst of a swap: that build then replaces what was put back.
    if (kind === 'old' && !existsSync(folder.target)) restore({ ...folder, previous: path });
    else if (now - madeAt(path) > youth) remove(path, folder.waste);
  }
}

/** A folder that has gone meanwhile is as young as can be. */
const madeAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;

/** Puts the previous output back, or removes it if a new one is in its place. */
function restore({ previous, target, waste }: OutputFolder): void {
  if (!existsSync(target)) {
    try {
      renameSync(previous, target);
    } catch {}
  }
  if (existsSync(target)) remove(previous, waste);
}

/** Renames first: a build that is killed meanwhile leaves no half output. If removing fails, the next build tries again. */
function remove(folder: string, waste: string): void {
  try {
    renameSync(folder, waste);
    rmSync(waste, { recursive: true, force: true });
  } catch {}
}

function attempt(path: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    throw writeFailure(path, error as NodeJS.ErrnoException);
  }
}

/** What prevented a path from being written, in words. */
export function writeFailure(
  path: string,
  error: Pick<NodeJS.ErrnoException, 'code' | 'message'>,
): UserError {
  const kept = 'the output of each tenant is complete: new, or as here the previous one';
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return failure('disk-full', { path, kept }, { cause: error });
  }
  const fix = `${kept}; ${systemFix(error)}, or name another folder with --out, then run the command again`;
  return failure('cannot-write', { path, reason: systemReason(error), kept: fix }, { cause: error });
}
