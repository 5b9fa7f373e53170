import { once } from '../../once.ts';
import { otherLanguage } from './detect.ts';
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
    const other = otherLanguage(
      own.map(({ text }) => text),
      language,
    );
    if (element && other) marks.push({ element, language, other });
    else texts.push(...own.flatMap((block) => foreignText(block, language)));
  }
  return { marks, texts };
});

function foreignText(block: TextBlock, language: string): readonly ForeignText[] {
  const other = otherThan({ text: block.text, language });
  return other ? [{ ...block, other }] : [];
}

/** Header and footer say the same on all pages. */
const otherThan = once(
  ({ text, language }: { text: string; language: string }) => otherLanguage([text], language),
  ({ text, language }) => `${language} ${text}`,
);
