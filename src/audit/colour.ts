import type axeCore from 'axe-core';
import { parentOf } from './tree.ts';

/** A colour as axe-core holds it: channels from 0 to 255, alpha from 0 to 1. */
export interface Colour {
  readonly alpha: number;
  parseString(text: string): Colour;
}

interface ColourCommons {
  readonly Color: new (red?: number, green?: number, blue?: number) => Colour;
  flattenColors(above: Colour, below: Colour): Colour;
  getContrast(below: Colour, above: Colour): number;
}

interface World {
  readonly axe?: typeof axeCore & { readonly commons: { readonly color: ColourCommons } };
  readonly [start: symbol]: () => void;
}

let hasStarted = false;

/** axe-core, which lies ready in each tab and starts when it is first needed. */
export function axeHere(): NonNullable<World['axe']> {
  const world = window as unknown as World;
  if (!hasStarted) world[Symbol.for('eos-audit-axe')]?.();
  hasStarted = true;
  return world.axe as NonNullable<World['axe']>;
}

/** Reads a colour as `getComputedStyle` writes it; undefined for what is none. */
export function colourOf(text: string): Colour | undefined {
  const { Color } = axeHere().commons.color;
  try {
    return new Color().parseString(text);
  } catch {
    return undefined;
  }
}

/** Contrast ratio of a colour on an opaque ground, from 1 to 21 (WCAG). */
export const contrastOn = (colour: Colour, ground: Colour): number =>
  axeHere().commons.color.getContrast(ground, colour);

/** Paints the canvas colour where the page paints nothing: it is dark for visitors who prefer that. */
export const paintedCanvas = ':where(html) { background-color: canvas }';

/** The colour behind an element's content; undefined behind images. The canvas has to be painted. */
export function groundOf(element: Element | undefined): Colour | undefined {
  if (!element) return undefined;
  const { backgroundImage, backgroundColor } = getComputedStyle(element);
  const colour = colourOf(backgroundColor);
  if (backgroundImage !== 'none' || !colour) return undefined;
  if (colour.alpha === 1) return colour;
  const below = groundOf(parentOf(element));
  return below && axeHere().commons.color.flattenColors(colour, below);
}
