import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Answer, Task } from './check-worker.ts';

/** In milliseconds: how long a task may give no sign of life, and how long it may go on when it is to stop. */
const usualLimits = { alive: 15_000, stopping: 5_000 };
export type Limits = Readonly<typeof usualLimits>;

/** The check of all, of a draft, and what is to be written: a more urgent task interrupts the running one, which then runs again. */
const urgencyOf = (task: Task): number => (task.name === 'check' ? 0 : isDraft(task) ? 1 : 2);
const isDraft = (task: Task): boolean => task.name === 'save' && task.change.how === 'check';

/** Why a task has no answer: nobody waits for it, it is stuck, or the preview has ended. */
export class Stopped extends Error {}

interface Job {
  readonly task: Task;
  readonly take: (value: unknown) => void;
  readonly fail: (why: unknown) => void;
  /** Why it does not run again. */
  stopped?: Stopped;
}

/** Runs tasks in a worker, one after the other. A worker that does not stop when it has to is ended; the next one starts anew. */
export class CheckQueue {
  readonly #start: () => Worker;
  readonly #limits: Limits;
  #worker: Worker | undefined;
  /** The running one among them. */
  #jobs: readonly Job[] = [];
  #running: Job | undefined;
  #ending: NodeJS.Timeout | undefined;

  constructor(start: () => Worker, limits: Limits = usualLimits) {
    this.#start = start;
    this.#limits = limits;
  }

  /**
   * @param finish takes the answer before the next task begins
   * @param signal drops the task
   * @throws Stopped; what the task or `finish` throws; why the worker has ended
   */
  run<Value, Result>(task: Task, finish: (value: Value) => Result, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, fail) => {
      const take = (value: unknown) => resolve(finish(value as Value));
      const job: Job = { task, take, fail };
      this.#jobs = [...this.#jobs, job];
      const leave = () => this.#drop(job, new Stopped('nobody waits for it'));
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave);
      if (this.#running && urgencyOf(this.#running.task) < urgencyOf(task)) this.#interrupt();
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    const [job] = this.#jobs.toSorted((one, other) => urgencyOf(other.task) - urgencyOf(one.task));
    if (this.#running || !job) return;
    this.#running = job;
    const isDone = await this.#do(job);
    if (isDone) this.#remove(job);
    this.#running = undefined;
    void this.#work();
  }

  /** @returns whether it is not to run again */
  async #do(job: Job): Promise<boolean> {
    const worker = this.#worker ?? this.#start();
    this.#worker = worker;
    const timer = setTimeout(() => this.#drop(job, new Stopped('the checks are stuck')), this.#limits.alive);
    try {
      const answer = await answerOf(worker, job.task, () => timer.refresh()).catch((error) => {
        if (this.#worker === worker) this.#worker = undefined;
        return { error };
      });
      if (job.stopped) throw job.stopped;
      if ('error' in answer) throw answer.error;
      if ('stopped' in answer) return false;
      job.take(answer.value);
    } catch (error) {
      job.fail(error);
    } finally {
      clearTimeout(timer);
      clearTimeout(this.#ending);
    }
    return true;
  }

  #drop(job: Job, why: Stopped): void {
    job.stopped ??= why;
    if (job === this.#running) this.#interrupt();
    else this.#remove(job);
    job.fail(why);
  }

  #remove(job: Job): void {
    this.#jobs = this.#jobs.filter((other) => other !== job);
  }

  #interrupt(): void {
    this.#worker?.postMessage('stop');
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => {
      if (this.#running) this.#running.stopped ??= new Stopped('the checks are stuck');
      void this.#end();
    }, this.#limits.stopping);
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  /** Ends without waiting for a task. */
  async close(): Promise<void> {
    for (const job of this.#jobs) this.#drop(job, new Stopped('the preview has ended'));
    clearTimeout(this.#ending);
    await this.#end();
  }
}

/** @param onAlive called with each sign of life @throws why the worker has ended */
async function answerOf(worker: Worker, task: Task, onAlive: () => void): Promise<Answer> {
  worker.postMessage(task);
  for await (const [answer] of on(worker, 'message', { close: ['exit'] })) {
    if (answer !== 'alive') return answer;
    onAlive();
  }
  throw new Error('the checks have ended');
}
