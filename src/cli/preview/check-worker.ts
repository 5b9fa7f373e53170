import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { FindingToConfirm, FindingToIgnore, TextSaved, TextToSave } from '../../preview/protocol.ts';
import { UserError } from '../failures/failures.ts';
import { messagesFor } from '../messages/messages.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { validate } from '../validate/validate.ts';
import { type Findings, unreadable } from './findings.ts';
import { confirmText, ignoreFinding, saveText, toPreview } from './saving.ts';

export interface CheckSetting {
  readonly root: string;
  readonly language: string;
  readonly spelling: boolean;
}

export type Task =
  | { readonly name: 'check' }
  | { readonly name: 'save'; readonly tenant: string; readonly change: TextToSave }
  | { readonly name: 'ignore'; readonly finding: FindingToIgnore }
  | { readonly name: 'confirm'; readonly finding: FindingToConfirm };

const { root, language, spelling } = workerData as CheckSetting;
const options = { messages: messagesFor(language, {}), spelling };
/** Only changed files are checked again. */
let sources: Sources | undefined;

/** Checks or changes the sources. */
async function run(task: Task): Promise<Findings | TextSaved> {
  try {
    sources = load(root, [], sources);
    if (task.name === 'save') return await saveText(sources, task.tenant, task.change, options);
    if (task.name === 'ignore') return await ignoreFinding(sources, task.finding, options);
    if (task.name === 'confirm') return await confirmText(sources, task.finding, options);
    const findings = await validate(sources, options);
    return findings.map(toPreview);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (task.name === 'check') return [unreadable(error)];
    return { saved: false, findings: [], refused: `${error.message}; nothing was changed` };
  }
}

if (parentPort) {
  for await (const [task] of on(parentPort, 'message')) {
    const answer = await run(task as Task).then(
      (value) => ({ value }),
      (error) => ({ error }),
    );
    parentPort.postMessage(answer);
  }
}
