import { once } from '../../once.ts';
import { isFileName } from '../../site/filler.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { type Glossary, glossaryOf } from '../data.ts';
import { TermFinder, type TermForms } from '../term-finder.ts';
import { inLowerCase, wordsOf } from '../terms.ts';

/** One name per concept: where an English text has a glossary term, the translation needs one of its words. */
export const glossary = textRule({
  id: 'glossary',
  severity: 'warning',
  check(text, report, data) {
    if (!text.source || !text.isProse || text.text === text.source.text) return;
    const finder = finderOf(glossaryOf(data));
    const terms = finder.termsOf(text.source).flatMap(({ term, count }) => {
      const forms = finder.formsOf(term, text.language);
      return forms ? [{ term: term.en, count, ...forms }] : [];
    });
    if (terms.length === 0) return;
    const words = wordsOf(text);
    if (words.trim() === '') return;
    const missing: typeof terms = [];
    for (const wanted of terms) {
      const mistakes = mistaken(text, words, wanted, terms);
      for (const { found, offset, length, isQuoted } of mistakes) {
        if (!isQuoted) report({ term: wanted.term, wanted: wanted.wanted, found }, { offset, length });
      }
      // Another block of the same text may hold the term.
      const isThere =
        wanted.preferred.isIn(words) ||
        text.siblings.some((block) => wanted.preferred.isIn(inLowerCase(block)));
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

const finderOf = once((terms: Glossary) => new TermFinder(terms));

interface Mistake {
  found: string;
  offset: number;
  length: number;
  /** The quoted sentence is still English; `untranslated` reports it. */
  isQuoted: boolean;
}

/**
 * Wrong words for a term, reported only if correct ones are rarer than the term in English and the word fits no other term.
 */
function mistaken(
  { text, blocks, source }: Text,
  words: string,
  { avoided, preferred, count }: TermForms & { count: number },
  terms: readonly TermForms[],
): Mistake[] {
  const present = avoided.filter((other) => other.findIn(words).length > 0);
  if (present.length === 0 || preferred.countIn(words) >= count) return [];
  return blocks.flatMap(({ prose, offsetOf }) => {
    const rest = terms.reduce((shown, one) => one.preferred.hideIn(shown), inLowerCase(prose));
    return present.flatMap((other) =>
      other.findIn(rest).map(({ index, length: count }) => {
        const offset = offsetOf(index);
        const length = offsetOf(index + count - 1) + 1 - offset;
        const sentence = sentenceAround(prose, index, index + count);
        const isQuoted =
          sentence.split(' ').length > 3 && source?.blocks.some((other) => other.prose.includes(sentence));
        return { found: text.slice(offset, offset + length), offset, length, isQuoted: isQuoted === true };
      }),
    );
  });
}

function sentenceAround(prose: string, start: number, end: number): string {
  const [before] = /[^.!?…]*$/.exec(prose.slice(0, start)) ?? [''];
  const [behind] = /^[^.!?…]*/.exec(prose.slice(end)) ?? [''];
  return prose.slice(start - before.length, end + behind.length).trim();
}
