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

/** For each frequent word the languages that have it; how much it speaks for each: two where names do not hold it, else one. */
const weights = new Map<string, Map<number, number>>();
for (const [index, language] of languages.entries()) {
  const { speaking, binding, naming } = languageData(language).frequent;
  for (const word of wordsOf(`${speaking} ${binding} ${naming}`)) {
    const isSpeaking = weights.get(word)?.get(index) === 2 || ` ${speaking} `.includes(` ${word} `);
    weights.set(word, (weights.get(word) ?? new Map()).set(index, isSpeaking ? 2 : 1));
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
  for (const word of words.toLowerCase().match(/(?<!\d)\p{L}+/gu) ?? []) {
    const found = weights.get(word);
    for (const [index, own] of found ?? []) {
      const weight = found?.get(expected) ?? own;
      counts[index] = (counts[index] as number) + weight;
      if (weight === 2) speaking[index] = (speaking[index] as number) + 1;
    }
  }
  return { counts, speaking };
}
