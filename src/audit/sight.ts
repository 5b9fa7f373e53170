import { colourOf } from './colour.ts';
import { elementsBelow, isWithin, lineageOf, page, unshadowed } from './tree.ts';

/** Whether a visitor sees an element at the current scroll position, and if not, why. */
export type Sight = 'seen' | 'covered' | 'outside' | 'clipped' | 'transparent';

/** Least opacity that counts as visible. */
const faintest = 0.1;

const opacityOf = (element: Element): number =>
  lineageOf(element).reduce((opacity, each) => opacity * Number(getComputedStyle(each).opacity), 1);

/** The topmost element at a point of the window, through shadow roots. */
function elementAt(x: number, y: number): Element | undefined {
  let hit = page.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
    if (inner?.getRootNode() !== hit.shadowRoot) break;
    hit = inner;
  }
  return hit ?? undefined;
}

/** What visitors see of a control: for a custom checkbox the label or parent that draws it, else the element itself. */
export function representativeOf(element: Element): Element {
  if (!(element instanceof HTMLInputElement)) return element;
  const { width, height } = element.getBoundingClientRect();
  const isDrawn =
    width > 2 && height > 2 && opacityOf(element) >= faintest && !isClippedAway(getComputedStyle(element));
  return isDrawn ? element : (element.labels?.[0] ?? element.parentElement ?? element);
}

/** Whether an element or an ancestor is collapsed, or clipped away. */
export const isCutAway = (element: Element): boolean => lineageOf(element).some(hidesContent);

/** Whether an element is collapsed, or clipped away. */
export function hidesContent(element: Element): boolean {
  const style = getComputedStyle(element);
  if (isClippedAway(style)) return true;
  // Without a box it clips nothing.
  if (style.overflow === 'visible' || style.display === 'contents') return false;
  const { width, height } = element.getBoundingClientRect();
  return (style.overflowX !== 'visible' && width < 3) || (style.overflowY !== 'visible' && height < 3);
}

/** By the common techniques for text that is for screen readers only. */
const isClippedAway = ({ clip, clipPath }: CSSStyleDeclaration): boolean =>
  /inset\((?:50|100)%/.test(clipPath) || /rect\((?:0|1)px,? (?:0|1)px/.test(clip);

function boxesOf(element: Element): readonly DOMRect[] {
  const real = (boxes: Iterable<DOMRect>) =>
    [...boxes].filter(({ width, height }) => width > 1 && height > 1);
  const own = real(element.getClientRects());
  if (own.length > 0) return own;
  return elementsBelow(element).flatMap((each) => real(each.getClientRects()));
}

/** Checks nine points in up to three boxes of an element for the topmost element there. */
export function sightOf(element: Element): Sight {
  if (opacityOf(element) < faintest) return 'transparent';
  const boxes = boxesOf(element);
  const asked = [...new Set([boxes[0], boxes[boxes.length >> 1], boxes.at(-1)])].flatMap((box) => box ?? []);
  const points = asked
    .flatMap(({ left, top, width, height }) =>
      [0.5, 0.1, 0.9].flatMap((across) =>
        [0.5, 0.1, 0.9].map((down) => [left + width * across, top + height * down] as const),
      ),
    )
    .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
  let isCovered = false;
  for (const [x, y] of points) {
    const hit = elementAt(x, y);
    if (!hit || (hit !== element && isWithin(element, hit))) continue;
    // A translucent cover does not hide it.
    if (isWithin(hit, element) || !isHiddenBelow(hit, element)) return 'seen';
    isCovered = true;
  }
  if (isCovered && !isCutAway(element)) return 'covered';
  const { width, height } = element.getBoundingClientRect();
  return points.length === 0 && width > 1 && height > 1 ? 'outside' : 'clipped';
}

/** The unrelated element, visible or not, that a click on the element's centre would hit. */
export function overIt(element: Element): Element | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = elementAt(left + width / 2, top + height / 2);
  return hit && !isWithin(hit, element) && !isWithin(element, hit) ? hit : undefined;
}

/** Whether the covering element, or what it stands in, is opaque. */
const isHiddenBelow = (cover: Element, element: Element): boolean =>
  lineageOf(cover).some((each) => !isWithin(element, each) && isOpaque(each));

function isOpaque(element: Element): boolean {
  if (opacityOf(element) < 0.8) return false;
  if (unshadowed(element).matches('img, picture, video, canvas, iframe, embed, object')) return true;
  return ['', '::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return false;
    return style.backgroundImage !== 'none' || (colourOf(style.backgroundColor)?.alpha ?? 0) > 0.8;
  });
}
