import type { i18n } from 'i18next';
import { fallbackLanguage } from '../../pages/portal.ts';
import { isComplete } from '../../pages/text/content.ts';
import type { CompiledTexts, TextMode } from '../protocol.ts';
import { Marks } from './marks.ts';
import { pseudo } from './pseudo.ts';
import { mapTexts } from './text-map.ts';

/** The saved texts of the server, put into i18next in the way they are to be shown. */
export class ShownTexts {
  readonly marks = new Marks();
  readonly #instance: i18n;
  readonly #namespace: string;
  readonly #saved = new Map<string, CompiledTexts>();
  #mode: TextMode = 'plain';

  constructor(instance: i18n) {
    this.#instance = instance;
    this.#namespace = String(instance.options.defaultNS);
    const { store } = instance;
    for (const language of Object.keys(store.data)) this.#take(language);
    // Languages that are loaded later are shown in the same mode.
    store.on('added', (language: string, namespace: string) => {
      if (namespace !== this.#namespace) return;
      this.#take(language);
      this.#show(language);
    });
  }

  set mode(mode: TextMode) {
    this.#mode = mode;
    for (const language of this.#saved.keys()) this.#show(language);
  }

  /** Takes over saved texts, also of a language that is being loaded. @param loadEnglish is called for a new gap */
  async save(language: string, texts: CompiledTexts, loadEnglish: () => Promise<unknown>): Promise<void> {
    const isLoaded = (code: string) => this.#instance.hasResourceBundle(code, this.#namespace);
    const before = this.#saved.get(language) ?? {};
    this.#saved.set(language, texts);
    if (!isLoaded(language)) return;
    if (!isLoaded(fallbackLanguage) && !isComplete(texts, before)) await loadEnglish();
    this.#show(language);
  }

  #take(language: string): void {
    const texts = this.#instance.store.data[language]?.[this.#namespace];
    if (typeof texts === 'object') this.#saved.set(language, { ...texts, ...this.#saved.get(language) });
  }

  #show(language: string): void {
    let texts = this.#saved.get(language) ?? {};
    if (this.#mode === 'keys') {
      texts = mapTexts(texts, (value, key) => this.marks.marked(value, { language, key }));
    } else if (this.#mode === 'pseudo') texts = mapTexts(texts, pseudo);
    const bundles = this.#instance.store.data[language];
    // i18next's users notice only another object.
    if (bundles) bundles[this.#namespace] = { ...texts };
  }
}
