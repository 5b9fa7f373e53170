import type { FindingToIgnore, PreviewFinding, TextSaved, TextToSave } from '../../preview/protocol.ts';
import { UserError } from '../failures.ts';
import { languagesOf } from '../site/source-files.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { validate } from '../validate/validate.ts';
import { unreadable } from './findings.ts';
import { ignoreFinding, type SaveOptions, saveText, toPreview } from './saving.ts';

/** What the thread of the checks is given when it starts. */
export interface CheckSetting {
  readonly root: string;
  /** The language of the findings. */
  readonly language: string;
  readonly spelling: boolean;
}

/** What it is asked for: to check everything, to check and save a text, or to suppress a finding. */
export type CheckTask =
  | { readonly kind: 'check' }
  | { readonly kind: 'save'; readonly tenant: string; readonly change: TextToSave }
  | { readonly kind: 'ignore'; readonly finding: FindingToIgnore };

/** What the checks found in all sources. */
export interface CheckResults {
  readonly findings: readonly PreviewFinding[];
  /** The languages of each tenant. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

/** How often a text is tried to be written while others write into the same file. */
const maxTries = 5;

/**
 * Checks the sources and changes them, one task after the other: two who save at once do not get in each other's way. What
 * was found is cached, so that only what has changed is checked again.
 */
export class Checker {
  readonly #root: string;
  readonly #options: SaveOptions;
  #sources: Sources | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(root: string, options: SaveOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** Sources that cannot be read are a finding; what prevents saving is said in words. */
  run<Task extends CheckTask>(task: Task): Promise<Task extends { kind: 'check' } ? CheckResults : TextSaved>;
  run(task: CheckTask): Promise<CheckResults | TextSaved> {
    const result = this.#last.then(
      (): Promise<CheckResults | TextSaved> => (task.kind === 'check' ? this.#checkAll() : this.#write(task)),
    );
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #checkAll(): Promise<CheckResults> {
    try {
      const sources = this.#load();
      const { findings } = await validate(sources, this.#options);
      const languages = sources.tenants.map(({ id, settings }) => [id, languagesOf(settings.value)]);
      return { findings: findings.map(toPreview), languages: Object.fromEntries(languages) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { findings: [unreadable(error)], languages: {} };
    }
  }

  async #write(task: Exclude<CheckTask, { kind: 'check' }>): Promise<TextSaved> {
    for (let tries = 1; ; tries++) {
      try {
        return task.kind === 'save'
          ? await saveText(this.#load(), task.tenant, task.change, this.#options)
          : await ignoreFinding(this.#load(), task.finding, this.#options);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        // Somebody saved the file meanwhile, but perhaps not this text.
        if (error.code === 'changed-meanwhile' && tries < maxTries) continue;
        return { saved: false, findings: [], refused: `${error.message}; nothing was changed` };
      }
    }
  }

  #load(): Sources {
    this.#sources = load(this.#root, [], this.#sources);
    return this.#sources;
  }
}
