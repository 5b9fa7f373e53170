import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Artifact, packed } from '../artifact.ts';
import { heed } from '../clock.ts';
import { failure, systemReason, type UserError } from '../failures.ts';
import type { StageAnswer, StageTask } from './stage-worker.ts';

/** A tenant's whole output. */
export interface Output {
  readonly tenant: string;
  readonly artifacts: readonly Artifact[];
}

/** A tenant's whole output that was written elsewhere, and is carried over from there. */
export interface WrittenOutput {
  readonly tenant: string;
  /** The folder in which it lies, which is left as it is. */
  readonly folder: string;
  /** Which folder that is (see carry.ts): another build may put another one there meanwhile. */
  readonly identity: string;
  readonly paths: readonly string[];
}

/**
 * The folders beside `dist/<tenant>` that a build works in: `new` until it is swapped in, `old` the previous output for
 * the moment of the swap, `gone` what is being removed and so is no longer whole. Their names carry the process that made
 * them, so that a later build can tell those of a killed build from those of one that still runs.
 */
interface Place {
  staging: string;
  target: string;
  previous: string;
  waste: string;
}
const workPattern = /^\.(?<tenant>.+)\.(?<mark>(?<pid>\d+)-[0-9a-f]+)\.(?<kind>new|old|gone)$/;

/** The marks of the builds that this process runs. In containers a process often has the number of a killed one. */
const ownMarks = new Set<string>();

function placeOf(out: string, tenant: string, mark: string): Place {
  return {
    staging: join(out, `.${tenant}.${mark}.new`),
    target: join(out, tenant),
    previous: join(out, `.${tenant}.${mark}.old`),
    waste: join(out, `.${tenant}.${mark}.gone`),
  };
}

/**
 * Writes outputs as they come: the only writer of `dist`. Everything is first written beside its place, by a thread of its
 * own while the next tenant is being rendered; only when all of it is there is it swapped in, tenant by tenant. A build that
 * fails or is killed leaves the previous output whole, and two builds at once do not mix (contract C10). Other tenants'
 * folders are left alone.
 *
 * @param out the folder that holds a folder for each tenant
 * @param interrupted ends the work before anything is swapped in; what was staged is removed
 * @throws UserError `cannot-write`, `disk-full`; every tenant's folder is then whole, and no half of anything is left
 */
export async function emit(
  out: string,
  outputs: Iterable<Output | WrittenOutput> | AsyncIterable<Output | WrittenOutput>,
  interrupted?: AbortSignal,
): Promise<void> {
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const places: Place[] = [];
  attempt(out, () => {
    mkdirSync(out, { recursive: true });
    recover(out, mark);
  });
  const writer = new Writer();
  ownMarks.add(mark);
  try {
    for await (const output of outputs) {
      const place = placeOf(out, output.tenant, mark);
      places.push(place);
      await writer.room();
      writer.write(place, output);
      // A turn of the event loop, in which a signal or a failure of the writing thread can be heard.
      await heed(interrupted);
    }
    await writer.finished();
    // One more turn: a signal that came with the last answer counts too.
    await heed(interrupted);
    for (const place of places) attempt(place.target, () => swap(place));
  } catch (error) {
    await writer.close();
    for (const place of places) {
      restore(place);
      discard(place.staging, place.waste);
    }
    throw error;
  } finally {
    ownMarks.delete(mark);
  }
  await writer.close();
  for (const { previous, waste } of places) discard(previous, waste);
}

/** How many tenants may wait to be written. */
const maxPending = 3;

