// @ts-check
import { pathToFileURL } from 'node:url';
import { knownLanguages } from '../src/cli/validate/languages/languages.ts';

/**
 * @typedef {object} Ngrams the data of eld
 * @property {Record<string, string>} languages by number
 * @property {Record<string, Record<string, number>>} ngrams the weights of each n-gram, by the number of the language
 */

/**
 * Removes other languages from eld's n-grams. The scores of ours stay the same: they depend only on a language's own n-grams,
 * and the order of the numbers, which decides between equal scores, is kept.
 * @template {Ngrams} Data
 * @param {Data} data
 * @returns {Data}
 */
function reduced(data) {
  const kept = Object.entries(data.languages).filter(([, language]) => knownLanguages.includes(language));
  const numbers = new Map(kept.map(([number], index) => [number, index]));
  const ngrams = Object.entries(data.ngrams).flatMap(([ngram, weights]) => {
    const own = Object.entries(weights).flatMap(([number, weight]) => {
      const index = numbers.get(number);
      return index === undefined ? [] : [[index, weight]];
    });
    return own.length > 0 ? [[ngram, Object.fromEntries(own)]] : [];
  });
  const languages = Object.fromEntries(kept.map(([, language], index) => [index, language]));
  return { ...data, languages, ngrams: Object.fromEntries(ngrams) };
}

/**
 * An esbuild plugin: eld's n-grams of our languages, as JSON. Each thread loads them, in 10 ms and 4 MB instead of 140 ms and
 * 30 MB.
 * @type {import('esbuild').Plugin}
 */
export const ngramsOfOurLanguages = {
  name: 'ngrams-of-our-languages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      const json = JSON.stringify(JSON.stringify(reduced(ngramsData)));
      return { contents: `export const ngramsData = JSON.parse(${json});` };
    });
  },
};
