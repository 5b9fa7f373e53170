import type { Language } from '../../pages/portal.ts';
import { escapePattern } from '../escape.ts';
import { once } from '../once.ts';
import type { Text } from '../site/text.ts';
import { languageData } from './languages/languages.ts';

/** By range: `\p{L}` is slow to compile. Input is in lower case. */
const letter = '[a-zß-öø-ɏ]';
const boundary = '[a-z0-9ß-öø-ɏ]';
const gap = '[\\s\\u00a0\\u202f\\u2011-]+';

/** Lower case of the same length. Turkish dotted and dotless I become one letter, and so do apostrophes. */
export const inLowerCase = (text: string): string =>
  text.replace(/[İı]/g, 'i').replaceAll('’', "'").toLowerCase();

/** The words of a text in lower case, one block per line, without invisible differences. */
export function wordsOf({ blocks }: Text): string {
  const words = blocks.length === 1 ? (blocks[0]?.text as string) : blocks.map(({ text }) => text).join('\n');
  return inLowerCase(invisible.test(words) ? words.normalize('NFC').replace(invisibles, '') : words);
}
const invisible = /[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]/;
const invisibles = /[\u00ad\u200b-\u200d\ufeff]/g;

type WordPattern = (word: string, isLast: boolean) => string;

/** A term of one or more words as a part of an expression. A final `*` in a word stands for any letters. */
function patternOf(term: string, inflected: WordPattern): string {
  const words = inLowerCase(term.trim()).split(new RegExp(gap));
  return words
    .map((word, index) =>
      word.endsWith('*')
        ? `${escapePattern(word.slice(0, -1))}${letter}*`
        : inflected(word, index === words.length - 1),
    )
    .join(gap);
}

const anyOf = (terms: readonly string[], inflected: WordPattern): RegExp =>
  new RegExp(
    `(?<!${boundary})(?:${terms.map((term) => `(${patternOf(term, inflected)})`).join('|') || '(?!)'})(?!${boundary})`,
    'g',
  );

/** Finds English terms, in lower-case text; only plurals differ. */
export const englishTerms = (terms: readonly string[]): RegExp =>
  anyOf(terms, (word, isLast) => {
    const stem = escapePattern(word.replace(/y$/, ''));
    return isLast ? `${stem}(?:e?s|'s|s'|y|ies)?` : `${stem}y?`;
  });

/** Finds terms to avoid, with plain endings only: a word that merely resembles one is fine. */
export function strictTerms(terms: readonly string[], language: Language): RegExp {
  const { cut, cutInside, ending, isAppended } = inflectionOf(language);
  return anyOf(terms, (word, isLast) => {
    const stem = isAppended ? word : word.replace((isLast ? cut : cutInside) ?? '', '');
    return `${escapePattern(stem)}(?:'?${ending})?`;
  });
}

/** Finds required words in dictionary form, generously: a missed one is a false alarm. */
export function looseTerms(terms: readonly string[], language: Language): RegExp {
  const { cut, cutInside, ending, notBehind, consonants } = inflectionOf(language);
  // German and Dutch words also count inside compounds: but an `Aufforderung` is not a `Forderung`.
  const endings = notBehind ? `${letter}+` : ending;
  const sources = terms.map((term) => {
    const pattern = patternOf(term, (word, isLast) => {
      const stem = word.replace((isLast ? cut : cutInside) ?? '', '');
      const last = consonants?.[stem.slice(-1)];
      return `${last ? loosely(stem.slice(0, -1)) + last : loosely(stem)}(?:'?${endings})?`;
    });
    const [first = ''] = term.trim().split(new RegExp(gap));
    return `(?<!${notBehind && first.length > 4 ? notBehind : boundary})${pattern}(?!${boundary})`;
  });
  return new RegExp(sources.join('|'), 'g');
}

const inflectionOf = once((language: Language) => {
  const { cut, cutInside = cut, ...inflection } = languageData(language).inflection;
  const expression = (source: string | undefined) => (source ? new RegExp(source, 'u') : undefined);
  return { ...inflection, cut: expression(cut), cutInside: expression(cutInside) };
});

/** Letters that change with inflection (Anspruch, Ansprüche; umowa, umów) or are typed without accent. */
const variants: Readonly<Record<string, string>> = Object.fromEntries(
  ['aàáâäãåą', 'cçć', 'eéèêëę', 'iíìîï', 'lł', 'nñń', 'oóòôöõ', 'sśş', 'uúùûü', 'yÿ', 'zżź'].flatMap(
    (letters) => [...letters].map((letter) => [letter, `[${letters}]`]),
  ),
);

const loosely = (stem: string): string =>
  [...stem].map((one) => (one === 'ß' ? '(?:ß|ss)' : (variants[one] ?? escapePattern(one)))).join('');
