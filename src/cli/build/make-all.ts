import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CheckedSources } from '../emit/checked.ts';
import type { Staging } from '../emit/staging.ts';
import { failure, UserError } from '../failures.ts';
import type { TenantNames } from '../load/survey.ts';
import { compiledFolder } from '../program.ts';
import type { ThreadAnswer } from './answer.ts';
import { type BuildSetting, type Made, Maker, type Task } from './make-tenant.ts';
import { sharedBundle } from './shared-bundle.ts';

/** What has come of a tenant: also that it cannot be read, or that another thread has written it. */
export type Outcome = { readonly tenant: string } & (
  | Made
  | Exclude<ThreadAnswer, Made | { how: 'failed' }>
  | { readonly how: 'failed'; readonly error: UserError }
);

/** A thread has to load the program and get warm, which for fewer tenants costs more than it saves. */
const tenantsOfThread = 50;

/** Of more, what was found in their sources is not kept a second time beside the program. */
const fewTenants = 20;

/** How many threads are worth their start, besides this one. */
export const threadsFor = (tenants: number): number =>
  Math.min(availableParallelism(), Math.floor(tenants / tenantsOfThread));

/**
 * What a thread may have in memory, in megabytes: of what lives longer it needs about 60. Left to itself it would be up to a
 * fifth faster, and take several times as much of both before it looked what it can give back.
 */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 12 };

/** How the work goes on, asked before each tenant. */
export interface Course {
  /** Where a tenant's output is put together. */
  stagingOf(tenant: string): Staging;
  /** Whether nothing is to be made any more, and the sources are only looked at. */
  isCheckOnly(): boolean;
}

/**
 * Makes tenants one by one, or several at a time in threads of their own; the bytes are the same. Each thread reads, checks,
 * renders and writes a tenant and forgets it: no more is in memory than one tenant for each of them.
 *
 * @param threads 1 or less: here, and whoever takes what was made writes it
 */
export function makeAll(
  tenants: readonly TenantNames[],
  setting: BuildSetting,
  threads: number,
  course: Course,
): AsyncGenerator<Outcome> {
  // Where the sources run as they are, as in tests, threads could not: Node reads no JSX.
  if (threads > 1 && compiledFolder) return inThreads(tenants, setting, threads, course);
  return here(tenants, setting, course);
}

async function* here(
  tenants: readonly TenantNames[],
  setting: BuildSetting,
  course: Course,
): AsyncGenerator<Outcome> {
  const checked = tenants.length > fewTenants ? undefined : new CheckedSources(compiledFolder);
  const maker = new Maker(setting, checked);
  for (const names of tenants) {
    const tenant = names.id;
    try {
      yield { tenant, ...(await maker.make(taskFor(names, course))) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      yield { tenant, how: 'failed', error };
    }
  }
}

async function* inThreads(
  tenants: readonly TenantNames[],
  setting: BuildSetting,
  threads: number,
  course: Course,
): AsyncGenerator<Outcome> {
  // What all tenants share is made once; the threads find it kept.
  await sharedBundle(setting.compress);
  // Compiled, the worker lies beside this module under the same name.
  const address = new URL('./make-worker.mjs', import.meta.url);
  const workers = Array.from(
    { length: Math.min(threads, tenants.length) },
    () => new Thread(address, setting),
  );
  const waiting = tenants.values();
  type Turn = { readonly lane: Lane; readonly outcome: Outcome | undefined };
  const turn = async (lane: Lane): Promise<Turn> => {
    const { value: names, done } = waiting.next();
    if (done) return { lane, outcome: undefined };
    const answer = await lane.thread.run(taskFor(names, course));
    return { lane, outcome: { tenant: names.id, ...received(answer) } };
  };
  const turns = new Map<Lane, Promise<Turn>>();
  const begin = (lane: Lane) => {
    const begun = turn(lane);
    // The first failure is told; those of the others come too late for anybody to hear.
    begun.catch(() => undefined);
    turns.set(lane, begun);
  };
  try {
    // Each thread has its next task at hand while it is at one.
    for (const thread of [...workers, ...workers]) begin({ thread });
    while (turns.size > 0) {
      const { lane, outcome } = await Promise.race(turns.values());
      if (outcome) {
        begin(lane);
        yield outcome;
      } else turns.delete(lane);
    }
  } finally {
    await Promise.all(workers.map((thread) => thread.end()));
  }
}

/** One of the tasks that a thread has at a time. */
interface Lane {
  readonly thread: Thread;
}

/** A thread that works through what it is given in order. */
class Thread {
  readonly #worker: Worker;
  readonly #asked: {
    readonly tenant: string;
    resolve(answer: ThreadAnswer): void;
    reject(error: Error): void;
  }[] = [];

  constructor(address: URL, setting: BuildSetting) {
    this.#worker = new Worker(address, { workerData: setting, resourceLimits });
    this.#worker.on('message', (answer: ThreadAnswer) => this.#asked.shift()?.resolve(answer));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      const tenant = this.#asked[0]?.tenant ?? '';
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const told = isFull ? failure('out-of-memory', { tenant }, { cause: error }) : error;
      for (const { reject } of this.#asked.splice(0)) reject(told);
    });
  }

  run(task: Task): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ tenant: task.names.id, resolve, reject });
      this.#worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

const taskFor = (names: TenantNames, { stagingOf, isCheckOnly }: Course): Task => ({
  names,
  staging: stagingOf(names.id),
  isCheckOnly: isCheckOnly(),
});

const received = (answer: ThreadAnswer) =>
  answer.how === 'failed'
    ? { how: answer.how, error: new UserError(answer.code, answer.text, answer.mend) }
    : answer;
