import { numberWords, unitWords } from './duration-words.ts';

/**
 * How many seconds a text says that something lasts, in any of the portal's languages: `180 Tage`, `1 rok`, `one year`.
 *
 * @returns undefined where it names no duration, such as `until you delete it`
 */
export function saidDuration(text: string): number | undefined {
  const words = text.toLowerCase().match(/\p{L}+|\d+(?:[.,]\d+)?/gu) ?? [];
  for (const [index, word] of words.entries()) {
    const [size] = unitWords.find(([, unit]) => unit.test(word)) ?? [];
    const count = numberOf(words[index - 1] ?? '');
    if (size !== undefined && count !== undefined) return count * size;
  }
  return undefined;
}

const numberOf = (word: string): number | undefined =>
  /^\d/.test(word) ? Number(word.replace(',', '.')) : numberWords.find(([, name]) => name.test(word))?.[0];
