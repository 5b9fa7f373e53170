import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';

/**
 * A tenant's files on their way to the writing thread. Their bytes lie one behind the other in one block, which changes
 * hands without being copied.
 */
export interface StageTask {
  folder: string;
  paths: readonly string[];
  sizes: readonly number[];
  bytes: ArrayBuffer;
}

/** The writing thread's answer to each task: nothing, or what prevented it and at which of its paths. */
export type StageAnswer = { failed?: { code: string | undefined; message: string; path: string } };

/**
 * Writes the files of a task into a new folder. Throws what the operating system says, with the path of the file below it.
 * Each folder is made once and never again: should somebody take them away meanwhile, the rest must not pass for the whole.
 */
export function stage({ folder, paths, sizes, bytes }: StageTask): void {
  const made = new Set<string>();
  const make = (path: string) => {
    if (made.has(path)) return;
    if (path !== '.') make(dirname(path));
    mkdirSync(join(folder, path));
    made.add(path);
  };
  let offset = 0;
  for (const [index, path] of paths.entries()) {
    const size = sizes[index] ?? 0;
    try {
      make(dirname(path));
      writeFileSync(join(folder, path), new Uint8Array(bytes, offset, size));
    } catch (error) {
      throw Object.assign(error as Error, { path });
    }
    offset += size;
  }
}

parentPort?.on('message', (task: StageTask) => {
  const answer: StageAnswer = {};
  try {
    stage(task);
  } catch (error) {
    const { code, message, path } = error as NodeJS.ErrnoException;
    answer.failed = { code, message, path: path ?? '' };
  }
  parentPort?.postMessage(answer);
});
