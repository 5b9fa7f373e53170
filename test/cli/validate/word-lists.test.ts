import { expect, test } from 'vitest';
import { knownLanguages, languageData, wordsOf } from '../../../src/cli/languages/languages.ts';
import { lowered, numberWords } from '../../../src/cli/validate/word-lists.ts';

const lengths = (language: string) =>
  Object.entries(languageData(language).lists).map(([name, list]) => [name, wordsOf(list).length]);

test.each(knownLanguages)(
  'the lists of %s are as long as the English ones: their order says what they mean',
  (language) => {
    expect(lengths(language)).toEqual(lengths('en'));
    expect(wordsOf(languageData(language).lists.number)).toHaveLength(numberWords.length);
  },
);

test('small letters stand where the capitals stood', () => {
  expect(lowered('İKİ IŞIK', 'tr')).toBe('iki ışık');
  expect(lowered('İki', 'de')).toBe('iki');
});
