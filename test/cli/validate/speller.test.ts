import { expect, test } from 'vitest';
import { findDictionary, loadSpeller } from '../../../src/cli/validate/speller.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';

const letters = (number: number): string =>
  String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26));

test('suggestions are bounded in the length of a word and in each run, and the next run has its own', async () => {
  const speller = await loadSpeller(findDictionary('en', packageRoot) as string, 'en');
  const first = speller.suggesting();
  expect(first('paymant')).toContain('payment');
  expect(first('q'.repeat(51))).toEqual([]);
  // Half-typed words.
  for (let number = 0; number < 60; number++) first(`xqz${letters(number)}jvk`);
  expect(first('recieve')).toEqual([]);
  expect(speller.suggesting()('recieve')).toContain('receive');
});
