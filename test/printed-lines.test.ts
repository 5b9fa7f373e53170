import { expect, test } from 'vitest';
import { printedLines } from './printed-lines.ts';

/** Habits that make a sentence hard to read twice over: for them there is a plain subject and verb. */
const habits =
  /\b(?:whoever|nobody|in the place of|(?<!there )(?:is|are) no (?!longer)|which has to be|all the same|stands? here|cannot be looked at)\b/i;

test('what a command prints is plain English', () => {
  expect(printedLines().filter(({ text }) => habits.test(text))).toEqual([]);
});
