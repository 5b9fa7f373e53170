import { rule } from '../rule.ts';
import { shortened } from '../stable-text.ts';
import { nodeOf } from '../static/documents.ts';
import { wrongLanguages } from '../static/wrong-languages.ts';
import { hostPage } from './host.ts';

/** What `lang` says and what the words are in have to agree (WCAG 3.1.1, 3.1.2); of our own pages `validate` sees to it. */
export const langWrong = rule({
  id: 'lang-wrong',
  group: 'Content',
  requires: { hostPage },
  on: ['host'],
  *check({ hostPage: { document } }) {
    const { marks, texts } = wrongLanguages(document);
    for (const { element, language, other } of marks) {
      yield {
        message: `lang="${language}" is not true: the text is in “${other}”.`,
        hint: `Write lang="${other}", or translate the text into “${language}”.`,
        node: nodeOf(document, element),
        detail: 'text',
      };
    }
    for (const { text, element, language, other } of texts) {
      yield {
        message: `“${shortened(text, 60)}” is in “${other}”, in a part that is marked as “${language}”.`,
        hint: `Put lang="${other}" on its element, or translate it.`,
        node: nodeOf(document, element),
        detail: text,
      };
    }
  },
});
