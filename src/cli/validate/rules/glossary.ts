import type { Language } from '../../../pages/portal.ts';
import { once } from '../../lib/once.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { isFileName } from '../../texts/filler.ts';
import { hidden } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { type Glossary, glossaryOf, type Term } from '../data.ts';
import { englishTerms, folded, looseTerms, strictTerms, wordsOf } from '../terms.ts';

/** One name per concept: where an English text has a glossary term, the translation needs one of its words. */
export const glossary = textRule({
  id: 'glossary',
  severity: 'warning',
  check(text, report, data) {
    if (!text.source || !text.isProse || text.text === text.source.text) return;
    const { countIn, formsIn } = termsBy(glossaryOf(data));
    const terms = [...countIn(text.source)].flatMap(([term, count]) => {
      const forms = formsIn(text.language)(term);
      return forms ? [{ count, ...forms }] : [];
    });
    if (terms.length === 0) return;
    const words = wordsOf(text);
    if (words.trim() === '') return;
    const missing: typeof terms = [];
    for (const wanted of terms) {
      const mistakes = mistaken(text, words, wanted, terms);
      for (const { found, offset, length } of mistakes) {
        report({ term: wanted.term, wanted: wanted.wanted, found }, { offset, length });
      }
      const isThere =
        words.search(wanted.preferred) !== -1 ||
        text.siblings.some((block) => folded(block).search(wanted.preferred) !== -1);
      if (mistakes.length === 0 && !isThere) missing.push(wanted);
    }
    // No term at all means another text: one finding is enough.
    if (missing.length > 2 && missing.length === terms.length) missing.length = 1;
    if (isLost(text, text.source)) return;
    for (const { term, wanted } of missing) report({ term, wanted });
  },
});

/** Other rules report texts that are missing by half or more. */
const isLost = ({ text }: Text, source: Text): boolean =>
  isFileName(text) || (source.text.length > 40 && text.length < source.text.length / 2);

const termsBy = once(({ terms }: Glossary) => {
  const sorted = terms.toSorted((one, other) => other.en.length - one.en.length);
  const pattern = englishTerms(sorted.map(({ en }) => en));
  return {
    countIn: once((source: Text): ReadonlyMap<Term, number> => {
      const counts = new Map<Term, number>();
      for (const [, ...groups] of wordsOf(source).matchAll(pattern)) {
        const term = sorted[groups.findIndex((group) => group !== undefined)] as Term;
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      return counts;
    }),
    formsIn: once((language: Language) => once((term: Term) => formsOf(term, language))),
  };
});

interface TermForms {
  readonly term: string;
  readonly wanted: string;
  readonly preferred: RegExp;
  /** Wrong translations from the glossary, and the English term itself. */
  readonly avoided: readonly RegExp[];
}

function formsOf({ en, preferred, avoided }: Term, language: Language): TermForms | undefined {
  const words = preferred?.[language] ?? [];
  const [wanted] = words;
  if (wanted === undefined) return undefined;
  const mistaken = avoided?.[language] ?? [];
  const isEnglishRight = words.some((word) => folded(word).includes(folded(en)));
  return {
    term: en,
    wanted,
    preferred: looseTerms(words, language),
    avoided: [strictTerms(mistaken), ...(isEnglishRight ? [] : [englishTerms([en])])],
  };
}

interface Mistake {
  found: string;
  offset: number;
  length: number;
}

/**
 * Wrong words for a term, reported only if correct ones are rarer than the term in English and the word fits no other term.
 */
function mistaken(
  { text, blocks }: Text,
  words: string,
  { avoided, preferred, count }: TermForms & { count: number },
  terms: readonly TermForms[],
): Mistake[] {
  const present = avoided.filter((pattern) => words.search(pattern) !== -1);
  if (present.length === 0 || (words.match(preferred)?.length ?? 0) >= count) return [];
  return blocks.flatMap((block) => {
    const hide = (found: string) => hidden.repeat(found.length);
    const rest = terms.reduce((shown, one) => shown.replace(one.preferred, hide), folded(block.prose));
    return present.flatMap((pattern) =>
      [...rest.matchAll(pattern)].map(({ index, 0: { length: count } }) => {
        const { offset, length } = block.mark(index, index + count);
        return { found: text.slice(offset, offset + length), offset, length };
      }),
    );
  });
}
