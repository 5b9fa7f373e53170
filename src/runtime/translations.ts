import { type BackendModule, createInstance, type i18n } from 'i18next';
import type { Texts } from '../../schemas/generated/texts.ts';
import type { BootData } from '../pages/boot-data.ts';
import { isObject } from '../pages/objects.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { type Content, toContent } from '../pages/text/content.ts';
import { type Calls, textsAddress } from './calls.ts';
import { getJson } from './http.ts';

/**
 * The tenant's texts: i18next with the tenant as namespace and a backend for `assets/i18n/{namespace}/{language}.json`.
 * Retries only server errors and missing answers (specification §8); loads English only for gaps or failures.
 */
export class Translations {
  /** Its events are not listened to: a host's Prototype.js replaces `Array.from`, with which they are delivered. */
  private readonly instance: i18n = createInstance();
  /** Resolves when the first language has been loaded or has failed. */
  readonly ready: Promise<void>;
  private readonly first: Language;
  private readonly partial: BootData['partial'];
  private namespace = '';
  private merged: { own?: unknown; english?: unknown; content: Content<Texts> | null } = { content: null };

  /** @param calls hold the first call for the texts of `language` */
  constructor(bootData: BootData, base: string, language: Language, calls: Calls) {
    this.first = language;
    this.partial = bootData.partial;
    // Each part reports that its texts are missing.
    this.ready = this.start(bootData, base, calls).catch(() => undefined);
  }

  /** The language shown. */
  get language(): Language {
    return (this.instance.language as Language | undefined) ?? this.first;
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
    return this.instance.getResourceBundle(language, this.namespace);
  }

  /** Loads the texts of a language; returns whether its own exist. */
  async load(language: Language): Promise<boolean> {
    await this.ready;
    if (!this.has(language)) await this.instance.reloadResources([language], [this.namespace]);
    await this.loadEnglishFor(language);
    return this.has(language);
  }

  /** Shows a language that is loaded. */
  async changeLanguage(language: Language): Promise<void> {
    await this.instance.changeLanguage(language);
  }

  private async start(bootData: BootData, base: string, { tenant, texts }: Calls): Promise<void> {
    this.namespace = await tenant;
    await this.instance.use(backendOf(bootData, base, texts)).init({
      lng: this.first,
      fallbackLng: false,
      ns: this.namespace,
      load: 'languageOnly',
      lowerCaseLng: true,
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
    });
    // What failed at the start would fail again.
    if (this.first !== fallbackLanguage) await this.loadEnglishFor(this.first);
  }

  private async loadEnglishFor(language: Language): Promise<void> {
    const isNeeded = !this.has(language) || this.partial.includes(language);
    if (isNeeded && !this.has(fallbackLanguage)) {
      await this.instance.reloadResources([fallbackLanguage], [this.namespace]);
    }
  }
}

function backendOf(bootData: BootData, base: string, texts: Calls['texts']): BackendModule {
  let first: Calls['texts'] | undefined = texts;
  return {
    type: 'backend',
    init: () => undefined,
    read: (code, namespace, done) => {
      const asked = first ?? getJson(textsAddress(base, bootData, namespace, code as Language));
      first = undefined;
      void asked.then((answer) => {
        if (!answer.ok) done(new Error(answer.message), answer.retryable);
        else if (isObject(answer.value)) done(null, answer.value);
        else done(new Error(`no texts in ${code}`), false);
      });
    },
  };
}
