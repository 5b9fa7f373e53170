import { describe, expect, test } from 'vitest';
import { type Colour, colourOf, contrastOn, over } from '../../src/audit/colour.ts';

const white: Colour = [255, 255, 255, 1];

describe('a colour as the browser writes it', () => {
  test.each([
    ['rgb(122, 46, 23)', [122, 46, 23, 1]],
    ['rgba(0, 0, 0, 0.14)', [0, 0, 0, 0.14]],
    ['color(srgb 1 0.5 0 / 0.25)', [255, 127.5, 0, 0.25]],
  ])('%s', (text, colour) => {
    expect(colourOf(text)).toEqual(colour);
  });

  test.each(['oklch(0.7 0.1 30)', 'color(display-p3 1 0 0)', '', 'transparent'])('%s is not read', (text) => {
    expect(colourOf(text)).toBeUndefined();
  });
});

test('a colour that lets half of the ground through lies between both', () => {
  expect(over([0, 0, 0, 0.5], white)).toEqual([127.5, 127.5, 127.5, 1]);
});

describe('contrast as WCAG counts it', () => {
  test.each([
    [[0, 0, 0, 1], 21],
    [[255, 255, 255, 1], 1],
    [[118, 118, 118, 1], 4.54],
    [[0, 0, 0, 0], 1],
  ] as [Colour, number][])('%j on white: %d', (colour, ratio) => {
    expect(contrastOn(colour, white)).toBeCloseTo(ratio, 1);
  });
});
