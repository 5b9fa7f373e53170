import { type Colour, colourOf, contrastOf, contrastOn, luminanceOf } from './colour.ts';
import { groundOf } from './ground.ts';
import { boxesOf, elementAt, opacityOf, standInOf } from './keyboard-sight.ts';
import { parentOf } from './tree.ts';

/** An outline that somebody is sure to see, and which part of the element has it. */
export interface Ring {
  readonly pseudo: string;
  readonly outline: string;
}

/** What a focus indicator has to differ by from what was there before (WCAG 1.4.11). */
export const leastContrast = 3;

const outlineOf = (element: Element, pseudo: string): string => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
  return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
};

/** Whether an element has the same outline again. */
export const hasRing = (element: Element, { pseudo, outline }: Ring): boolean =>
  outlineOf(element, pseudo) === outline;

/**
 * The outline of an element or of its `::before` or `::after`, where styles alone prove that it can be seen: at least two
 * pixels, of enough contrast, cut off by nothing.
 *
 * @returns undefined where there is none, or where only a picture can tell
 */
export function ringOf(element: Element): Ring | undefined {
  if (opacityOf(element) < 0.9) return undefined;
  for (const pseudo of ['', '::after', '::before']) {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') continue;
    const width = Number.parseFloat(style.outlineWidth);
    const isAuto = style.outlineStyle === 'auto';
    if (style.outlineStyle === 'none' || width < (isAuto ? 1 : 2)) continue;
    const colour = colourOf(style.outlineColor);
    const reach = Number.parseFloat(style.outlineOffset) + width;
    if (!colour || isCut(element, pseudo ? undefined : reach)) continue;
    const grounds = pseudo ? [groundOf(parentOf(element) ?? element)] : groundsAround(element, reach, width);
    if (
      grounds.length > 0 &&
      grounds.every((ground) => ground && contrastOn(colour, ground) >= leastContrast)
    ) {
      return { pseudo, outline: outlineOf(element, pseudo) };
    }
  }
  return undefined;
}

/** What lies directly outside an outline, or under it where it is drawn inside. */
export function groundsAround(
  element: Element,
  reach: number,
  width: number,
): readonly (Colour | undefined)[] {
  if (reach < width) return [groundOf(element)];
  return boxesOf(element).flatMap(({ left, top, right, bottom }) => {
    const points = [
      [left - reach - 1, (top + bottom) / 2],
      [(left + right) / 2, bottom + reach + 1],
      [(left + right) / 2, top - reach - 1],
    ] as const;
    return points.flatMap(([x, y]) => {
      const hit = elementAt(x, y);
      return hit ? [groundOf(hit)] : [];
    });
  });
}

/**
 * Whether something might cut off an outline: the window's edge, or an element around it that hides what overflows.
 *
 * @param reach how far the outline reaches out; undefined where that is not known
 */
function isCut(element: Element, reach: number | undefined): boolean {
  const box = element.getBoundingClientRect();
  const by = Math.max(reach ?? 0, 0);
  const isInside = ({ left, top, right, bottom }: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>) =>
    box.left - by >= left && box.top - by >= top && box.right + by <= right && box.bottom + by <= bottom;
  if (!isInside({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return true;
  if (getComputedStyle(element).clipPath !== 'none') return true;
  for (let each = parentOf(element); each && each !== document.body; each = parentOf(each)) {
    const { overflowX, overflowY, clipPath, contain } = getComputedStyle(each);
    const cuts =
      overflowX !== 'visible' ||
      overflowY !== 'visible' ||
      clipPath !== 'none' ||
      /paint|strict|content/.test(contain);
    if (
      cuts &&
      each !== document.documentElement &&
      (reach === undefined || !isInside(each.getBoundingClientRect()))
    ) {
      return true;
    }
  }
  return false;
}

/** A rectangle of the page in CSS pixels, as the browser takes pictures by. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const margin = 12;

/** The part of the window in which an element's focus can show: around it, and the card or field that it stands in. */
export function clipAround(element: Element): Clip {
  let around = standInOf(element);
  const isCard = (each: Element) => {
    const { width, height } = each.getBoundingClientRect();
    return width <= innerWidth && height <= 320;
  };
  for (let level = 0; level < 2; level++) {
    const parent = parentOf(around);
    if (parent && parent !== document.body && isCard(parent)) around = parent;
  }
  const boxes = [...boxesOf(element), around.getBoundingClientRect()];
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - margin);
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - margin);
  const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)) + margin);
  const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)) + margin);
  return {
    x: Math.floor(left + scrollX),
    y: Math.floor(top + scrollY),
    width: Math.max(1, Math.ceil(right - left)),
    height: Math.max(1, Math.ceil(bottom - top)),
  };
}

/** How many pixels have to change at least for a focus to be seen: a line along a part of the element's edge. */
export function leastPixels(element: Element): number {
  const { width, height } = standInOf(element).getBoundingClientRect();
  return Math.min(Math.max(24, 0.3 * (width + height)), 200);
}

/** Counts the pixels that differ between two pictures by enough contrast to be seen. */
export async function changedPixels(one: string, other: string): Promise<number> {
  const [before, after] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  let changed = 0;
  for (let index = 0; index < Math.min(before.length, after.length); index += 4) {
    const luminance = (data: Uint8ClampedArray) =>
      luminanceOf(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0);
    if (contrastOf(luminance(before), luminance(after)) >= leastContrast) changed++;
  }
  return changed;
}

async function pixelsOf(base64: string): Promise<Uint8ClampedArray> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  drawing?.drawImage(bitmap, 0, 0);
  return drawing?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
}
