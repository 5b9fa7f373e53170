import { once } from '../../once.ts';
import { countWords, languages, mostLike } from '../../validate/detect-language.ts';
import type { Element, HtmlDocument } from './documents.ts';
import { primary, type TextBlock, textBlocks } from './texts.ts';

interface ForeignText extends TextBlock {
  readonly other: string;
}

interface Foreign {
  /** Elements whose `lang` is wrong, because most of what is in them is in another language. */
  readonly marks: readonly { readonly element: Element; readonly language: string; readonly other: string }[];
  /** Single texts in another language than the rest. */
  readonly texts: readonly ForeignText[];
}

/** Compares each text of a page with the language that it is marked in. */
export const wrongLanguages = once((document: HtmlDocument): Foreign => {
  const blocks = textBlocks(document).filter(({ isLanguageName }) => !isLanguageName);
  const marks: Foreign['marks'][number][] = [];
  const texts: ForeignText[] = [];
  for (const [element, own] of Map.groupBy(blocks, ({ marked }) => marked)) {
    const language = primary(element?.attribs.lang ?? '');
    const other = otherLanguage({ text: own.map(({ text }) => text).join('. '), language });
    if (element && other) marks.push({ element, language, other });
    else {
      for (const block of own) {
        const other = otherLanguage({ text: block.text, language });
        if (other) texts.push({ ...block, other });
      }
    }
  }
  return { marks, texts };
});

/**
 * The language that a text is in, if it is not the expected one. Letters and frequent words have to agree: names and
 * technical terms look like any language to each alone. undefined for what is no prose: too few words in small letters, or
 * no verb or pronoun.
 */
const otherLanguage = once(
  ({ text, language }: { text: string; language: string }): string | undefined => {
    const expected = languages.find((each) => each === language);
    if (expected === undefined || (text.match(smallWords) ?? []).length < fewestWords) return undefined;
    const counts = countWords(text);
    const own = counts[expected].all;
    const others = languages.filter((each) => {
      const { all, speaking } = counts[each];
      return speaking > 0 && all > 1 && all > 2 * own;
    });
    return others.find((each) => each === mostLike(text));
  },
  // Header and footer say the same on all pages.
  ({ text, language }) => `${language} ${text}`,
);

const smallWords = /(?<!\p{L})\p{Ll}{4,}/gu;
const fewestWords = 3;
