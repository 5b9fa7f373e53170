import type { Language } from '../../pages/portal.ts';
import { languageData } from '../languages/languages.ts';
import { escapePattern } from '../lib/escape.ts';
import { hidden } from '../texts/prose.ts';
import type { Text } from '../texts/text.ts';

/** By range: `\p{L}` is slow to compile. Input is in lower case. */
const letter = '[a-zß-öø-ɏ]';
const boundary = '[a-z0-9ß-öø-ɏ]';
const gap = '[\\s\\u00a0\\u202f\\u2011-]+';

/** Lower case without accents, of the same length. Turkish dotted and dotless I become one letter, and so do apostrophes. */
export const folded = (text: string): string =>
  text
    .replace(/[İı]/g, 'i')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/[à-ɏ]/g, (one) => one.normalize('NFD').charAt(0));

/** The words of a text in folded letters, one block per line, without invisible differences. */
export function wordsOf({ blocks }: Text): string {
  const text = blocks.length === 1 ? (blocks[0]?.text as string) : blocks.map(({ text }) => text).join('\n');
  // A placeholder's name, such as {{email}}, is no word.
  const words = text.replace(/\{\{[^{}]*\}\}/g, (found) => hidden.repeat(found.length));
  return folded(invisible.test(words) ? words.normalize('NFC').replace(invisibles, '') : words);
}
const invisible = /[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]/;
const invisibles = /[\u00ad\u200b-\u200d\ufeff]/g;

/** A term of one or more words as a part of an expression. A final `*` in a word stands for any letters. */
const patternOf = (term: string, inflected: (word: string, isLast: boolean) => string): string =>
  folded(term.trim())
    .split(new RegExp(gap))
    .map((word, index, { length }) =>
      word.endsWith('*')
        ? `${escapePattern(word.slice(0, -1))}${letter}*`
        : inflected(word, index === length - 1),
    )
    .join(gap);

const anyOf = (patterns: readonly string[]): RegExp =>
  new RegExp(
    `(?<!${boundary})(?:${patterns.map((one) => `(${one})`).join('|') || '(?!)'})(?!${boundary})`,
    'g',
  );

/** Finds English terms, in folded text; only plurals differ. */
export const englishTerms = (terms: readonly string[]): RegExp =>
  anyOf(
    terms.map((term) =>
      patternOf(term, (word, isLast) => {
        const stem = escapePattern(word.replace(/y$/, ''));
        return isLast ? `${stem}(?:e?s|'s|s'|y|ies)?` : `${stem}y?`;
      }),
    ),
  );

/** Finds terms to avoid, with short endings only: a word that merely resembles one is fine. */
export const strictTerms = (terms: readonly string[]): RegExp =>
  anyOf(
    terms.map((term) =>
      patternOf(
        term,
        (word) => `${escapePattern(word.replace(/(?<=.{4})[aeiouy]$/, ''))}(?:'?${letter}{1,3})?`,
      ),
    ),
  );

/**
 * Finds required words generously, by the first two thirds of their letters: a missed one is a false alarm. German and
 * Dutch words also count inside compounds.
 */
export function looseTerms(terms: readonly string[], language: Language): RegExp {
  const { hasCompounds } = languageData(language).spelling ?? {};
  const sources = terms.map((term) => {
    const pattern = patternOf(
      term,
      (word) => `${escapePattern(word.slice(0, Math.floor((word.length * 2) / 3)))}['a-zß-öø-ɏ]*`,
    );
    return hasCompounds && term.length > 4 ? pattern : `(?<!${boundary})${pattern}`;
  });
  return new RegExp(sources.join('|'), 'g');
}
