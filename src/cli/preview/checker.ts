import type { FindingToIgnore, TextSaved, TextToSave } from '../../preview/protocol.ts';
import { UserError } from '../failures.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { validate } from '../validate/validate.ts';
import { type Findings, unreadable } from './findings.ts';
import { ignoreFinding, type SaveOptions, saveText, toPreview } from './saving.ts';

/** How often a text is tried to be written while others write into the same file. */
const maxTries = 5;

/** Checks and changes the sources, one task after the other. Findings are cached: only changed texts are checked again. */
export class Checker {
  readonly #root: string;
  readonly #options: SaveOptions;
  #sources: Sources | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(root: string, options: SaveOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** Checks everything. Sources that cannot be read are a finding. */
  check(): Promise<Findings> {
    return this.#inTurn(async () => {
      try {
        const { findings } = await validate(this.#load(), this.#options);
        return findings.map(toPreview);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return [unreadable(error)];
      }
    });
  }

  save(tenant: string, change: TextToSave): Promise<TextSaved> {
    return this.#write((sources) => saveText(sources, tenant, change, this.#options));
  }

  ignore(finding: FindingToIgnore): Promise<TextSaved> {
    return this.#write((sources) => ignoreFinding(sources, finding, this.#options));
  }

  #write(write: (sources: Sources) => Promise<TextSaved>): Promise<TextSaved> {
    return this.#inTurn(async () => {
      for (let tries = 1; ; tries++) {
        try {
          return await write(this.#load());
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          // Somebody saved the file meanwhile, but perhaps not this text.
          if (error.code === 'changed-meanwhile' && tries < maxTries) continue;
          return { saved: false, findings: [], refused: `${error.message}; nothing was changed` };
        }
      }
    });
  }

  #inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #load(): Sources {
    this.#sources = load(this.#root, [], this.#sources);
    return this.#sources;
  }
}
