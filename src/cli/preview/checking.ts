import { Worker } from 'node:worker_threads';
import type { ChangeToUndo, PreviewChanges, PreviewFinding, TextSaved } from '../../preview/protocol.ts';
import { writeSources } from '../edit/write.ts';
import { UserError } from '../failures/failures.ts';
import { commonFolder } from '../sources/sources.ts';
import { CheckQueue, type Limits, Stopped } from './check-queue.ts';
import type { CheckSetting, Task } from './check-worker.ts';
import { type Findings, sourceFinding } from './findings.ts';
import { type Edit, refused, refusedBy, type SavedText } from './saving.ts';

/** How many changes can be undone. */
const maxSaved = 10;

/** Checks in a worker, because a check takes a second, and writes here, so that nothing is half written when the worker ends. */
export class Checking {
  readonly #root: string;
  readonly #onChecked: () => void;
  readonly #queue: CheckQueue;
  #findings: Findings = [];
  #isChecking = false;
  #isOutdated = false;
  #isClosed = false;
  #saved: readonly (SavedText & ChangeToUndo)[] = [];
  #count = 0;

  constructor(
    setting: CheckSetting,
    onChecked: () => void,
    { worker = ownWorker, limits }: { worker?: URL; limits?: Limits } = {},
  ) {
    this.#root = setting.root;
    this.#onChecked = onChecked;
    this.#queue = new CheckQueue(() => new Worker(worker, { workerData: setting }), limits);
  }

  /** Checks the sources. Calls during a check lead to one more. */
  async check(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isChecking) return;
    while (this.#isOutdated && !this.#isClosed) {
      this.#isChecking = true;
      this.#isOutdated = false;
      this.#findings = await this.#queue
        .run({ name: 'check' }, (findings: Findings) => findings)
        .catch((error) => [bugFinding(error)]);
      this.#isChecking = this.#isOutdated;
      if (!this.#isClosed) this.#onChecked();
    }
  }

  get isChecking(): boolean {
    return this.#isChecking;
  }

  /** The last findings in files of the tenant, of all tenants and of none. Hints are for what is being written. */
  findingsOf(tenant: string): Findings {
    return this.#findings.filter(({ file, severity }) => severity !== 'hint' && concerns(file, tenant));
  }

  /** The last texts that were saved, the latest first. */
  savedIn(tenant: string): PreviewChanges['saved'] {
    return this.#saved.filter(({ file }) => concerns(file, tenant)).map(({ changes, ...text }) => text);
  }

  /** Checks a draft or changes the sources. @param signal drops it when nobody waits for it any more */
  async edit(task: Task, signal?: AbortSignal): Promise<TextSaved> {
    try {
      return await this.#queue.run(task, (edit: Edit) => this.#write(edit), signal);
    } catch (error) {
      if (error instanceof Stopped) return refused(error.message);
      if (error instanceof UserError) return refusedBy(error);
      throw error;
    }
  }

  async undo({ id }: ChangeToUndo): Promise<TextSaved> {
    const saved = this.#saved.find((one) => one.id === id);
    if (!saved) return refused('this change cannot be undone any more');
    const answer = await this.edit({ name: 'undo', saved });
    if (answer.saved) this.#saved = this.#saved.filter((one) => one !== saved);
    return answer;
  }

  #write({ answer, changes, text }: Edit): TextSaved {
    writeSources(this.#root, changes);
    const id = ++this.#count;
    if (text) this.#saved = [{ id, ...text, changes }, ...this.#saved].slice(0, maxSaved);
    return answer;
  }

  /** Ends at once. A text that is being saved is then written as a whole or not at all. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue.close();
  }
}

/** Compiled, the worker lies beside this module under the same name. */
const ownWorker = new URL(
  `./check-worker.${import.meta.url.endsWith('.mjs') ? 'mjs' : 'ts'}`,
  import.meta.url,
);

/** Whether a file is the tenant's, of all tenants or of none. */
function concerns(file: string, tenant: string): boolean {
  const [, folder, inFolder] = file.split('/');
  return inFolder === undefined || folder === tenant || folder === commonFolder;
}

/** Without it, the toolbar would look as if all were well. */
const bugFinding = (why: unknown): PreviewFinding =>
  sourceFinding(
    '',
    `the checks failed: ${why}`,
    'this is a bug of eos-content; eos-content validate shows where',
  );
