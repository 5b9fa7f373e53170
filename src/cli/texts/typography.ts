import type { Language } from '../../pages/portal.ts';
import { languageData, wordsOf } from '../languages/languages.ts';
import { escapePattern } from '../lib/escape.ts';
import { once } from '../lib/once.ts';

/** Sets words that people read. */
export type Typeset = (text: string) => string;

/**
 * How a language and a country set words: no-break spaces where a line must not end, no-break hyphens in “E-Mail” and
 * “est-elle”, and the country's quotation marks. Translators write ordinary spaces and their language's usual marks.
 * Addresses have neither.
 * @returns the same function for all countries that set the language alike
 */
export const typesetter = (language: Language, region = ''): Typeset =>
  typesetterOf(languageData(language).regions?.[region]?.quotes ? `${language} ${region}` : language);

const noBreakHyphen = '\u2011';
/** Letters and marks of all alphabets, roughly: with `\p{L}` the expressions take 50 ms to compile, at each start. */
export const letter = 'A-Za-z\\u00c0-\\u1fff\\u2c00-\\ud7ff';

const typesetterOf = once((name: string): Typeset => {
  const [language = '', region = ''] = name.split(' ');
  const { typography = {}, quotes, regions } = languageData(language);
  const { beforeNumber, afterNumber, beforeLetter, beforeWord, streets, afterHyphen } = typography;
  const besideFigures = unbroken(' ', [
    // Signs and codes stand beside figures in every language.
    ['\\d', '[€%‰°]|\\d{3}(?!\\d)'],
    [`[€§]|(?<![${letter}])(?:CHF|EUR|EN)`, '\\d'],
    beforeNumber && [`(?<![${letter}])(?:${anyOf(beforeNumber)})`, '\\d'],
    afterNumber && ['\\d(?:\\.|er|e|º|°|ª)?', `(?:${anyOf(afterNumber)})(?![${letter}])`],
    streets && [`[${letter}](?:${anyOf(streets)})`, '\\d'],
  ]);
  const besideWords = unbroken(' ', [
    beforeLetter && [`(?<![${letter}])(?:${anyOf(beforeLetter)})`, `[a-z](?![${letter}])`],
    beforeWord && [`(?<![${letter}\\d])(?:${anyOf(beforeWord)})`, '\\S'],
  ]);
  const hyphens = unbroken('-', [
    [`(?<![${letter}])[eE]`, '[mM]ail'],
    afterHyphen && [`[${letter}]`, `(?:t-)?(?:${anyOf(afterHyphen)})(?![${letter}])`],
  ]);
  const marks = marksOf(quotes, region && regions?.[region]?.quotes);
  return (text) => {
    if (!/[ -]|[„“‚‘]/.test(text)) return text;
    const figures = /\d/.test(text) ? text.replace(besideFigures, '\u00a0') : text;
    const set = figures.replace(besideWords, '\u00a0').replace(hyphens, noBreakHyphen);
    return marks.size === 0 ? set : set.replace(/[„“‚‘]/g, (mark) => marks.get(mark) ?? mark);
  };
});

/**
 * Finds a sign that must not break, by what stands before and behind it. The sign comes first in the expression, so that
 * nothing else is looked at where there is none.
 */
function unbroken(
  sign: string,
  places: readonly (readonly [before: string, after: string] | '' | undefined)[],
): RegExp {
  const around = places.flatMap((place) => (place ? `(?<=(?:${place[0]})${sign})(?=${place[1]})` : []));
  // An expression of no places finds nothing.
  return new RegExp(`${sign}(?:${around.join('|') || '$^'})`, 'gu');
}

/** Any of the words, also with a capital at its beginning. */
const anyOf = (words: string): string =>
  wordsOf(words)
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)])
    .map(escapePattern)
    .join('|');

/** The language's quotation marks, outer and inner, with those of the country in their place. */
function marksOf(usual: string, ofRegion: string | undefined): ReadonlyMap<string, string> {
  if (!ofRegion) return new Map();
  const signs = (pairs: string) => [...wordsOf(pairs).slice(0, 2).join('')];
  const wanted = signs(ofRegion);
  return new Map(signs(usual).map((sign, index) => [sign, wanted[index] ?? sign]));
}
