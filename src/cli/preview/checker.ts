import type { FindingToIgnore, TextSaved, TextToSave } from '../../preview/protocol.ts';
import { UserError } from '../failures.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { validate } from '../validate/validate.ts';
import { type Findings, unreadable } from './findings.ts';
import { ignoreFinding, type SaveOptions, saveText, toPreview } from './saving.ts';

export type Task =
  | { readonly name: 'check' }
  | { readonly name: 'save'; readonly tenant: string; readonly change: TextToSave }
  | { readonly name: 'ignore'; readonly finding: FindingToIgnore };

/** Checks and changes the sources, one task after the other. Findings are cached: only changed texts are checked again. */
export class Checker {
  readonly #root: string;
  readonly #options: SaveOptions;
  #sources: Sources | undefined;

  constructor(root: string, options: SaveOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** @returns all findings, or what became of the change */
  async run(task: Task): Promise<Findings | TextSaved> {
    try {
      this.#sources = load(this.#root, [], this.#sources);
      if (task.name === 'save') {
        return await saveText(this.#sources, task.tenant, task.change, this.#options);
      }
      if (task.name === 'ignore') return await ignoreFinding(this.#sources, task.finding, this.#options);
      const { findings } = await validate(this.#sources, this.#options);
      return findings.map(toPreview);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (task.name === 'check') return [unreadable(error)];
      return { saved: false, findings: [], refused: `${error.message}; nothing was changed` };
    }
  }
}
