import { Worker } from 'node:worker_threads';
import type {
  FindingToIgnore,
  PreviewFinding,
  PreviewFindings,
  TextSaved,
  TextToSave,
} from '../../preview/protocol.ts';
import { commonFolder } from '../sources/sources.ts';
import type { CheckResults, CheckSetting, CheckTask } from './checker.ts';
import { sourceFinding } from './findings.ts';

type Answer = CheckResults | TextSaved;

/** All checks, and what is saved after them, in a thread of its own: the server never waits for them. */
export class Checking {
  readonly #setting: CheckSetting;
  readonly #onChecked: () => void;
  /** The tasks that are not answered yet, in their order. */
  #waiting: PromiseWithResolvers<Answer>[] = [];
  /** The last task that writes. It never fails. */
  #writing: Promise<unknown> = Promise.resolve();
  #worker: Worker | undefined;
  #results: CheckResults = { findings: [], languages: {} };
  #isChecking = false;
  /** Whether the sources have changed since the check that is under way began. */
  #isOutdated = false;
  #isClosed = false;

  /** @param onChecked is called after every check */
  constructor(setting: CheckSetting, onChecked: () => void = () => undefined) {
    this.#setting = setting;
    this.#onChecked = onChecked;
  }

  /** Checks the sources, which have changed. Calls during a check are taken together. */
  check(): void {
    this.#isOutdated = true;
    if (!this.#isChecking) void this.#checkAll();
  }

  async #checkAll(): Promise<void> {
    while (this.#isOutdated && !this.#isClosed) {
      this.#isChecking = true;
      this.#isOutdated = false;
      try {
        this.#results = (await this.#ask({ kind: 'check' })) as CheckResults;
      } catch (error) {
        this.#results = { findings: [bugFinding(error)], languages: {} };
      }
      this.#isChecking = this.#isOutdated;
      if (!this.#isClosed) this.#onChecked();
    }
    this.#isChecking = false;
  }

  /**
   * What was found last in the files that a tenant is made from: its own, the shared texts of its languages, and what is
   * written down about the texts. What belongs to no tenant concerns all.
   */
  findingsOf(tenant: string): PreviewFindings {
    const { findings, languages } = this.#results;
    const isMeant = ({ file }: PreviewFinding): boolean => {
      const [top = '', folder = '', name = ''] = file.split('/');
      if (top === 'locales' && folder === commonFolder) {
        return languages[tenant]?.includes(name.replace(/\.json$/, '')) ?? true;
      }
      return folder === tenant || !Object.hasOwn(languages, folder);
    };
    return { findings: findings.filter(isMeant), checking: this.#isChecking };
  }

  /** Checks a changed text, and saves it where that is asked for: see `saveText`. Changes are taken in the order they come in. */
  save(tenant: string, change: TextToSave): Promise<TextSaved> {
    return this.#write({ kind: 'save', tenant, change });
  }

  /** Suppresses a finding: see `ignoreFinding`. */
  ignore(finding: FindingToIgnore): Promise<TextSaved> {
    return this.#write({ kind: 'ignore', finding });
  }

  async #write(task: CheckTask): Promise<TextSaved> {
    if (this.#isClosed) return notSaved('the preview has ended; nothing was saved');
    const answer = this.#ask(task).then(
      (saved) => saved as TextSaved,
      (error) => notSaved(`the checks failed (${error}); check whether the text was saved`),
    );
    this.#writing = answer;
    return answer;
  }

  /** Ends the thread, after what is being saved has been: no half of it is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  /** A thread that has died is started again for the next task. */
  #ask(task: CheckTask): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    this.#waiting.push(answer);
    this.#worker ??= this.#start();
    this.#worker.postMessage(task);
    return answer.promise;
  }

  #start(): Worker {
    // Compiled, the worker lies beside this module under the same name.
    const extension = import.meta.url.endsWith('.mjs') ? 'mjs' : 'ts';
    const worker = new Worker(new URL(`./check-worker.${extension}`, import.meta.url), {
      workerData: this.#setting,
    });
    worker.on('message', (answer: Answer) => this.#waiting.shift()?.resolve(answer));
    worker.on('error', (error) => this.#onDied(worker, error));
    worker.on('exit', () => this.#onDied(worker, new Error('the thread of the checks has ended')));
    return worker;
  }

  #onDied(worker: Worker, why: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { reject } of waiting) reject(why);
  }
}

const notSaved = (refused: string): TextSaved => ({ saved: false, findings: [], refused });

/** A bug of the checks themselves, as a finding: without it the toolbar would look as if all were well. */
const bugFinding = (why: unknown): PreviewFinding =>
  sourceFinding(
    '',
    `the checks failed: ${why}`,
    'this is a bug of eos-content; eos-content validate shows where',
  );
