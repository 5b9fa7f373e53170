// Contrast as WCAG 2.2 defines it, of colours written as #rgb or #rrggbb.

type Rgb = readonly [number, number, number];

export function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** `share` of the first colour, the rest of the second (`color-mix()` in sRGB). */
export const mixed = (first: Rgb, second: Rgb, share: number): Rgb => {
  const mix = (at: 0 | 1 | 2) => first[at] * share + second[at] * (1 - share);
  return [mix(0), mix(1), mix(2)];
};

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of "contrast ratio"). */
export function contrast(first: Rgb, second: Rgb): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
