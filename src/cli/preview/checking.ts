import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type {
  FindingToConfirm,
  FindingToIgnore,
  PreviewFinding,
  PreviewState,
  TextSaved,
  TextToSave,
} from '../../preview/protocol.ts';
import { commonFolder } from '../sources/sources.ts';
import type { CheckSetting, Task } from './check-worker.ts';
import { type Findings, sourceFinding } from './findings.ts';

/** Checks and saves in a worker, because a check takes a second. */
export class Checking {
  readonly #setting: CheckSetting;
  readonly #onChecked: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | undefined;
  #findings: Findings = [];
  #isChecking = false;
  #isOutdated = false;
  /** The last task that writes. */
  #writing: Promise<TextSaved> | undefined;
  #isClosed = false;

  constructor(setting: CheckSetting, onChecked: () => void) {
    this.#setting = setting;
    this.#onChecked = onChecked;
  }

  /** Checks the sources. Calls during a check lead to one more. */
  async check(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isChecking) return;
    while (this.#isOutdated && !this.#isClosed) {
      this.#isChecking = true;
      this.#isOutdated = false;
      this.#findings = await this.#ask<Findings>({ name: 'check' }).catch((error) => [bugFinding(error)]);
      this.#isChecking = this.#isOutdated;
      this.#onChecked();
    }
  }

  /** The last findings in files of the tenant, of all tenants and of none. */
  findingsOf(tenant: string): Pick<PreviewState, 'findings' | 'checking'> {
    const isMeant = ({ file }: PreviewFinding): boolean => {
      const [, folder, inFolder] = file.split('/');
      return inFolder === undefined || folder === tenant || folder === commonFolder;
    };
    return { findings: this.#findings.filter(isMeant), checking: this.#isChecking };
  }

  save(tenant: string, change: TextToSave): Promise<TextSaved> {
    return this.#write({ name: 'save', tenant, change });
  }

  ignore(finding: FindingToIgnore): Promise<TextSaved> {
    return this.#write({ name: 'ignore', finding });
  }

  confirm(finding: FindingToConfirm): Promise<TextSaved> {
    return this.#write({ name: 'confirm', finding });
  }

  #write(task: Task): Promise<TextSaved> {
    this.#writing = this.#ask(task);
    return this.#writing;
  }

  /** Ends the worker once it has written what it is saving. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing?.catch(() => undefined);
    await this.#worker?.terminate();
  }

  /** One task after the other. */
  #ask<Value>(task: Task): Promise<Value> {
    const answered = this.#last.then(async () => {
      this.#worker ??= this.#start();
      this.#worker.postMessage(task);
      const [answer] = await once(this.#worker, 'message');
      if ('error' in answer) throw answer.error;
      return answer.value;
    });
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  #start(): Worker {
    // Compiled, the worker lies beside this module under the same name.
    const extension = import.meta.url.endsWith('.mjs') ? 'mjs' : 'ts';
    const address = new URL(`./check-worker.${extension}`, import.meta.url);
    return new Worker(address, { workerData: this.#setting }).on('error', () => {
      this.#worker = undefined;
    });
  }
}

/** Without it, the toolbar would look as if all were well. */
const bugFinding = (why: unknown): PreviewFinding =>
  sourceFinding(
    '',
    `the checks failed: ${why}`,
    'this is a bug of eos-content; eos-content validate shows where',
  );
