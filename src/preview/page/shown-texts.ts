import { isObject } from '../../pages/objects.ts';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { isComplete } from '../../pages/text/content.ts';
import type { Translations } from '../../runtime/translations.ts';
import type { CompiledTexts, TextMode } from '../protocol.ts';
import { Marks } from './marks.ts';
import { pseudo } from './pseudo.ts';
import { mapTexts } from './text-map.ts';

/** Lets the page read its translations with what was saved since, in the way they are to be shown. */
export class ShownTexts {
  readonly marks = new Marks();
  readonly #translations: Translations;
  readonly #saved = new Map<Language, CompiledTexts>();
  /** By the loaded texts: the page notices a change by another object. */
  #shown = new WeakMap<object, CompiledTexts>();
  #mode: TextMode = 'plain';

  constructor(translations: Translations) {
    this.#translations = translations;
    const loadedIn = translations.textsIn.bind(translations);
    translations.textsIn = (language) => this.#textsOf(language, loadedIn(language));
  }

  set mode(mode: TextMode) {
    this.#mode = mode;
    this.#shown = new WeakMap();
  }

  /** Takes over saved sections, also of a language that is loaded later. Loads the English texts for a new gap. */
  async save(language: Language, sections: CompiledTexts): Promise<void> {
    const before = this.#translations.textsIn(language);
    this.#saved.set(language, { ...this.#saved.get(language), ...sections });
    this.#shown = new WeakMap();
    const now = this.#translations.textsIn(language);
    if (now && !isComplete(now, before)) await this.#translations.load(fallbackLanguage);
  }

  #textsOf(language: Language, loaded: unknown): unknown {
    if (!isObject(loaded)) return loaded;
    const shown =
      this.#shown.get(loaded) ?? this.#inMode(language, { ...loaded, ...this.#saved.get(language) });
    this.#shown.set(loaded, shown);
    return shown;
  }

  #inMode(language: Language, texts: CompiledTexts): CompiledTexts {
    if (this.#mode === 'plain') return texts;
    return mapTexts(texts, (value, key) =>
      this.#mode === 'keys' ? this.marks.marked(value, { language, key }) : pseudo(value),
    );
  }
}
