import { describe, expect, test } from 'vitest';
import { cutAround, excerptOf, visible, wrap } from '../../../src/cli/lib/columns.ts';

describe('visible names invisible characters', () => {
  test.each([
    ['plain text, ümläuts and 日本語 stay', 'plain text, ümläuts and 日本語 stay'],
    ['a line\nand a tab\t.', 'a line⏎and a tab⇥.'],
    ['zero\u200bwidth', 'zero<U+200B>width'],
    ['escape \u001b[2J', 'escape <U+001B>[2J'],
    ['right to left \u202e', 'right to left <U+202E>'],
    ['half a pair \ud83d', 'half a pair <U+D83D>'],
  ])('%j', (text, expected) => {
    expect(visible(text)).toBe(expected);
  });
});

describe('excerptOf marks a place', () => {
  /** The text with its mark between angle quotation marks. */
  const marked = (text: string, start: number, end: number, room = 20) => {
    const { before, marked, behind } = excerptOf({ text, start, end }, room);
    return `${before}«${marked}»${behind}`;
  };

  test.each([
    ['that fits', 'short text', 6, 10, 'short «text»'],
    ['at its end, of no length', 'short', 5, 5, 'short«»'],
    ['that is cut behind', 'begin and then much more of it', 0, 5, '«begin» and then much…'],
    ['that is cut before', 'much more of it and then end', 25, 28, '… of it and then «end»'],
    [
      'that is cut on both sides',
      `${'a '.repeat(50)}HERE${' b'.repeat(50)}`,
      100,
      104,
      '… a a «HERE» b b b b …',
    ],
    ['whose mark has no room', 'x'.repeat(100), 10, 90, '«xxxxxxxxxxxxxxxxxxx…»'],
    ['of a letter with a separate accent', 'cafe\u0301 bar', 3, 5, 'caf«é» bar'],
    ['of spaces', 'two  spaces', 3, 5, 'two«··»spaces'],
    ['of words with a space between them', 'one two three', 4, 13, 'one «two three»'],
    ['of words with spaces around them', 'one two  three ', 3, 15, 'one«·two··three·»'],
    ['of a space that does not break', 'oui\u00a0! Non\u00a0!', 3, 4, 'oui«⍽»! Non⍽!'],
    ['of an invisible character', 'a\u200bb', 1, 2, 'a«<U+200B>»b'],
    ['of a line break', 'one\ntwo', 3, 4, 'one«⏎»two'],
  ])('%s', (_, text, start, end, expected) => {
    expect(marked(text, start, end)).toBe(expected);
  });

  test('and fits the columns, wherever the place is', () => {
    const text = 'Ein längerer Text mit e\u0301 und \u200b darin. '.repeat(5);
    const widths = Array.from({ length: text.length - 8 }, (_, start) => {
      const { before, marked, behind } = excerptOf({ text, start, end: start + 8 }, 30);
      return `${before}${marked}${behind}`.length;
    });
    expect(Math.max(...widths)).toBeLessThanOrEqual(30);
    expect(Math.min(...widths)).toBeGreaterThan(20);
  });

  test('in a very long text', () => {
    const text = `${'a'.repeat(5_000_000)}HERE${'b'.repeat(5_000_000)}`;
    expect(marked(text, 5_000_000, 5_000_004)).toBe('…aaaaa«HERE»bbbbbbbbb…');
  });
});

test.each([
  [0, 'one two three four fi…'],
  [0.5, '…ree four five six se…'],
  [1, '…e four five six seven'],
])('cutAround cuts a text around the share %d', (share, expected) => {
  const cut = cutAround('one two three four five six seven', share, 22);
  expect(cut).toBe(expected);
  expect(cut.length).toBeLessThanOrEqual(22);
});

describe('wrap breaks lines between words', () => {
  test.each([
    ['', ['']],
    ['one two three', ['one two', 'three']],
    [
      'https://example.com/longer/than/a/line stays whole',
      ['https://example.com/longer/than/a/line', 'stays', 'whole'],
    ],
  ])('%j', (text, lines) => {
    expect(wrap(text, 9)).toEqual(lines);
  });
});
