import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packed } from '../artifact.ts';
import { failure, systemReason, type UserError } from '../failures.ts';
import { endOfLink } from '../system-reason.ts';
import type { StageAnswer, StageTask } from './stage.ts';
import type { Output, WrittenOutput } from './staging.ts';

/** How many tenants may wait to be written. */
const maxPending = 3;

/** Where a tenant's output is put together, and where it goes in the end. */
interface Target {
  readonly staging: string;
  readonly target: string;
  readonly stagedRecord: string;
}

/** The writing thread. It works through what it is given in order, and is started for the first of it. */
export class Writer {
  #worker: Worker | undefined;
  /** The tenants' folders that are still being written, in order: failures are told by their names. */
  readonly #pending: string[] = [];
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  /** Hands a tenant's files over. Throws what went wrong with earlier ones, so that nothing is rendered in vain. */
  write(place: Target, output: Output | WrittenOutput): void {
    if (this.#failure) throw this.#failure;
    if ('folder' in output) this.#carry(place.staging, output);
    else this.#fill(place, output);
    this.#pending.push(place.target);
  }

  #carry(staging: string, { folder, identity, paths }: WrittenOutput): void {
    this.#thread.postMessage({ folder: staging, paths, from: folder, identity } satisfies StageTask);
  }

  #fill({ staging, stagedRecord }: Target, { artifacts, record }: Output): void {
    const sealed = record && { path: stagedRecord, record };
    const task = { folder: staging, ...packed(artifacts), ...(sealed && { sealed }) } satisfies StageTask;
    this.#thread.postMessage(task, [task.bytes]);
  }

  get #thread(): Worker {
    this.#worker ??= this.#started();
    return this.#worker;
  }

  #started(): Worker {
    // Compiled, the worker lies beside this module under the same name.
    const extension = import.meta.url.endsWith('.mjs') ? 'mjs' : 'ts';
    const worker = new Worker(new URL(`./stage-worker.${extension}`, import.meta.url));
    worker.on('message', ({ failed }: StageAnswer) => {
      const target = this.#pending.shift() ?? '';
      if (failed) this.#failure ??= stageFailure(target, failed);
      this.#wake();
    });
    worker.on('error', (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    });
    return worker;
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
    await this.#worker?.terminate();
  }
}

/** What prevented a tenant's files from being written, by their folder's name. */
export const stageFailure = (target: string, failed: NonNullable<StageAnswer['failed']>): UserError =>
  writeFailure(join(target, failed.path), failed);

/** What prevented a path from being written, in words. */
export function writeFailure(
  path: string,
  error: Pick<NodeJS.ErrnoException, 'code' | 'message'>,
): UserError {
  const kept = 'every tenant’s folder is whole: the new output or, as here, the previous one';
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return failure('disk-full', { path, kept }, { cause: error });
  }
  const { path: place, toDo } = obstacleAt(path, error.code);
  const reason = systemReason(place === path ? error : { code: error.code, path: place });
  const mend = toDo === undefined ? kept : `${kept}; ${toDo}, then run the command again`;
  return failure('cannot-write', { path: place, reason, kept: mend }, { cause: error });
}

/** What on the way to a path prevents it from being written, and what to do about it, where that is known. */
function obstacleAt(path: string, code: string | undefined): { path: string; toDo?: string } {
  if (lacksRight.has(code)) {
    const folder = lockedFolder(path) ?? path;
    const toDo = code === 'EROFS' ? 'name another folder by --out' : `look at the rights of ${folder}`;
    return { path: folder, toDo };
  }
  const link = deadLink(path);
  return link === undefined
    ? { path }
    : { path: link, toDo: 'make the folder to which it leads, or remove it' };
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
