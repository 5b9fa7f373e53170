import type { Language } from '../../../pages/portal.ts';
import { once } from '../../lib/once.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { type ForbiddenTerm, type Glossary, glossaryOf } from '../data.ts';
import { folded, strictTerms } from '../terms.ts';

/** Terms that hurt readers or have another legal meaning; the glossary has the reason and alternatives. */
export const forbiddenTerm = textRule({
  id: 'forbidden-term',
  severity: 'warning',
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
        report(
          { found, instead: term.instead, reason: term.reason },
          { offset, length, replacement: replacementOf(term, found) },
        );
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
