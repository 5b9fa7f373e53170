import { countWords, languages, likeness } from '../../validate/detect-language.ts';

/** Shorter texts are mostly names, labels and numbers, which no detector can tell apart. */
const fewestLetters = 40;

/**
 * The language that a text is in.
 *
 * @param expected the language that it should be in
 * @returns undefined where the text is too short or too mixed to say, or its language is the expected one
 */
export function otherLanguage(text: string, expected: string): string | undefined {
  const index = (languages as readonly string[]).indexOf(expected);
  if (index < 0 || (text.match(/\p{L}/gu) ?? []).length < fewestLetters) return undefined;
  const { counts, speaking } = countWords(text, index);
  const scores = likeness(text);
  const own = counts[index] ?? 0;
  // Letters and frequent words have to agree: names and technical terms look like any language to each alone.
  const [best] = languages
    .map((each, at) => ({
      each,
      score: scores[each] ?? 0,
      count: counts[at] ?? 0,
      speaking: speaking[at] ?? 0,
    }))
    .filter(({ each, count, speaking }) => each !== expected && speaking > 0 && count >= 3 && count > 2 * own)
    .sort((one, other) => other.score - one.score);
  return best && best.score > (scores[expected] ?? 0) ? best.each : undefined;
}
