import { countWords, languages, likeness } from '../../validate/detect-language.ts';

/** Shorter texts are mostly names, labels and numbers, which no detector can tell apart. */
const fewestLetters = 25;

/**
 * The language that a text is in.
 * @param texts several texts that are in one language; a single one may be a name, and has to be prose
 * @param expected the language that it should be in
 * @returns undefined where the text is too short or too mixed to say, or its language is the expected one
 */
export function otherLanguage(texts: readonly string[], expected: string): string | undefined {
  const text = texts.join('. ');
  const index = (languages as readonly string[]).indexOf(expected);
  if (index < 0 || (text.match(/\p{L}/gu) ?? []).length < fewestLetters) return undefined;
  const isOne = texts.length === 1;
  if (isOne && !isProse(text)) return undefined;
  const { counts, speaking } = countWords(text, index);
  const scores = likeness(text);
  const own = counts[index] ?? 0;
  const like = scores[expected] ?? 0;
  // Letters and frequent words have to agree: names and technical terms look like any language to each alone.
  const [best] = languages
    .map((each, at) => ({
      each,
      score: scores[each] ?? 0,
      count: counts[at] ?? 0,
      hasVerb: (speaking[at] ?? 0) > 0,
    }))
    .filter(
      ({ each, count, hasVerb }) => each !== expected && count >= 3 && count > 2 * own && (hasVerb || !isOne),
    )
    .sort((one, other) => other.score - one.score);
  return best && best.score > like ? best.each : undefined;
}

/** Names of authorities and laws have few words in small letters; in French, no verb or pronoun. */
const isProse = (text: string): boolean => (text.match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? []).length >= 3;
