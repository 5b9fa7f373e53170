import type { Language } from '../../pages/portal.ts';
import { once } from '../once.ts';
import { knownLanguages, languageData, wordsOf } from './languages/languages.ts';

/** The detectable languages. */
export const languages = knownLanguages as readonly Language[];

let detector: typeof import('eld/extrasmall').eld | undefined;

/** Loads the n-grams of the language detector; takes a while. */
export async function loadDetector(): Promise<void> {
  if (detector) return;
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...languages]);
  detector = eld;
}

/** The language that a text is most like by its n-grams; '' if it is like none. */
export const mostLike = once((text: string): string => detector?.detect(text).language ?? '');

/** How many frequent words of a language a text has, and how many of these never occur in names: pronouns and verbs. */
export interface WordCount {
  all: number;
  speaking: number;
}

const frequentWords = new Map<string, { language: Language; isSpeaking: boolean }[]>();
for (const language of languages) {
  const { speaking, binding } = languageData(language).frequent;
  for (const list of [speaking, binding]) {
    for (const word of wordsOf(list)) {
      const known = frequentWords.get(word) ?? [];
      frequentWords.set(word, [...known, { language, isSpeaking: list === speaking }]);
    }
  }
}

/** Counts the frequent words of each language. */
export function countWords(text: string): Readonly<Record<Language, WordCount>> {
  const counts = Object.fromEntries(languages.map((each) => [each, { all: 0, speaking: 0 }]));
  // Latin letters by range, because \p{L} takes three times as long. A word such as 1er starts with a digit and does not
  // count.
  for (const word of text.toLowerCase().match(/[\da-zß-ɏ]+/g) ?? []) {
    for (const { language, isSpeaking } of frequentWords.get(word) ?? []) {
      const count = counts[language] as WordCount;
      count.all++;
      if (isSpeaking) count.speaking++;
    }
  }
  return counts as Record<Language, WordCount>;
}
