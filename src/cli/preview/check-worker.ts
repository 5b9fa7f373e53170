import { parentPort, workerData } from 'node:worker_threads';
import type { FindingToIgnore, TextSaved, TextToSave } from '../../preview/protocol.ts';
import { messagesFor } from '../messages/messages.ts';
import { Checker, type CheckResults } from './checker.ts';

/** What the thread of the checks is given when it starts. */
export interface CheckSetting {
  readonly root: string;
  /** The language of the findings. */
  readonly language: string;
  readonly spelling: boolean;
}

/** What it is asked for: to check everything, or to change something. */
export type CheckTask =
  | { readonly kind: 'check' }
  | { readonly kind: 'save'; readonly tenant: string; readonly change: TextToSave }
  | { readonly kind: 'ignore'; readonly finding: FindingToIgnore };

/** Each task is answered under its number. */
export interface Numbered<Content> {
  readonly number: number;
  readonly content: Content;
}

if (parentPort) {
  const port = parentPort;
  const { root, language, spelling } = workerData as CheckSetting;
  const checker = new Checker(root, { messages: messagesFor(language, {}), spelling });
  const answer = (task: CheckTask): Promise<CheckResults | TextSaved> => {
    if (task.kind === 'save') return checker.save(task.tenant, task.change);
    return task.kind === 'ignore' ? checker.ignore(task.finding) : checker.checkAll();
  };
  // A bug of ours ends the thread: whoever started it gets it as its error.
  port.on('message', async ({ number, content }: Numbered<CheckTask>) =>
    port.postMessage({ number, content: await answer(content) }),
  );
}
