import { expect, test } from 'vitest';
import { changesBetween } from '../../../src/cli/validate/word-changes.ts';

test.each([
  ['Pay within ten days.', 'Pay within fourteen days.', 'Pay within [-ten-] {+fourteen+} days.'],
  [
    '<p>We store nothing.</p>',
    '<p>We store nothing at all.</p>',
    'We store [-nothing.-] {+nothing at all.+}',
  ],
  ['One two', 'Zero one two', '[-One-] {+Zero one+} two'],
  ['a b c d e f g h i j k', 'A b c d e f g h i j K', '[-a-] {+A+} b c d … h i j [-k-] {+K+}'],
])('%j became %j', (before, after, changes) => {
  expect(changesBetween(before, after)).toBe(changes);
});
