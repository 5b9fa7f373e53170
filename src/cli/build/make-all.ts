import { availableParallelism } from 'node:os';
import { CheckedSources } from '../emit/checked.ts';
import type { Staging } from '../emit/staging.ts';
import { UserError } from '../failures.ts';
import type { TenantNames } from '../load/survey.ts';
import { compiledFolder } from '../program.ts';
import type { ThreadAnswer } from './answer.ts';
import { type BuildSetting, type Made, Maker, type Task } from './make-tenant.ts';
import { sharedBundle } from './shared-bundle.ts';
import { startThreads, type Thread } from './thread.ts';

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
 * @param threads in how many; with 1 or less the work is done here, and whoever takes what was made writes it
 * @param started threads that were started before
 */
export function makeAll(
  tenants: readonly TenantNames[],
  setting: BuildSetting,
  threads: number,
  course: Course,
  started: readonly Thread[] = [],
): AsyncGenerator<Outcome> {
  const workers = started.length > 0 ? started : startThreads(Math.min(threads, tenants.length));
  return workers.length > 0 ? inThreads(tenants, setting, workers, course) : here(tenants, setting, course);
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
  workers: readonly Thread[],
  course: Course,
): AsyncGenerator<Outcome> {
  // What all tenants share is made once; the threads find it kept.
  await sharedBundle(setting.compress);
  const waiting = [...tenants];
  type Turn = { readonly lane: Lane; readonly outcomes: readonly Outcome[] };
  const turn = async (lane: Lane): Promise<Turn> => {
    const lot = waiting.splice(0, lane.lot);
    if (lot.length === 0) return { lane, outcomes: [] };
    const answers = await lane.thread.run(lot.map((names) => taskFor(names, course)));
    const isKept = answers.every(({ how }) => how === 'kept');
    lane.lot = isKept ? Math.min(lane.lot * 2, largestLot) : 1;
    return {
      lane,
      outcomes: lot.map(({ id }, index) => ({ tenant: id, ...received(answers[index] as ThreadAnswer) })),
    };
  };
  const turns = new Map<Lane, Promise<Turn>>();
  const begin = (lane: Lane) => {
    const begun = turn(lane);
    // The first failure is told; those of the others come too late for anybody to hear.
    begun.catch(() => undefined);
    turns.set(lane, begun);
  };
  try {
    for (const thread of workers) thread.begin(setting);
    // Each thread has its next tasks at hand while it is at some.
    for (const thread of [...workers, ...workers]) begin({ thread, lot: 1 });
    while (turns.size > 0) {
      const { lane, outcomes } = await Promise.race(turns.values());
      if (outcomes.length > 0) begin(lane);
      else turns.delete(lane);
      yield* outcomes;
    }
  } finally {
    await Promise.all(workers.map((thread) => thread.end()));
  }
}

/** What a thread has to do at a time, beside what it is at. */
interface Lane {
  readonly thread: Thread;
  /** How many tenants. To see that one can stay takes less time than to ask for it, so there are more where all could. */
  lot: number;
}

/** A signal is heard when a lot is done, also where all of it has to be made. */
const largestLot = 16;

const taskFor = (names: TenantNames, { stagingOf, isCheckOnly }: Course): Task => ({
  names,
  staging: stagingOf(names.id),
  isCheckOnly: isCheckOnly(),
});

const received = (answer: ThreadAnswer) =>
  answer.how === 'failed'
    ? { how: answer.how, error: new UserError(answer.code, answer.text, answer.mend) }
    : answer;
