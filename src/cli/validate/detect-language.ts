import type { Language } from '../../pages/portal.ts';
import { once } from '../once.ts';
import { knownLanguages, languageData, wordsOf } from './languages/languages.ts';

/** The languages that are told apart, in the order of the counts below. */
export const languages = knownLanguages as readonly Language[];

let detector: typeof import('eld/extrasmall').eld | undefined;

/** Loads the n-grams, which takes a while. */
export async function loadDetector(): Promise<void> {
  if (detector) return;
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...languages]);
  detector = eld;
}

/** How much the letters of a text look like each language, from 0 to 1. */
export const likeness = once(
  (text: string): Readonly<Record<string, number>> => detector?.detect(text).getScores() ?? {},
);

/** For each frequent word how much it speaks for each language: two where names do not hold it, else one. */
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

/** The frequent words of some words, counted for each of `languages`: speaking ones twice, and by themselves. */
export interface WordCounts {
  readonly counts: readonly number[];
  readonly speaking: readonly number[];
}

/** @param expected a language whose words count for all as they do for it */
export function countWords(words: string, expected = -1): WordCounts {
  const counts = languages.map(() => 0);
  const speaking = languages.map(() => 0);
  // Latin letters by range: \p{L} takes three times as long. A word that begins with a digit, such as 1er, is none.
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
