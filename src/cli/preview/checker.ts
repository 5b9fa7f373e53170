import type { FindingToIgnore, PreviewFinding, TextSaved, TextToSave } from '../../preview/protocol.ts';
import { UserError } from '../failures.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { languagesOf } from '../validate/files.ts';
import { validate } from '../validate/validate.ts';
import { unreadable } from './code-findings.ts';
import { ignoreFinding, type SaveOptions, saveText, toPreview } from './saving.ts';

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
 * was found stays known, so that only what has changed is checked again.
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

  /** Checks everything as the files are now. Sources that cannot be read at all are a finding, too. */
  checkAll(): Promise<CheckResults> {
    return this.#enqueue(async () => {
      try {
        const sources = this.#load();
        const { findings } = await validate(sources, this.#options);
        const languages = sources.tenants.map(({ id, settings }) => [id, languagesOf(settings.value)]);
        return { findings: findings.map(toPreview), languages: Object.fromEntries(languages) };
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return { findings: [unreadable(error)], languages: {} };
      }
    });
  }

  /** Checks a changed text, and saves it where that is asked for: see `saveText`. What prevents it is said in words. */
  save(tenant: string, change: TextToSave): Promise<TextSaved> {
    return this.#write(() => saveText(this.#load(), tenant, change, this.#options));
  }

  /** Suppresses a finding: see `ignoreFinding`. */
  ignore(finding: FindingToIgnore): Promise<TextSaved> {
    return this.#write(() => ignoreFinding(this.#load(), finding, this.#options));
  }

  #write(write: () => Promise<TextSaved>): Promise<TextSaved> {
    return this.#enqueue(async () => {
      for (let tries = 1; ; tries++) {
        try {
          return await write();
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          // Somebody saved the file meanwhile, but perhaps not this text.
          if (error.code === 'changed-meanwhile' && tries < maxTries) continue;
          return { saved: false, findings: [], refused: `${error.message}; nothing was changed` };
        }
      }
    });
  }

  #load(): Sources {
    this.#sources = load(this.#root, [], this.#sources);
    return this.#sources;
  }

  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
