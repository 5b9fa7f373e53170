import { expect, test } from 'vitest';
import { countWords } from '../../../src/cli/validate/detect-language.ts';

test.each([
  ['Lesen Sie den Brief.', { all: 3, speaking: 2 }, { all: 0, speaking: 0 }],
  ['Et puis ?', { all: 0, speaking: 0 }, { all: 2, speaking: 1 }],
  ['1er 2.5 www', { all: 0, speaking: 0 }, { all: 0, speaking: 0 }],
])('countWords counts the frequent words of “%s” for each language', (words, de, fr) => {
  expect(countWords(words)).toMatchObject({ de, fr });
});
