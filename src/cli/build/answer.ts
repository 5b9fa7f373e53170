import type { MessagePort } from 'node:worker_threads';
import { type StageAnswer, staged } from '../emit/stage.ts';
import { type FailureCode, UserError } from '../failures.ts';
import type { Found } from './found.ts';
import { type BuildSetting, type Facts, type Made, Maker, type Task } from './make-tenant.ts';

/** What a thread is told: first what all tenants are made with, then what to do, several tenants at a time. */
export type Order = { readonly setting: BuildSetting } | { readonly tasks: readonly Task[] };

/** What has come of a task in a thread, which writes what it makes itself. */
export type ThreadAnswer =
  | Exclude<Made, { how: 'made' }>
  | { readonly how: 'staged'; readonly found: Found; readonly facts: Facts; readonly staged: StageAnswer }
  | { readonly how: 'failed'; readonly code: FailureCode; readonly text: string; readonly mend: string };

async function answered(maker: Maker, task: Task): Promise<ThreadAnswer> {
  try {
    const made = await maker.make(task);
    if (made.how !== 'made') return made;
    const { folder, record: path } = task.staging;
    const { artifacts, record, found, facts } = made;
    const sealed = record && { path, record };
    return { how: 'staged', found, facts, staged: staged({ folder, artifacts, ...(sealed && { sealed }) }) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code, message: text, mend } = error;
    return { how: 'failed', code, text, mend };
  }
}

async function answersTo(maker: Maker, tasks: readonly Task[]): Promise<ThreadAnswer[]> {
  const answers: ThreadAnswer[] = [];
  for (const task of tasks) answers.push(await answered(maker, task));
  return answers;
}

/** Does what it is told, for as long as the thread is wanted. */
export function followOrders(port: MessagePort): void {
  let maker: Maker | undefined;
  let last = Promise.resolve();
  // One after the other. A fault of ours ends the thread: whoever started it hears of it as its error.
  port.on('message', (order: Order) => {
    if ('setting' in order) maker = new Maker(order.setting);
    else last = last.then(async () => port.postMessage(await answersTo(maker as Maker, order.tasks)));
  });
}
