import { Worker } from 'node:worker_threads';
import { failure } from '../failures.ts';
import { compiledFolder } from '../program.ts';
import type { Order, ThreadAnswer } from './answer.ts';
import type { BuildSetting, Task } from './make-tenant.ts';

/**
 * What a thread may have in memory, in megabytes: of what lives longer it needs about 30. Left to itself it would be up to a
 * fifth faster, and take several times as much of both before it looked what it can give back.
 */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 12 };

/** A thread that works through what it is given in order. */
export class Thread {
  readonly #worker: Worker;
  readonly #asked: {
    readonly tenant: string;
    resolve(answers: readonly ThreadAnswer[]): void;
    reject(error: Error): void;
  }[] = [];
  #failure: Error | undefined;

  /** It comes up while others work, and keeps no program from ending as long as it is not told with what to work. */
  constructor() {
    // Compiled, the worker lies beside this module under the same name.
    this.#worker = new Worker(new URL('./make-worker.mjs', import.meta.url), { resourceLimits });
    this.#worker.on('message', (answers: ThreadAnswer[]) => this.#asked.shift()?.resolve(answers));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      const tenant = this.#asked[0]?.tenant ?? '';
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#failure = isFull ? failure('out-of-memory', { tenant }, { cause: error }) : error;
      for (const { reject } of this.#asked.splice(0)) reject(this.#failure);
    });
    // Last, for whoever listens to a thread waits for it.
    this.#worker.unref();
  }

  /** @param setting what all tenants are made with; told once, before all else */
  begin(setting: BuildSetting): void {
    this.#worker.ref();
    this.#tell({ setting });
  }

  /** @param tasks some, of which each is answered in order */
  run(tasks: readonly Task[]): Promise<readonly ThreadAnswer[]> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#asked.push({ tenant: tasks.map(({ names }) => names.id).join(', '), resolve, reject });
      this.#tell({ tasks });
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #tell(order: Order): void {
    this.#worker.postMessage(order);
  }
}

/**
 * Starts threads, which takes them a while.
 *
 * @param count 1 or less: none, the work is done where it is asked for
 */
export const startThreads = (count: number): Thread[] =>
  // Where the sources run as they are, as in tests, threads could not: Node reads no JSX.
  count > 1 && compiledFolder ? Array.from({ length: count }, () => new Thread()) : [];
