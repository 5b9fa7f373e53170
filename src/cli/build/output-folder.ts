import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { throwIfAborted } from '../clock.ts';
import { isRunning } from './processes.ts';
import { writeFailure } from './write-failure.ts';

// The only writer of `dist`. A tenant's output is written beside its place and swapped in when all tenants are there. A
// build that fails or is killed leaves the previous output whole, and two builds at once do not mix (contract C10).

/** A tenant's folder on its way: `new` until it is swapped in, `old` the previous one during the swap, `gone` while it is removed. */
export interface OutputFolder {
  readonly target: string;
  readonly staging: string;
  readonly previous: string;
  readonly waste: string;
}

/** Names carry the process that made them, so that a later build can tell those of a killed build from those of a running one. */
const workPattern = /^\.(?<tenant>.+)\.(?<mark>(?<pid>\d+)-[0-9a-f]+)\.(?<kind>new|old|gone)$/;

/** The marks of this process. In containers a process often has the number of a killed one. */
const ownMarks = new Set<string>();

const folderOf = (out: string, tenant: string, mark: string): OutputFolder => ({
  target: join(out, tenant),
  staging: join(out, `.${tenant}.${mark}.new`),
  previous: join(out, `.${tenant}.${mark}.old`),
  waste: join(out, `.${tenant}.${mark}.gone`),
});

/** The folders that a build writes: one a tenant. End it with `publish` or `discard`. */
export class OutputFolders {
  readonly #out: string;
  readonly #mark = `${process.pid}-${randomBytes(4).toString('hex')}`;
  readonly #begun = new Map<string, OutputFolder>();
  #made: string | undefined;

  constructor(out: string) {
    this.#out = out;
    ownMarks.add(this.#mark);
  }

  /**
   * Begins a tenant's output.
   * @returns its folders; its files belong into `staging`
   * @throws UserError `cannot-write`, `disk-full`
   */
  begin(tenant: string): OutputFolder {
    if (this.#begun.size === 0) {
      attempt(this.#out, () => {
        this.#made = mkdirSync(this.#out, { recursive: true });
        recover(this.#out, this.#mark);
      });
    }
    const folder = folderOf(this.#out, tenant, this.#mark);
    this.#begun.set(tenant, folder);
    return folder;
  }

  /**
   * Puts what was written into its place, tenant by tenant.
   * @param interrupted keeps everything as it is
   * @throws UserError as `begin`; the signal's reason. Call `discard` then
   */
  async publish(tenants: readonly string[], interrupted?: AbortSignal): Promise<void> {
    await throwIfAborted(interrupted);
    const written = tenants.flatMap((tenant) => this.#begun.get(tenant) ?? []);
    for (const folder of written) attempt(folder.target, () => swap(folder));
    for (const { previous, waste } of written) remove(previous, waste);
    ownMarks.delete(this.#mark);
  }

  /** Removes what was written, and puts a previous output back where the swap was interrupted. */
  discard(): void {
    ownMarks.delete(this.#mark);
    for (const folder of this.#begun.values()) {
      restore(folder);
      remove(folder.staging, folder.waste);
    }
    if (this.#made) removeEmpty(this.#out, this.#made);
  }
}

/**
 * Puts a folder in the place of another. No portable call exchanges two folders, so between the two renames there is a
 * moment without one; a build that dies in it leaves the previous output beside it, and `recover` puts it back. Where
 * another build swaps at the same time, the later one wins as a whole.
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

/** Cleans up after killed builds: puts a previous output back where it is missing, and removes what is left over. */
function recover(out: string, mark: string): void {
  for (const name of readdirSync(out)) {
    const { tenant = '', mark: theirs = '', pid, kind } = workPattern.exec(name)?.groups ?? {};
    if (!pid || isRunning(Number(pid), () => ownMarks.has(theirs))) continue;
    const path = join(out, name);
    const folder = folderOf(out, tenant, mark);
    if (kind === 'old') restore({ ...folder, previous: path });
    else remove(path, folder.waste);
  }
}

/** Puts a previous output back where its place is empty, and removes it where it is not. */
function restore({ previous, target, waste }: OutputFolder): void {
  if (!existsSync(target)) {
    try {
      renameSync(previous, target);
    } catch {}
  }
  if (existsSync(target)) remove(previous, waste);
}

/**
 * Removes a folder of ours. It is renamed first, in one step: a build that is killed meanwhile never leaves half an
 * output under its name. Where removing fails, the next build tries again.
 */
function remove(folder: string, waste: string): void {
  try {
    renameSync(folder, waste);
    rmSync(waste, { recursive: true, force: true });
  } catch {}
}

/** Removes a folder and those around it, up to the outermost that this build made, as far as they are empty. */
function removeEmpty(folder: string, outermost: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  if (folder !== outermost) removeEmpty(dirname(folder), outermost);
}

function attempt(path: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    throw writeFailure(path, error as NodeJS.ErrnoException);
  }
}
