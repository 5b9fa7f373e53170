import { expect, test } from 'vitest';
import { countWords, languages } from '../../../src/cli/validate/detect-language.ts';

test.each([
  ['Lesen Sie den Brief.', [5, 2], [0, 0]],
  ['Et puis ?', [0, 0], [3, 1]],
  ['1er 2.5 www', [0, 0], [0, 0]],
])('countWords counts the frequent words of “%s” for each language', (words, german, french) => {
  const { counts, speaking } = countWords(words);
  const of = (language: 'de' | 'fr') => [counts, speaking].map((each) => each[languages.indexOf(language)]);
  expect([of('de'), of('fr')]).toEqual([german, french]);
});
