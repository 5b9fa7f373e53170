import { expect, test } from 'vitest';
import { findDictionary, loadSpeller } from '../../../src/cli/validate/speller.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';
import type { Language } from '../../../src/pages/portal.ts';

const letters = (number: number): string =>
  String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26));

const spellerOf = (language: Language) =>
  loadSpeller(findDictionary(language, packageRoot) as string, language);

test('of a very long word nothing is suggested, and no compound is looked for in it', async () => {
  const suggest = (await spellerOf('nl')).suggesting();
  const dutch = (parts: number) => `${'betalings'.repeat(parts)}termijn`;
  expect([4, 5].map((parts) => suggest(dutch(parts)).length)).toEqual([1, 0]);
  const { isRight } = await spellerOf('de');
  const german = (parts: number) => `G${'geschwindigkeitsbeschränkungs'.repeat(parts).slice(1, -1)}`;
  expect([2, 3].map((parts) => isRight(german(parts)))).toEqual([true, false]);
});

test('suggestions are bounded in each run, and the next run has its own', async () => {
  const speller = await spellerOf('en');
  const first = speller.suggesting();
  expect(first('paymant')).toContain('payment');
  // Half-typed words.
  for (let number = 0; number < 60; number++) first(`xqz${letters(number)}jvk`);
  expect(first('recieve')).toEqual([]);
  expect(speller.suggesting()('recieve')).toContain('receive');
});
