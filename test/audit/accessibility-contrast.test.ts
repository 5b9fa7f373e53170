import { describe, expect, test } from 'vitest';
import { type Colour, colourOf, contrast, over } from '../../src/audit/accessibility-contrast.ts';

const black: Colour = [0, 0, 0, 1];
const white: Colour = [1, 1, 1, 1];

describe('colours as a browser computes them', () => {
  test.for<[string, Colour | undefined]>([
    ['rgb(255, 0, 51)', [1, 0, 0.2, 1]],
    ['rgba(0, 0, 0, 0.5)', [0, 0, 0, 0.5]],
    ['color(srgb 0.5 0.25 1)', [0.5, 0.25, 1, 1]],
    ['color(srgb 0.5 0.25 1 / 0.75)', [0.5, 0.25, 1, 0.75]],
    ['color(srgb 1e-7 0 0)', [1e-7, 0, 0, 1]],
    ['color(display-p3 1 0 0)', undefined],
    ['oklch(0.7 0.1 200)', undefined],
  ])('%s', ([text, expected]) => {
    expect(colourOf(text)).toEqual(expected);
  });
});

describe('contrast', () => {
  test.for<[Colour, Colour, number]>([
    [black, white, 21],
    [white, white, 1],
    [[0x77 / 255, 0x77 / 255, 0x77 / 255, 1], white, 4.48],
    [[0x76 / 255, 0x76 / 255, 0x76 / 255, 1], white, 4.54],
  ])('%o on %o is %f, as WCAG 2 has it', ([one, other, ratio]) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });

  test('what shows through takes its part', () => {
    expect(over([0, 0, 0, 0.5], white)).toEqual([0.5, 0.5, 0.5, 1]);
    expect(over(black, white)).toEqual(black);
  });
});
