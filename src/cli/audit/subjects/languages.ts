import type { Words } from '../../../audit/host-content.ts';
import { cutBehind } from '../../lib/columns.ts';
import { languages, otherLanguage } from '../../validate/detect-language.ts';
import type { PageGatherer } from '../gatherer.ts';
import { type Issue, rule } from '../rule.ts';

export const words: PageGatherer<readonly Words[]> = {
  from: 'page',
  scope: 'page',
  on: ['host'],
  gather: ({ probe }) => probe('words'),
};

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
  requires: { words },
  *check({ words }) {
    for (const own of Map.groupBy(words, ({ marked }) => marked?.selector).values()) {
      const [{ marked, language = '' } = {}] = own;
      const other = otherLanguageIn(own.map(({ text }) => text).join('. '), language);
      if (marked && other) {
        yield {
          message: `lang="${primary(language)}" is not true: the text is in “${other}”.`,
          hint: `Write lang="${other}", or translate the text into “${primary(language)}”.`,
          node: marked,
          detail: 'text',
        };
      } else yield* foreignIn(own);
    }
  },
});

function* foreignIn(words: readonly Words[]): Iterable<Issue> {
  for (const { text, node, language } of words) {
    const other = otherLanguageIn(text, language);
    if (!other) continue;
    yield {
      message: `“${cutBehind(text, 60)}” is in “${other}”, in a part that is marked as “${primary(language)}”.`,
      hint: `Put lang="${other}" on its element, or translate it.`,
      node,
      detail: text,
    };
  }
}

/** The language that a text is in, if it is not the expected one; undefined for too few words in small letters. */
function otherLanguageIn(text: string, language: string): string | undefined {
  const expected = languages.find((each) => each === primary(language));
  if (expected === undefined || (text.match(smallWords) ?? []).length < fewestWords) return undefined;
  return otherLanguage(text, expected);
}

const primary = (tag: string): string => tag.trim().toLowerCase().split('-')[0] ?? '';

const smallWords = /(?<!\p{L})\p{Ll}{4,}/gu;
const fewestWords = 3;
