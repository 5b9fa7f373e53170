import { rule } from '../rule.ts';
import { shortened } from '../stable-text.ts';
import { nodeOf } from '../static/documents.ts';
import { wrongLanguages } from '../static/wrong-languages.ts';
import { hostPage } from './host.ts';

/** What `lang` says and what the words are in have to agree (WCAG 3.1.1, 3.1.2); of our own pages `validate` sees to it. */
export const langWrong = rule({
  id: 'lang-wrong',
  group: 'Content',
  what: 'On another team’s page words are in another language than `lang` says. Names of products, laws and authorities are not reported. Texts of our own pages are `validate`’s.',
  why: 'With the wrong `lang` a screen reader reads German with an English voice (WCAG 3.1.1, 3.1.2). Spelling, hyphenation and translation in the browser go wrong as well.',
  invalid: [
    { title: 'The page', on: 'host.html', replace: { '<html lang="en"': '<html lang="de"' } },
    {
      title: 'A paragraph',
      on: 'host.html',
      main: '<p>Bitte sprechen Sie uns an: Wir suchen mit Ihnen nach einer Lösung.</p>',
    },
  ],
  valid: [
    {
      on: 'host.html',
      main: '<p lang="de">Bitte sprechen Sie uns an: Wir suchen mit Ihnen nach einer Lösung.</p>',
    },
  ],
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
