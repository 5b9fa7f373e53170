import type { Language } from '../../pages/portal.ts';
import { knownLanguages, languageData, wordsOf } from '../languages/languages.ts';

/** The detectable languages. */
export const languages = knownLanguages as readonly Language[];

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

/**
 * The language that most of the frequent words of a text are of, if these are at least twice as many as those of the
 * expected one. Undefined in doubt, and for names of laws, authorities and streets, which keep their language: they have no
 * pronouns or verbs.
 */
export function otherLanguage(text: string, expected: Language): Language | undefined {
  const counts = countWords(text);
  const byCount = languages.toSorted((one, other) => counts[other].all - counts[one].all);
  const [first, second] = byCount as [Language, Language];
  const own = counts[expected];
  const isClear = counts[first].all > Math.max(1, counts[second].all, 2 * own.all - 1);
  return isClear && counts[first].speaking > own.speaking ? first : undefined;
}
