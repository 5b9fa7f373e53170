import { expect, test } from 'vitest';
import { matches } from '../../../src/cli/failures/patterns.ts';

test.each([
  ['de-did', 'de-did'],
  ['DE-did', 'de-DID'],
  ['de-*', 'de-did'],
  ['*e-*d', 'de-did'],
  ['d**d', 'de-did'],
  ['MENU.*', 'MENU.HELP.TEXT'],
  ['*aba', 'ababa'],
])('%s matches %s', (pattern, name) => {
  expect(matches(pattern, name)).toBe(true);
});

test.each([
  ['de', 'de-did'],
  ['de-*d-did', 'de-did'],
  ['aba*aba', 'ababa'],
  ['*ab*b', 'ab'],
  ['MENU.*', 'MENUS'],
  ['de.did', 'de-did'],
  ['(de|fr)-*', 'de-did'],
])('%s does not match %s', (pattern, name) => {
  expect(matches(pattern, name)).toBe(false);
});

test('a pattern with many stars takes no longer than one with few', () => {
  expect(matches(`${'*a'.repeat(40)}*b`, 'a'.repeat(10_000))).toBe(false);
});
