import type { PreviewFinding, TextSaved, TextToSave } from '../../preview/protocol.ts';
import { UserError } from '../failures.ts';
import type { Messages } from '../messages/messages.ts';
import { load } from '../sources/load.ts';
import type { Sources } from '../sources/sources.ts';
import { languagesOf } from '../validate/files.ts';
import { validate } from '../validate/validate.ts';
import { saveText, toPreview } from './saving.ts';
import { unreadable } from './unreadable.ts';

/** What a look at all sources found. */
export interface Looked {
  readonly findings: readonly PreviewFinding[];
  /** The languages of each tenant. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

/** How often a text is tried to be written while others write into the same file. */
const maxTries = 5;

/**
 * The sources as they are checked and changed, one thing after the other: two who save at once do not get in each other's
 * way. What was found stays known, so that only what has changed is looked at again.
 */
export class Workbench {
  readonly #root: string;
  readonly #messages: Messages;
  #sources: Sources | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(root: string, messages: Messages) {
    this.#root = root;
    this.#messages = messages;
  }

  /** Looks at everything as the files are now. Sources that cannot be read at all are a finding, too. */
  look(): Promise<Looked> {
    return this.#inTurn(async () => {
      try {
        const sources = this.#load();
        const { findings } = await validate(sources, { messages: this.#messages });
        const languages = sources.tenants.map(({ id, settings }) => [id, languagesOf(settings.value)]);
        return { findings: findings.map(toPreview), languages: Object.fromEntries(languages) };
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return { findings: [unreadable(error)], languages: {} };
      }
    });
  }

  /** Checks a changed text, and saves it where that is asked for: see `saveText`. What prevents it is said in words. */
  change(tenant: string, change: TextToSave): Promise<TextSaved> {
    return this.#inTurn(async () => {
      for (let tries = 1; ; tries++) {
        try {
          return await saveText(this.#load(), tenant, change, this.#messages);
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

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(task);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}
