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

/** The writing thread's answer to each task: nothing, or what prevented it and at which file. */
export type StageAnswer = { failed?: { code: string | undefined; message: string; path: string } };

/** Writes the files of a task. Throws what the operating system says, with the path of the file. */
export function stage({ folder, paths, sizes, bytes }: StageTask): void {
  const made = new Set<string>();
  let offset = 0;
  for (const [index, path] of paths.entries()) {
    const size = sizes[index] ?? 0;
    const file = join(folder, path);
    const parent = dirname(file);
    try {
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(file, new Uint8Array(bytes, offset, size));
    } catch (error) {
      throw Object.assign(error as Error, { path: file });
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
    answer.failed = { code, message, path: path ?? task.folder };
  }
  parentPort?.postMessage(answer);
});
