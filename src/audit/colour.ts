/** Red, green and blue from 0 to 255, and how opaque it is, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a colour as `getComputedStyle` writes it; undefined for notations other than `rgb()`, `rgba()` and `color(srgb …)`. */
export function colourOf(text: string): Colour | undefined {
  const [, notation = '', list = ''] = /^(rgba?|color)\((?:srgb )?([\d.e\s,/%+-]+)\)$/.exec(text) ?? [];
  const [red, green, blue, alpha = 1] = list.split(/[\s,/]+/).flatMap((part) => (part ? [Number(part)] : []));
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const scale = notation === 'color' ? 255 : 1;
  const colour: Colour = [red * scale, green * scale, blue * scale, alpha];
  return colour.some(Number.isNaN) ? undefined : colour;
}

/** Blends a colour with the opaque colour behind it. */
export const over = ([red, green, blue, alpha]: Colour, ground: Colour): Colour => {
  const mixed = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2]), 1];
};

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG defines it. */
const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of two luminances as WCAG defines it: from 1 to 21. */
const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Contrast ratio of a colour on an opaque ground. */
export function contrastOn(colour: Colour, ground: Colour): number {
  const [red, green, blue] = over(colour, ground);
  return contrastOf(luminanceOf(red, green, blue), luminanceOf(ground[0], ground[1], ground[2]));
}
