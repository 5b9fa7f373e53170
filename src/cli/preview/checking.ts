import { Worker } from 'node:worker_threads';
import type { PreviewFinding, PreviewFindings, TextSaved, TextToSave } from '../../preview/protocol.ts';
import { commonFolder } from '../sources/sources.ts';
import type { CheckAnswer, CheckSetting, CheckTask } from './check-worker.ts';
import type { Looked } from './workbench.ts';

/**
 * All checks, and what is saved after them, in a thread of its own: the server never waits for them. The thread keeps what
 * it knows of the sources, so only the first look takes its time.
 */
export class Checking {
  readonly #setting: CheckSetting;
  readonly #listeners = new Set<() => void>();
  /** The changes that are not answered yet, by number. */
  readonly #waiting = new Map<number, PromiseWithResolvers<TextSaved>>();
  #worker: Worker | undefined;
  #looked: Looked = { findings: [], languages: {} };
  /** The number of the look that is under way; undefined where none is. */
  #looking: number | undefined;
  /** Whether the sources have changed since it began. */
  #isOutdated = false;
  #hasRestarted = false;
  #isClosed = false;
  #numbers = 0;

  constructor(setting: CheckSetting) {
    this.#setting = setting;
  }

  /** Tells that sources have changed: they are looked at soon. Calls while a look is under way are taken together. */
  look(): void {
    if (this.#isClosed) return;
    if (this.#looking !== undefined) {
      this.#isOutdated = true;
      return;
    }
    this.#looking = ++this.#numbers;
    this.#send({ number: this.#looking, look: true });
  }

  /**
   * What was found last in the files that a tenant is made of: its own, the shared texts of its languages, and what is
   * written down about the texts. What belongs to no tenant concerns all.
   */
  findingsOf(tenant: string): PreviewFindings {
    const { findings, languages } = this.#looked;
    const isMeant = ({ file }: PreviewFinding): boolean => {
      const [top = '', folder = '', name = ''] = file.split('/');
      if (top === 'locales' && folder === commonFolder) {
        return languages[tenant]?.includes(name.replace(/\.json$/, '')) ?? true;
      }
      return folder === tenant || !Object.hasOwn(languages, folder);
    };
    return { findings: findings.filter(isMeant), checking: this.#looking !== undefined };
  }

  /** Calls a listener after every look. Returns what ends it. */
  onChecked(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Checks a changed text, and saves it where that is asked for: see `saveText`. Changes are taken in the order they come in. */
  change(tenant: string, change: TextToSave): Promise<TextSaved> {
    if (this.#isClosed) return Promise.resolve(notSaved('the preview has ended; nothing was saved'));
    const number = ++this.#numbers;
    const answer = Promise.withResolvers<TextSaved>();
    this.#waiting.set(number, answer);
    this.#send({ number, tenant, change });
    return answer.promise;
  }

  /** Ends the thread, after what is being saved has been: no half of it is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#waiting.values()].map(({ promise }) => promise));
    const worker = this.#worker;
    this.#worker = undefined;
    this.#looking = undefined;
    await worker?.terminate();
  }

  #send(task: CheckTask): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(task);
  }

  #start(): Worker {
    // Compiled, the worker lies beside this module under the same name.
    const extension = import.meta.url.endsWith('.mjs') ? 'mjs' : 'ts';
    const worker = new Worker(new URL(`./check-worker.${extension}`, import.meta.url), {
      workerData: this.#setting,
    });
    worker.on('message', (answer: CheckAnswer) => this.#hear(answer));
    worker.on('error', (error) => this.#died(worker, String(error)));
    worker.on('exit', () => this.#died(worker, 'the thread of the checks has ended'));
    return worker;
  }

  #hear(answer: CheckAnswer): void {
    if ('changed' in answer) {
      this.#waiting.get(answer.number)?.resolve(answer.changed);
      this.#waiting.delete(answer.number);
    } else {
      this.#hasRestarted = false;
      this.#found(answer.looked);
    }
  }

  /** Takes over what a look found, and looks again where the sources have changed meanwhile. */
  #found(looked: Looked): void {
    this.#looked = looked;
    this.#looking = undefined;
    if (this.#isOutdated) {
      this.#isOutdated = false;
      this.look();
    }
    for (const listener of this.#listeners) listener();
  }

  /** A thread that has died is started again once; should it die again, the next change of a source tries anew. */
  #died(worker: Worker, why: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const words = `the checks broke off (${why}); look whether the text was saved`;
    for (const { resolve } of this.#waiting.values()) resolve(notSaved(words));
    this.#waiting.clear();
    if (this.#looking === undefined || this.#isClosed) return;
    this.#looking = undefined;
    if (this.#hasRestarted) {
      this.#isOutdated = false;
      this.#hasRestarted = false;
      this.#found({ findings: [broken(why)], languages: {} });
    } else {
      this.#hasRestarted = true;
      this.look();
    }
  }
}

const notSaved = (refused: string): TextSaved => ({ saved: false, findings: [], refused });

/** A fault of the checks themselves, as a finding: without it the bar would look as if all were well. */
const broken = (why: string): PreviewFinding => ({
  check: 'sources',
  severity: 'error',
  file: '',
  line: 0,
  column: 0,
  key: '',
  message: `the checks broke off: ${why}`,
  hint: 'this is a fault of eos-content; eos-content validate shows where',
});