/** The writing thread. It works through what it is given in order. */
class Writer {
  readonly #worker: Worker;
  /** The tenants' folders that are still being written, in order: failures are told by their names. */
  readonly #pending: string[] = [];
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  constructor() {
    // Compiled, the worker lies beside this module under the same name.
    const extension = import.meta.url.endsWith('.mjs') ? 'mjs' : 'ts';
    this.#worker = new Worker(new URL(`./stage-worker.${extension}`, import.meta.url));
    this.#worker.on('message', ({ failed }: StageAnswer) => {
      const target = this.#pending.shift() ?? '';
      if (failed) this.#failure ??= writeFailure(join(target, failed.path), failed);
      this.#wake();
    });
    this.#worker.on('error', (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    });
  }

  /** Hands a tenant's files over. Throws what went wrong with earlier ones, so that nothing is rendered in vain. */
  write({ staging, target }: Place, output: Output | WrittenOutput): void {
    if (this.#failure) throw this.#failure;
    if ('folder' in output) this.#carry(staging, output);
    else this.#fill(staging, output);
    this.#pending.push(target);
  }

  #carry(staging: string, { folder, identity, paths }: WrittenOutput): void {
    this.#worker.postMessage({ folder: staging, paths, from: folder, identity } satisfies StageTask);
  }

  #fill(staging: string, { artifacts }: Output): void {
    const task = { folder: staging, ...packed(artifacts) } satisfies StageTask;
    this.#worker.postMessage(task, [task.bytes]);
  }

  /** Waits while much is still to be written: on a slow disk it would pile up in memory. */
  async room(): Promise<void> {
    while (this.#pending.length >= maxPending && !this.#failure) await this.#answer();
  }

  /** Waits until everything is written. Throws the first failure. */
  async finished(): Promise<void> {
    while (this.#pending.length > 0 && !this.#failure) await this.#answer();
    if (this.#failure) throw this.#failure;
  }

  #answer(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/**
 * Puts a folder in the place of another. Folders cannot be exchanged in one step here, so between the two renames there
 * is a moment without one; a build that dies in it leaves the previous output beside it, and `recover` puts it back.
 * Where another build swaps at the same time, the later one wins as a whole.
 */
function swap({ staging, target, previous, waste }: Place): void {
  for (let tries = 0; ; tries++) {
    try {
      renameSync(staging, target);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if ((code !== 'ENOTEMPTY' && code !== 'EEXIST') || tries > 100) throw error;
    }
    discard(previous, waste);
    try {
      renameSync(target, previous);
    } catch (error) {
      // Another build has just taken it away.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Clears up after builds that were killed: puts a previous output back where it is missing, and removes what is left over. */
function recover(out: string, mark: string): void {
  const left = readdirSync(out).flatMap((name) => {
    const { tenant = '', mark: theirs = '', pid, kind } = workPattern.exec(name)?.groups ?? {};
    return pid && !isRunning(Number(pid), theirs) ? [{ path: join(out, name), tenant, kind }] : [];
  });
  for (const { path, tenant, kind } of left) {
    const place = placeOf(out, tenant, mark);
    if (kind === 'old') restore({ ...place, previous: path });
    else discard(path, place.waste);
  }
}

/** Puts a previous output back where its place is empty, and removes it where it is not. */
function restore({ previous, target, waste }: Place): void {
  if (!existsSync(target)) {
    try {
      renameSync(previous, target);
    } catch {
      // There is none, or another build was first.
    }
  }
  if (existsSync(target)) discard(previous, waste);
}

function isRunning(pid: number, mark: string): boolean {
  if (pid === process.pid) return ownMarks.has(mark);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes a folder of ours. It is renamed first, in one step: whoever is killed while removing it, or comes by meanwhile,
 * never leaves or finds a half under the name of a whole. Where that fails it is in nobody's way: the next build tries again.
 */
function discard(folder: string, waste: string): void {
  try {
    renameSync(folder, waste);
    rmSync(waste, { recursive: true, force: true });
  } catch {
    // See above.
  }
}

/** Runs a step that writes, and says in words what prevented it. */
function attempt(path: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    throw writeFailure(path, error as NodeJS.ErrnoException);
  }
}

function writeFailure(path: string, error: Pick<NodeJS.ErrnoException, 'code' | 'message'>): UserError {
  const kept = 'every tenant’s folder is whole: the new output or, as here, the previous one';
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return failure('disk-full', { path, kept }, { cause: error });
  }
  return failure('cannot-write', { path, reason: systemReason(error), kept }, { cause: error });
}
