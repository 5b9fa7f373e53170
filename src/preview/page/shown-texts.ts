import { isObject } from '../../pages/objects.ts';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { isComplete } from '../../pages/text/content.ts';
import type { Translations } from '../../runtime/translations.ts';
import type { CompiledTexts, TextMode } from '../protocol.ts';
import { Marks } from './marks.ts';
import { pseudo } from './pseudo.ts';
import { mapTexts } from './text-map.ts';

/** The saved texts of the server, put among the page's translations in the way they are to be shown. */
export class ShownTexts {
  readonly marks = new Marks();
  readonly #translations: Translations;
  readonly #saved = new Map<Language, CompiledTexts>();
  #mode: TextMode = 'plain';

  constructor(translations: Translations) {
    this.#translations = translations;
    const { store } = translations.instance;
    for (const language of Object.keys(store.data) as Language[]) this.#take(language);
    // Languages that are loaded later are shown in the same mode.
    store.on('added', (name: string) => {
      const language = name as Language;
      this.#take(language);
      this.#show(language);
    });
  }

  set mode(mode: TextMode) {
    this.#mode = mode;
    for (const language of this.#saved.keys()) this.#show(language);
  }

  /** Takes over saved sections, also of a language that is being loaded. Loads the English texts for a new gap. */
  async save(language: Language, sections: CompiledTexts): Promise<void> {
    const before = this.#saved.get(language) ?? {};
    const kept = Object.entries({ ...before, ...sections }).filter(([, section]) => section !== null);
    const texts = Object.fromEntries(kept);
    this.#saved.set(language, texts);
    if (!this.#translations.has(language)) return;
    if (!isComplete(texts, before)) await this.#translations.load(fallbackLanguage);
    this.#show(language);
  }

  #take(language: Language): void {
    const texts = this.#translations.textsIn(language);
    if (isObject(texts)) this.#saved.set(language, { ...texts, ...this.#saved.get(language) });
  }

  #show(language: Language): void {
    let texts = this.#saved.get(language) ?? {};
    if (this.#mode === 'keys') {
      texts = mapTexts(texts, (value, key) => this.marks.marked(value, { language, key }));
    } else if (this.#mode === 'pseudo') texts = mapTexts(texts, pseudo);
    // Another object, by which the page notices the change.
    const { store, options } = this.#translations.instance;
    const bundles = store.data[language];
    if (bundles) bundles[String(options.defaultNS)] = { ...texts };
  }
}
