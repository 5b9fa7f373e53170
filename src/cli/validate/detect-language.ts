import type { Language } from '../../pages/portal.ts';
import { once } from '../once.ts';
import { knownLanguages, languageData, wordsOf } from './languages/languages.ts';

/** The detectable languages; all counts below use this order. */
export const languages = knownLanguages as readonly Language[];

let detector: typeof import('eld/extrasmall').eld | undefined;

/** Loads the n-grams of the language detector; takes a while. */
export async function loadDetector(): Promise<void> {
  if (detector) return;
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...languages]);
  detector = eld;
}

export const likeness = once(
  (text: string): Readonly<Record<string, number>> => detector?.detect(text).getScores() ?? {},
);

/** Weight of each frequent word by language: 2 for words that never occur in names, else 1. */
const weights = new Map<string, number[]>();
for (const [index, language] of languages.entries()) {
  const { speaking, binding, naming } = languageData(language).frequent;
  const speak = new Set(wordsOf(speaking));
  for (const word of wordsOf(`${speaking} ${binding} ${naming}`)) {
    const own = weights.get(word) ?? languages.map(() => 0);
    own[index] = speak.has(word) ? 2 : 1;
    weights.set(word, own);
  }
}

/**
 * Frequent words by language, in the order of `languages`: the sum of their weights, and the number of those with weight 2.
 */
export interface WordCounts {
  readonly counts: readonly number[];
  readonly speaking: readonly number[];
}

/** Counts frequent words. A word of the language with index `expected` has the same weight in all languages that share it. */
export function countWords(words: string, expected = -1): WordCounts {
  const counts = languages.map(() => 0);
  const speaking = languages.map(() => 0);
  // Latin letters by range, because \p{L} takes three times as long. A word such as 1er starts with a digit and does not
  // count.
  for (const word of words.toLowerCase().match(/[\da-zß-ɏ]+/g) ?? []) {
    const found = weights.get(word);
    if (!found) continue;
    for (let index = 0; index < found.length; index++) {
      if (found[index] === 0) continue;
      const weight = found[expected] || (found[index] as number);
      counts[index] = (counts[index] as number) + weight;
      if (weight === 2) speaking[index] = (speaking[index] as number) + 1;
    }
  }
  return { counts, speaking };
}
