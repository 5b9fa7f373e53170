import { once } from '../../lib/once.ts';
import { languages, otherLanguage } from '../../validate/detect-language.ts';
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
    const other = otherLanguageIn({ text: own.map(({ text }) => text).join('. '), language });
    if (element && other) marks.push({ element, language, other });
    else {
      for (const block of own) {
        const other = otherLanguageIn({ text: block.text, language });
        if (other) texts.push({ ...block, other });
      }
    }
  }
  return { marks, texts };
});

/** The language that a text is in, if it is not the expected one; undefined for too few words in small letters. */
const otherLanguageIn = once(
  ({ text, language }: { text: string; language: string }): string | undefined => {
    const expected = languages.find((each) => each === language);
    if (expected === undefined || (text.match(smallWords) ?? []).length < fewestWords) return undefined;
    return otherLanguage(text, expected);
  },
  // Header and footer say the same on all pages.
  ({ text, language }) => `${language} ${text}`,
);

const smallWords = /(?<!\p{L})\p{Ll}{4,}/gu;
const fewestWords = 3;
