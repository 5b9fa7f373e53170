import type { Language } from '../../pages/portal.ts';
import { escapePattern } from '../escape.ts';
import { once } from '../once.ts';
import { hidden } from '../site/prose.ts';
import type { Text } from '../site/text.ts';
import { languageData } from './languages/languages.ts';

/** By range: `\p{L}` is slow to compile. Input is in lower case. */
const letter = '[a-zß-öø-ɏ]';

/**
 * How to recognise inflected words: endings to cut, and endings that may follow. German and Dutch words also match inside
 * compounds, except behind `notBehind`: an `Aufforderung` is not a `Forderung`.
 */
interface Inflection {
  readonly cut?: RegExp;
  /** Replaces `cut` for words before the last one, which are adjectives. */
  readonly cutInside?: RegExp;
  readonly ending: string;
  readonly compounds?: { readonly notBehind: string };
  /** Final consonants that change before an ending: mektup, mektubu; polityka, polityce; nota, nocie. */
  readonly consonants?: Readonly<Record<string, string>>;
}

const inflectionOf = once((language: Language): Inflection => {
  const { cut, cutInside, ending, notBehind, consonants } = languageData(language).inflection;
  return {
    ...(cut && { cut: new RegExp(cut, 'u') }),
    ...(cutInside && { cutInside: new RegExp(cutInside, 'u') }),
    ending,
    ...(notBehind && { compounds: { notBehind } }),
    ...(consonants && { consonants }),
  };
});

/** In languages with compounds any letters may follow. */
const looseEnding = ({ ending, compounds }: Inflection): string => (compounds ? `${letter}+` : ending);

/** Letters that change with inflection (Anspruch, Ansprüche; umowa, umów) or are typed without accent. */
const variants: Readonly<Record<string, string>> = Object.fromEntries(
  ['aàáâäãåą', 'cçć', 'eéèêëę', 'iíìîï', 'lł', 'nñń', 'oóòôöõ', 'sśş', 'uúùûü', 'yÿ', 'zżź'].flatMap(
    (letters) => [...letters].map((letter) => [letter, `[${letters}]`]),
  ),
);

const boundary = '[a-z0-9ß-öø-ɏ]';
const gap = '[\\s\\u00a0\\u202f\\u2011-]+';
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 0xdf && code <= 0x24f);

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

export interface Span {
  readonly index: number;
  readonly length: number;
}

/** Sticky patterns for endings, shared by all words of a language to save compilation. */
interface Endings {
  readonly cut?: RegExp | undefined;
  readonly cutInside?: RegExp | undefined;
  readonly inner: RegExp;
  readonly last: RegExp;
}

const anyLetters = new RegExp(`${letter}*(?!${boundary})`, 'y');
const gaps = new RegExp(gap, 'y');
/** Only plurals. */
export const english: Endings = {
  cut: /y$/,
  inner: new RegExp(`y?(?!${boundary})`, 'y'),
  last: new RegExp(`(?:e?s|'s|s'|y|ies)?(?!${boundary})`, 'y'),
};
function endingsOf(language: Language, ending: string): Endings {
  const pattern = endingPattern(ending);
  const { cut, cutInside = cut } = inflectionOf(language);
  return { cut, cutInside, inner: pattern, last: pattern };
}

const endingPattern = once((ending: string) => new RegExp(`(?:'?${ending})?(?!${boundary})`, 'y'));

/** A term to find in lower-case text, as stems and endings. A final `*` in a word matches any letters. */
export class Phrase {
  readonly #first: string;
  readonly #rest: readonly string[];
  readonly #endings: readonly RegExp[];

