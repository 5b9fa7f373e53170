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

/** Checks and changes the sources, one task at a time. Only changed files are checked again. */
export function checkerOf(root: string, options: SaveOptions): (task: Task) => Promise<Findings | TextSaved> {
  let sources: Sources | undefined;
  return async (task) => {
    try {
      sources = load(root, [], sources);
      if (task.name === 'save') return await saveText(sources, task.tenant, task.change, options);
      if (task.name === 'ignore') return await ignoreFinding(sources, task.finding, options);
      const { findings } = await validate(sources, options);
      return findings.map(toPreview);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (task.name === 'check') return [unreadable(error)];
      return { saved: false, findings: [], refused: `${error.message}; nothing was changed` };
    }
  };
}
