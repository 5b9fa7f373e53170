import type { Texts } from '../../schemas/generated/texts.ts';
import type { TenantSettings } from '../pages/boot-data.ts';
import { isObject } from '../pages/objects.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { type Content, toContent } from '../pages/text/content.ts';
import { type Calls, textsAddress } from './calls.ts';
import { getJson } from './http.ts';

const maxRetries = 5;
/** Each retry waits twice as long as the one before. */
const firstWaitInMs = 350;

type CompiledTexts = Readonly<Record<string, unknown>>;

/** The tenant's texts in the languages that have been asked for, English only for gaps or failures. */
export class Translations {
  /** The language shown. */
  language: Language;
  readonly texts = new Map<Language, CompiledTexts>();
  /** Called with each language that has been loaded. */
  onLoad: ((language: Language) => void) | undefined;
  private readonly partial: TenantSettings['partial'];
  private readonly base: string;
  private readonly calls: Calls;
  private readonly loads = new Map<Language, Promise<boolean>>();
  private readonly listeners = new Set<() => void>();
  private merged: { own?: CompiledTexts; english?: CompiledTexts; content: Content<Texts> | null } = {
    content: null,
  };

  /** @param calls hold the first call for the texts of `language` */
  constructor({ partial }: Pick<TenantSettings, 'partial'>, base: string, language: Language, calls: Calls) {
    this.partial = partial;
    this.base = base;
    this.language = language;
    this.calls = calls;
    this.loads.set(language, this.read(language, calls.texts));
  }

  /** The texts in that language; null where none could be loaded. */
  get content(): Content<Texts> | null {
    const own = this.texts.get(this.language);
    const english = this.texts.get(fallbackLanguage);
    if (own !== this.merged.own || english !== this.merged.english) {
      // With English missing, the language's own texts fill in.
      this.merged = { own, english, content: toContent<Texts>(own, english ?? own) };
    }
    return this.merged.content;
  }

  /** Whether the texts of the language shown are loaded, not only English. */
  hasOwn(): boolean {
    return this.texts.has(this.language);
  }

  /** Loads the texts of a language; returns whether its own exist. */
  async load(language: Language): Promise<boolean> {
    const exists = await this.loadOwn(language);
    if (language !== fallbackLanguage && (!exists || this.partial.includes(language))) {
      await this.loadOwn(fallbackLanguage);
    }
    return exists;
  }

  /** Shows a language that is loaded. */
  show(language: Language): void {
    this.language = language;
    for (const listener of this.listeners) listener();
  }

  /** @returns stops it */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private async loadOwn(language: Language): Promise<boolean> {
    const load = this.loads.get(language) ?? this.read(language);
    this.loads.set(language, load);
    const exists = await load;
    // What failed is tried again the next time.
    if (!exists) this.loads.delete(language);
    return exists;
  }

  /** Asks again after server errors and missing answers (specification §8). */
  private async read(language: Language, first?: Calls['texts']): Promise<boolean> {
    const address = textsAddress(this.base, await this.calls.tenant, language);
    let answer = await (first ?? getJson(address));
    for (let retry = 0; !answer.ok && answer.retryable && retry < maxRetries; retry++) {
      await new Promise((resolve) => setTimeout(resolve, firstWaitInMs * 2 ** retry));
      answer = await getJson(address);
    }
    if (!answer.ok || !isObject(answer.value)) return false;
    this.texts.set(language, answer.value);
    this.onLoad?.(language);
    return true;
  }
}