  constructor(term: string, { cut, cutInside = cut, inner, last }: Endings) {
    const words = inLowerCase(term.trim()).split(/[\s\u00a0\u202f\u2011-]+/);
    const stems = words.map((word, index) => {
      if (word.endsWith('*')) return word.slice(0, -1);
      return word.replace((index === words.length - 1 ? cut : cutInside) ?? '', '');
    });
    [this.#first = '', ...this.#rest] = stems;
    this.#endings = words.map((word, index) => {
      if (word.endsWith('*')) return anyLetters;
      return index === words.length - 1 ? last : inner;
    });
  }

  find(words: string, from = 0): Span | undefined {
    for (
      let index = words.indexOf(this.#first, from);
      index !== -1;
      index = words.indexOf(this.#first, index + 1)
    ) {
      if (index > 0 && isLetter(words.charCodeAt(index - 1))) continue;
      const end = this.#endIn(words, index + this.#first.length);
      if (end !== -1) return { index, length: end - index };
    }
    return undefined;
  }

  #endIn(words: string, start: number): number {
    let end = skip(words, this.#endings[0] as RegExp, start);
    for (const [index, stem] of this.#rest.entries()) {
      const next = end === -1 ? -1 : skip(words, gaps, end);
      if (next === -1 || !words.startsWith(stem, next)) return -1;
      end = skip(words, this.#endings[index + 1] as RegExp, next + stem.length);
    }
    return end;
  }
}

/** Returns the index behind a sticky match, or -1. */
function skip(words: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(words) ? pattern.lastIndex : -1;
}

/** Terms to avoid, matched with plain endings only: a word that merely resembles one is fine. */
export class StrictTerms {
  readonly #phrases: readonly Phrase[];

  /** Expects longer terms first: they hide shorter ones inside them. */
  constructor(terms: readonly string[], language: Language) {
    const { cut, cutInside, ...endings } = endingsOf(language, inflectionOf(language).ending);
    // Turkish appends endings to the whole word.
    this.#phrases = terms.map(
      (term) => new Phrase(term, language === 'tr' ? endings : { cut, cutInside, ...endings }),
    );
  }

  findIn(words: string): (Span & { number: number })[] {
    return spansOf(this.#phrases, words);
  }
}

/** Returns all occurrences of phrases; earlier phrases hide later ones inside them. */
export function spansOf(phrases: readonly Phrase[], words: string): (Span & { number: number })[] {
  const spans: (Span & { number: number })[] = [];
  let rest = words;
  for (const [number, phrase] of phrases.entries()) {
    for (let span = phrase.find(rest); span; span = phrase.find(rest, span.index + span.length)) {
      spans.push({ ...span, number });
      rest = hide(rest, span);
    }
  }
  return spans;
}

const hide = (words: string, { index, length }: Span): string =>
  words.slice(0, index) + hidden.repeat(length) + words.slice(index + length);

/** Required words in dictionary form, matched generously: a missed match is a false alarm. */
export class LooseTerms {
  readonly #plain: readonly Phrase[];
  readonly #source: () => string;
  #pattern: RegExp | undefined;

  constructor(terms: readonly string[], language: Language) {
    this.#plain = terms.map(
      (term) => new Phrase(term, endingsOf(language, looseEnding(inflectionOf(language)))),
    );
    this.#source = () => terms.map((term) => loosePattern(term, language)).join('|');
  }

  isIn(words: string): boolean {
    return this.#plain.some((phrase) => phrase.find(words)) || words.search(this.#regExp) !== -1;
  }

  countIn(words: string): number {
    return words.match(this.#regExp)?.length ?? 0;
  }

  /** Replaces matches by placeholders of the same length. */
  hideIn(words: string): string {
    return words.replace(this.#regExp, (found) => hidden.repeat(found.length));
  }

  /** Compiled on demand: slow and rarely needed. */
  get #regExp(): RegExp {
    this.#pattern ??= new RegExp(this.#source(), 'g');
    return this.#pattern;
  }
}

function loosePattern(term: string, language: Language): string {
  const { compounds } = inflectionOf(language);
  const words = inLowerCase(term.trim()).split(/[\s\u00a0\u202f\u2011-]+/);
  const isInCompounds = compounds && (words[0] as string).length > 4;
  const start = isInCompounds ? `(?<!${compounds.notBehind})` : `(?<!${boundary})`;
  return `${start}${words.map((word, index) => looseWord(word, language, index === words.length - 1)).join(gap)}(?!${boundary})`;
}

function looseWord(word: string, language: Language, isLast: boolean): string {
  const { cut, cutInside = cut, consonants } = inflectionOf(language);
  if (word.endsWith('*')) return `${loosely(word.slice(0, -1))}${letter}*`;
  const stem = word.replace((isLast ? cut : cutInside) ?? '', '');
  const last = consonants?.[stem.slice(-1)];
  return `${last ? loosely(stem.slice(0, -1)) + last : loosely(stem)}(?:'?${looseEnding(inflectionOf(language))})?`;
}

const loosely = (stem: string): string =>
  [...stem].map((one) => (one === 'ß' ? '(?:ß|ss)' : (variants[one] ?? escapePattern(one)))).join('');
