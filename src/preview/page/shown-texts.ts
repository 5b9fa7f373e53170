import { isObject } from '../../pages/objects.ts';
import type { Language } from '../../pages/portal.ts';
import type { Translations } from '../../runtime/translations.ts';
import type { CompiledTexts, TextMode } from '../protocol.ts';
import { Marks } from './marks.ts';
import { mapTexts } from './text-map.ts';

/** Lets the page read its translations as they were saved last, in the way they are to be shown. */
export class ShownTexts {
  readonly marks = new Marks();
  readonly #translations: Translations;
  /** In place of what was loaded, and of what is just being loaded. */
  readonly #saved = new Map<Language, CompiledTexts>();
  /** By the texts: the page notices a change by another object. */
  #shown = new WeakMap<object, CompiledTexts>();
  #mode: TextMode = 'plain';

  constructor(translations: Translations) {
    this.#translations = translations;
    const loadedIn = translations.textsIn.bind(translations);
    translations.textsIn = (language) =>
      this.#inMode(language, this.#saved.get(language) ?? loadedIn(language));
  }

  set mode(mode: TextMode) {
    this.#mode = mode;
    this.#shown = new WeakMap();
  }

  /** Takes over the texts of a language, which is then not loaded any more, and loads the English ones for a new gap. */
  async take(language: Language, texts: CompiledTexts): Promise<void> {
    this.#saved.set(language, texts);
    await this.#translations.load(language);
  }

  #inMode(language: Language, texts: unknown): unknown {
    if (this.#mode === 'plain' || !isObject(texts)) return texts;
    const shown = this.#shown.get(texts) ?? mapTexts(texts, this.#showing(language));
    this.#shown.set(texts, shown);
    return shown;
  }

  #showing(language: Language): Parameters<typeof mapTexts>[1] {
    return (value, key) => this.marks.marked(value, { language, key });
  }
}
