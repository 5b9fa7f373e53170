import { parentPort, workerData } from 'node:worker_threads';
import type { TextSaved, TextToSave } from '../../preview/protocol.ts';
import { messagesFor } from '../messages/messages.ts';
import { type Looked, Workbench } from './workbench.ts';

/** What the checking thread is given when it starts. */
export interface CheckSetting {
  readonly root: string;
  /** The language of the findings. */
  readonly language: string;
}

/** What it is asked for. Each is answered under the same number. */
export type CheckTask =
  | { readonly number: number; readonly look: true }
  | { readonly number: number; readonly tenant: string; readonly change: TextToSave };

export type CheckAnswer =
  | { readonly number: number; readonly looked: Looked }
  | { readonly number: number; readonly changed: TextSaved };

if (parentPort) {
  const port = parentPort;
  const { root, language } = workerData as CheckSetting;
  const messages = messagesFor(language, {});
  const workbench = new Workbench(root, messages);
  const answer = async (task: CheckTask): Promise<CheckAnswer> => {
    const { number } = task;
    return 'look' in task
      ? { number, looked: await workbench.look() }
      : { number, changed: await workbench.change(task.tenant, task.change) };
  };
  // A fault of ours ends the thread: whoever started it hears of it as its error.
  port.on('message', async (task: CheckTask) => port.postMessage(await answer(task)));
}
