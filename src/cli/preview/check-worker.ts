import { parentPort, workerData } from 'node:worker_threads';
import type { FindingToConfirm, FindingToIgnore, TextToSave } from '../../preview/protocol.ts';
import { UserError } from '../failures/failures.ts';
import { messagesFor } from '../messages/messages.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { validate } from '../validate/validate.ts';
import { type Findings, unreadable } from './findings.ts';
import {
  confirmText,
  type Edit,
  ignoreFinding,
  refusedBy,
  type SavedText,
  saveText,
  toPreview,
  undoText,
} from './saving.ts';

export interface CheckSetting {
  readonly root: string;
  readonly language: string;
  readonly spelling: boolean;
}

export type Task =
  | { readonly name: 'check' }
  | { readonly name: 'save'; readonly tenant: string; readonly change: TextToSave }
  | { readonly name: 'ignore'; readonly finding: FindingToIgnore }
  | { readonly name: 'confirm'; readonly finding: FindingToConfirm }
  | { readonly name: 'undo'; readonly saved: SavedText };

/** `stopped`: the task did not come to its end. */
export type Answer =
  | { readonly value: Findings | Edit }
  | { readonly error: unknown }
  | { readonly stopped: true };

const { root, language, spelling } = workerData as CheckSetting;
const options = { messages: messagesFor(language, {}), spelling, hints: true };
/** Only changed files are checked again. */
let sources: Sources | undefined;

/** Checks the sources, or finds out what a change comes to: the worker itself writes nothing. */
async function run(task: Task, interrupted: AbortSignal): Promise<Findings | Edit> {
  const interruptible = { ...options, interrupted };
  try {
    sources = load(root, [], sources);
    if (task.name === 'save') return await saveText(sources, task.tenant, task.change, interruptible);
    if (task.name === 'ignore') return await ignoreFinding(sources, task.finding, interruptible);
    if (task.name === 'confirm') return await confirmText(sources, task.finding, interruptible);
    if (task.name === 'undo') return undoText(sources, task.saved);
    const findings = await validate(sources, interruptible);
    return findings.map(toPreview);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return task.name === 'check' ? [unreadable(error)] : { answer: refusedBy(error), changes: [] };
  }
}

let running = new AbortController();
/** In milliseconds. Timers wait for the next pause of the checks, so that this shows whether there still are any. */
const beat = 1000;

parentPort?.on('message', async (task: Task | 'stop') => {
  if (task === 'stop') return running.abort();
  running = new AbortController();
  const { signal } = running;
  const alive = setInterval(() => parentPort?.postMessage('alive'), beat);
  const answer: Answer = await run(task, signal).then(
    (value) => ({ value }),
    (error) => (error === signal.reason ? { stopped: true } : { error }),
  );
  clearInterval(alive);
  parentPort?.postMessage(answer);
});
