import type { MessagePort } from 'node:worker_threads';
import { type StageAnswer, staged } from '../emit/stage.ts';
import { type FailureCode, UserError } from '../failures.ts';
import type { Found } from './found.ts';
import { type BuildSetting, type Facts, type Made, Maker, type Task } from './make-tenant.ts';

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

/** Answers tasks, for as long as the thread is wanted. */
export function answerTasks(port: MessagePort, setting: BuildSetting): void {
  const maker = new Maker(setting);
  let last = Promise.resolve();
  // One after the other. A fault of ours ends the thread: whoever started it hears of it as its error.
  port.on('message', (task: Task) => {
    last = last.then(async () => port.postMessage(await answered(maker, task)));
  });
}
