import { documentRule } from '../document-rule.ts';
import { nodeOf } from '../documents.ts';
import { foreignIn } from '../foreign.ts';
import { textBlocks } from '../texts.ts';

/**
 * No text is left in another language (contract C5): neither a text that the build shows in English because the language
 * lacks it (contract C3), which carries `lang="en"`, nor one that is marked as this language and is not in it.
 */
export const untranslatedBlock = documentRule({
  id: 'untranslated-block',
  severity: 'warning',
  group: 'Content',
  title: 'words in another language than the page',
  *check(document) {
    const { language } = document.target;
    const fallbacks = textBlocks(document).filter(
      (block) =>
        !block.isLanguageName &&
        block.language === 'en' &&
        block.marked?.name !== 'html' &&
        language !== 'en',
    );
    const found = [
      ...fallbacks.map((block) => ({ ...block, other: 'en' })),
      ...foreignIn(document).texts.filter(({ marked }) => marked?.attribs.lang === language),
    ];
    for (const { text, element, other } of new Map(found.map((each) => [each.text, each])).values()) {
      yield {
        message: `“${shortened(text)}” is in “${other}” on a page in “${language}”.`,
        hint: `Translate it into “${language}”.`,
        spot: nodeOf(document, element),
        detail: text,
      };
    }
  },
});

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
