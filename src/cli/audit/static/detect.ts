import { countWords, languages, mostLike } from '../../validate/detect-language.ts';

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
  const own = languages.find((language) => language === expected);
  if (own === undefined || (text.match(/\p{L}/gu) ?? []).length < fewestLetters) return undefined;
  const isOne = texts.length === 1;
  if (isOne && !isProse(text)) return undefined;
  const counts = countWords(text);
  // Letters and frequent words have to agree: names and technical terms look like any language to each alone.
  const others = languages.filter((language) => {
    const { all, speaking } = counts[language];
    return all > 1 && all > 2 * counts[own].all && (speaking > 0 || !isOne);
  });
  return others.find((language) => language === mostLike(text));
}

/** Names of authorities and laws have few words in small letters; in French, no verb or pronoun. */
const isProse = (text: string): boolean => (text.match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? []).length >= 3;
