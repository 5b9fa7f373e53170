import type { Language } from '../../../pages/portal.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import { type ForbiddenTerm, type Glossary, glossaryOf } from '../data.ts';
import { folded, strictTerms } from '../terms.ts';

/** Terms that hurt readers or have another legal meaning; the glossary has the reason and alternatives. */
export const forbiddenTerm = textRule({
  id: 'forbidden-term',
  severity: 'warning',
  messages: {
    other: { message: 'do not use "$[found]": $[reason]', hint: 'use other words' },
  },
  what: 'The text holds a word that is not to be used in its language. The words stand under `forbidden` in `locales/glossary.json`, each with the reason and, where there is one, with a better word.\n\nA term is found with its endings, but not inside other words. Phrases in which it is right, such as the name of a register, stand beside it under `except`.',
  why: 'Some words hurt the people who read them, some threaten with steps that a creditor may not take, some say something else in law.',
  exampleData: {
    glossary: {
      forbidden: {
        de: [
          { term: 'Schuldner', reason: 'it offends', except: ['Verzeichnis der Schuldner'] },
          { term: 'Email', instead: 'E-Mail', reason: 'it is enamel' },
          { term: 'taubstumm', instead: 'gehörlos', reason: 'it offends' },
          { term: 'hier klicken', reason: 'it says nothing' },
          { term: 'hier klicken und lesen', reason: 'it is long' },
          { term: 'pfänd*', reason: 'it is a threat' },
        ],
        en: [{ term: 'click here', reason: 'a link tells where it leads' }],
      },
    },
  },
  invalid: [
    { de: 'Schreiben Sie uns eine ⟦Email→E-Mail⟧.' },
    { de: 'Als ⟦Schuldner⟧ zahlen Sie' },
    { de: '⟦Taubstumm→Gehörlos⟧?' },
    { de: '<p>Bitte <a href="/">⟦hier\u00a0klicken⟧</a>.</p>' },
    { de: 'Wir ⟦pfänden⟧, er ⟦pfändet⟧' },
    { en: '⟦Click here⟧!' },
  ],
  valid: [
    { de: 'Schreiben Sie uns eine E-Mail.' },
    { de: 'Die Schuldnerberatung hilft' },
    { de: 'Im Verzeichnis der Schuldner' },
    { de: 'emailliert; E-Mail; {{email}}; email@example.com' },
  ],
  check(text, report, data) {
    if (!text.isProse) return;
    const { entries, pattern } = forbiddenBy(glossaryOf(data))(text.language);
    if (entries.length === 0) return;
    for (const block of text.blocks) {
      for (const { 0: words, index, ...groups } of folded(block.prose).matchAll(pattern)) {
        const term = entries.find((_, number) => groups[number + 1] !== undefined);
        if (!term) continue;
        const { offset, length } = block.mark(index, index + words.length);
        const found = text.text.slice(offset, offset + length);
        const { instead, reason } = term;
        const replacement = replacementOf(term, found);
        report('other', { found, instead, reason }, { offset, length, replacement });
      }
    }
  },
});

/** The replacement for the base form; a person has to inflect it for other forms. */
function replacementOf({ term, instead }: ForbiddenTerm, found: string): string | undefined {
  if (instead === undefined || found.toLowerCase() !== term.toLowerCase()) return undefined;
  const isRaised = /^\p{Lu}/u.test(found) && !/^\p{Lu}/u.test(term);
  return isRaised ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead;
}

const forbiddenBy = once((glossary: Glossary) =>
  once((language: Language) => {
    const phrases = (glossary.forbidden[language] ?? [])
      .flatMap((entry) => [
        { phrase: entry.term, entry },
        ...(entry.except ?? []).map((phrase) => ({ phrase, entry: undefined })),
      ])
      .sort((one, other) => other.phrase.length - one.phrase.length);
    const terms = phrases.map(({ phrase }) => phrase);
    return { entries: phrases.map(({ entry }) => entry), pattern: strictTerms(terms) };
  }),
);
