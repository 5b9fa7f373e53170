import { documentRule } from '../document-rule.ts';
import { nodeOf } from '../documents.ts';
import { isLeftInEnglish } from '../own-texts.ts';
import { textBlocks } from '../texts.ts';
import { wrongLanguages } from '../wrong-languages.ts';

/**
 * No text is left in another language (contract C5): neither one of the English texts, with or without `lang="en"`
 * (contract C3), nor any other text that is marked as the page's language and is not in it.
 */
export const untranslatedBlock = documentRule({
  id: 'untranslated-block',
  severity: 'warning',
  group: 'Content',
  title: 'words in another language than the page',
  *check(document, build) {
    const { language } = document.target;
    const english = textBlocks(document)
      .filter(({ text, isLanguageName }) => {
        const ownPart = text.replace(`${build.shortName} - `, '');
        return !isLanguageName && isLeftInEnglish(ownPart, language, build);
      })
      .map((block) => ({ ...block, other: 'en' }));
    const others = wrongLanguages(document).texts.filter((block) => block.language === language);
    for (const { text, element, other } of new Map(
      [...english, ...others].map((each) => [each.text, each]),
    ).values()) {
      yield {
        message: `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}” is in “${other}” on a page in “${language}”.`,
        hint: `Translate it into “${language}”.`,
        node: nodeOf(document, element),
        detail: text,
      };
    }
  },
});
