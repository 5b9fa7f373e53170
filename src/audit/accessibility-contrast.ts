import { elementsBelow, isVisible, parentOf } from './tree.ts';

/** Red, green, blue and opacity, each from 0 to 1. */
export type Colour = readonly [number, number, number, number];

/** Where axe-core draws the line for large text (WCAG 1.4.3), in pixels. */
const largeSize = 24;
const largeBoldSize = 18.66;

/**
 * Whether some text may not stand out enough from what is behind it: a quick look, after which axe-core has to look
 * closely. Where it cannot be told quickly, it may.
 */
export function mayLackContrast(): boolean {
  const backgrounds = new Map<Element, Colour | undefined>();
  for (const element of elementsBelow(document.body)) {
    if (!hasText(element) || !isVisible(element)) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= largeSize || (size >= largeBoldSize && Number(fontWeight) >= 700);
    const text = colourOf(color);
    const behind = backgroundAt(element, backgrounds);
    if (!text || !behind || contrast(over(text, behind), behind) < (isLarge ? 3 : 4.5)) return true;
  }
  return false;
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''));

const white: Colour = [1, 1, 1, 1];

/** What is behind an element as far as its ancestors say; undefined where they do not say it in plain colours. */
function backgroundAt(element: Element, known: Map<Element, Colour | undefined>): Colour | undefined {
  if (known.has(element)) return known.get(element);
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const own = backgroundImage === 'none' && opacity === '1' ? colourOf(backgroundColor) : undefined;
  const parent = parentOf(element);
  const behind = own?.[3] === 1 ? own : parent ? backgroundAt(parent, known) : white;
  const found = own && behind && over(own, behind);
  known.set(element, found);
  return found;
}

/** Reads a computed colour; undefined where it is none of the sRGB space. */
export function colourOf(text: string): Colour | undefined {
  const [, name, values = ''] = /^(rgba?|color)\(([^)]*)\)$/.exec(text) ?? [];
  if (name === 'color' && !values.startsWith('srgb ')) return undefined;
  const [red, green, blue, opacity = 1] = (values.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const scale = name === 'color' ? 1 : 255;
  return [red / scale, green / scale, blue / scale, opacity];
}

/** A colour that lies on an opaque one. */
export const over = ([red, green, blue, opacity]: Colour, behind: Colour): Colour => [
  red * opacity + behind[0] * (1 - opacity),
  green * opacity + behind[1] * (1 - opacity),
  blue * opacity + behind[2] * (1 - opacity),
  1,
];

/** The contrast ratio of two opaque colours, as WCAG 2 defines it: from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
