import type { Texts } from '../../schemas/generated/texts.ts';
import type { BootData } from '../pages/boot-data.ts';
import { isObject } from '../pages/objects.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { type Content, toContent } from '../pages/text/content.ts';
import { type Calls, textsAddress } from './calls.ts';
import { getJson } from './http.ts';

const retries = 5;
const firstWaitInMs = 350;

/**
 * The tenant's texts by language. Server errors and missing answers are tried again (specification §8); English is
 * loaded only for gaps or failures.
 */
export class Translations {
  /** The language shown. */
  language: Language;
  /** Resolves when the first language has been loaded or has failed. */
  readonly ready: Promise<unknown>;
  private readonly partial: BootData['partial'];
  private readonly ask: (language: Language) => ReturnType<typeof getJson>;
  private readonly texts = new Map<Language, unknown>();
  private readonly reading = new Map<Language, Promise<unknown>>();
  private merged: { own?: unknown; english?: unknown; content: Content<Texts> | null } = { content: null };

  /** @param calls hold the first call for the texts of `language` */
  constructor(bootData: BootData, base: string, language: Language, calls: Calls) {
    this.language = language;
    this.partial = bootData.partial;
    this.ask = async (code) => getJson(textsAddress(base, bootData, await calls.tenant, code));
    this.ready = this.read(language, calls.texts).then(() => this.load(language, true));
  }

  /** The texts in that language; null where none could be loaded. */
  get content(): Content<Texts> | null {
    const [own, english] = [this.textsIn(this.language), this.textsIn(fallbackLanguage)];
    if (own !== this.merged.own || english !== this.merged.english) {
      // With English missing, the language's own texts fill in.
      this.merged = { own, english, content: toContent<Texts>(own, english ?? own) };
    }
    return this.merged.content;
  }

  /** Whether a language’s own texts are loaded, not only English. */
  has(language: Language): boolean {
    return Boolean(this.textsIn(language));
  }

  textsIn(language: Language): unknown {
    return this.texts.get(language);
  }

  /** Loads the texts of a language, and English where it has gaps or fails. @returns whether its own exist */
  async load(language: Language, hasBeenRead = false): Promise<boolean> {
    if (!hasBeenRead) await this.read(language);
    const isWhole = this.has(language) && !this.partial.includes(language);
    if (!isWhole && language !== fallbackLanguage) await this.read(fallbackLanguage);
    return this.has(language);
  }

  /** Calls side by side share one request; what has failed is asked for again by the next. */
  private async read(language: Language, first?: Calls['texts']): Promise<void> {
    if (this.has(language)) return;
    const reading = this.reading.get(language) ?? this.request(language, first);
    this.reading.set(language, reading);
    const texts = await reading;
    this.reading.delete(language);
    if (texts) this.texts.set(language, texts);
  }

  private async request(language: Language, first = this.ask(language)): Promise<unknown> {
    let answer = await first;
    for (let retry = 0; retry < retries && !answer.ok && answer.retryable; retry++) {
      await new Promise((resolve) => setTimeout(resolve, firstWaitInMs * 2 ** retry));
      answer = await this.ask(language);
    }
    return answer.ok && isObject(answer.value) ? answer.value : undefined;
  }
}
