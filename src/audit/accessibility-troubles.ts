import { stiffElements } from './accessibility-growth.ts';
import {
  type Box,
  type Clip,
  type Layout,
  type LayoutState,
  measureLayout,
  plain,
  type TextBlock,
} from './accessibility-layout.ts';
import { isWithin } from './accessibility-within.ts';
import { endAnimations } from './animations.ts';
import { type Spot, spotOf } from './spot.ts';
import { childrenOf, parentOf } from './tree.ts';

/** Something that a reader misses in some states. */
export interface Trouble {
  /**
   * `cut`: text is cut off; `overlap`: texts lie on each other; `wide`: something is wider than the window; `scroll`: it
   * has to be scrolled sideways in a box of its own; `lost`: it is not there any more; `stiff`: it does not grow with
   * the window's zoom or the visitor's size of text; `turned`: it lies on its side.
   */
  readonly kind: 'cut' | 'overlap' | 'wide' | 'scroll' | 'lost' | 'stiff' | 'turned';
  /** Where it is so, in the order in which they are looked at. */
  readonly states: readonly LayoutState[];
  /** The way in which content does not fit. */
  readonly axis: 'x' | 'y';
  /** Whether its box has the same height, whatever the size of text is. */
  readonly isFixed: boolean;
  /** What causes it. */
  readonly spot: Spot | undefined;
  /** The first of the texts that it happens to. */
  readonly text: string;
  /** What that one lies on. */
  readonly other?: string | undefined;
}

/** What is wrong in one state, by element. */
interface Seen {
  readonly kind: Trouble['kind'];
  readonly axis: 'x' | 'y';
  readonly element: Element | undefined;
  readonly text: string;
  readonly other?: string;
  /** Of the element, to compare it with another state's. */
  readonly height: number;
}

const layouts = new Map<LayoutState, Layout>();
const seen = new Map<LayoutState, readonly Seen[]>();
/** How high the boxes are at their usual size. */
const heights = new Map<Element, number>();

/** Notes down how the page is laid out now. */
export function noteLayout(state: LayoutState): void {
  // Half-way nothing is where anybody reads it.
  endAnimations();
  const layout = measureLayout();
  const base = layouts.get('opened') ?? layout;
  layouts.set(state, layout);
  const found = [
    ...cuts(layout),
    ...overlaps(layout),
    ...tooWide(layout),
    ...lost(layout, base),
    ...turned(layout),
  ];
  seen.set(state, found);
  if (state === 'opened') for (const element of layout.texts.keys()) noteHeights(element);
}

function noteHeights(element: Element): void {
  for (let each: Element | undefined = element; each && !heights.has(each); each = parentOf(each)) {
    heights.set(each, each.getBoundingClientRect().height);
  }
}

/** What was found in all states that were noted down, and forgets them. */
export function layoutTroubles(): Trouble[] {
  const byKey = new Map<string, { first: Seen; states: LayoutState[]; enlarged: number }>();
  const keys = new Map<Element | undefined, number>();
  for (const [state, all] of seen) {
    for (const each of all) {
      if (!keys.has(each.element)) keys.set(each.element, keys.size);
      const key = `${each.kind} ${each.axis} ${keys.get(each.element)}`;
      const known = byKey.get(key) ?? { first: each, states: [], enlarged: 0 };
      if (!known.states.includes(state)) known.states.push(state);
      if (state === 'enlarged') known.enlarged = each.height;
      byKey.set(key, known);
    }
  }
  const troubles = [...byKey.values()].map(({ first, states, enlarged }): Trouble => {
    const { kind, axis, element, text, other } = first;
    const usual = (element && heights.get(element)) ?? 0;
    const isFixed = axis === 'y' && enlarged > 0 && enlarged < 1.5 * usual;
    return { kind, states, axis, isFixed, spot: element && spotOf(element), text, other };
  });
  const stiff = stiffElements(layouts).map(({ element, state }): Trouble => {
    const states = [state];
    return { kind: 'stiff', states, axis: 'y', isFixed: true, spot: spotOf(element), text: textOf(element) };
  });
  layouts.clear();
  seen.clear();
  heights.clear();
  return [...troubles, ...stiff];
}

const letters = /\p{L}{2,}/u;
const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** How much of a line may be cut off without a loss: fonts leave some room above and below their letters. */
const spareHeight = (box: Box): number => Math.max(1.5, 0.1 * (box.bottom - box.top));
const spareWidth = ({ fontSize }: TextBlock): number => Math.max(2, 0.2 * fontSize);

/** Texts that are cut off, one for each box that does so. */
function cuts(layout: Layout): Seen[] {
  const found = new Map<Element, Seen>();
  const add = (kind: 'cut' | 'scroll', axis: 'x' | 'y', { element }: Clip, text: TextBlock) => {
    if (found.has(element)) return;
    const { height } = element.getBoundingClientRect();
    found.set(element, { kind, axis, element, text: textOf(text.element), height });
  };
  for (const text of layout.texts.values()) {
    for (const clip of windowed(text, layout)) {
      const { box } = clip;
      if (clip.x !== 'open' && text.boxes.some((each) => isBeside(each, box, spareWidth(text)))) {
        if (clip.x === 'cut') add('cut', 'x', clip, text);
        else if (!mayScroll(text.element, clip.element)) add('scroll', 'x', clip, text);
        break;
      }
      if (clip.y === 'cut' && text.boxes.some((each) => isAboveOrBelow(each, box, spareHeight(each)))) {
        add('cut', 'y', clip, text);
        break;
      }
      // What can be scrolled to is all there for whatever is around it.
      if (clip.x === 'scroll' || clip.y === 'scroll') break;
    }
  }
  return [...found.values()];
}

/** The window cuts off as well, where it cannot be scrolled. */
function windowed({ clips }: TextBlock, { width, isCut }: Layout): readonly Clip[] {
  if (!isCut) return clips;
  const box = { left: 0, top: 0, right: width, bottom: 0 };
  return [...clips, { element: document.documentElement, box, x: 'cut', y: 'open' }];
}

const isBeside = (inner: Box, outer: Box, spare: number): boolean =>
  inner.right > outer.right + spare || inner.left < outer.left - spare;
const isAboveOrBelow = (inner: Box, outer: Box, spare: number): boolean =>
  inner.bottom > outer.bottom + spare || inner.top < outer.top - spare;

/** What needs two dimensions to be understood may scroll in both (WCAG 1.4.10). */
const mayScroll = (text: Element, box: Element): boolean => {
  for (let each: Element | undefined = text; each && each !== box; each = parentOf(each)) {
    if (each.matches('table, [role="table"], [role="grid"], pre, code, figure')) return true;
  }
  return box.matches('table, pre, code, figure');
};

/** Texts that lie on each other. */
function overlaps({ texts }: Layout): Seen[] {
  const pieces = [...texts.values()]
    .flatMap((text) => text.boxes.map((box) => ({ text, box: visiblePart(box, text.clips) })))
    .filter(({ box }) => box.right > box.left && box.bottom > box.top)
    .sort((one, other) => one.box.top - other.box.top);
  const found = new Map<Element, Seen>();
  for (const [index, { text, box }] of pieces.entries()) {
    for (let next = index + 1; next < pieces.length; next++) {
      const other = pieces[next];
      if (!other || other.box.top >= box.bottom) break;
      if (other.text === text || other.text.sheet !== text.sheet || !liesOn(box, other.box)) continue;
      const tight = tightBoxOf(text) ?? tightBoxOf(other.text);
      const element = tight?.element ?? laterOf(text.element, other.text.element);
      if (found.has(element)) continue;
      const { height } = element.getBoundingClientRect();
      const [first, second] = [textOf(text.element), textOf(other.text.element)];
      found.set(element, {
        kind: 'overlap',
        axis: tight?.axis ?? 'y',
        element,
        text: first,
        other: second,
        height,
      });
    }
  }
  return [...found.values()];
}

const visiblePart = (box: Box, clips: readonly Clip[]): Box =>
  clips.reduce(
    (part, { box: { left, top, right, bottom }, x, y }) => ({
      left: x === 'open' ? part.left : Math.max(part.left, left),
      right: x === 'open' ? part.right : Math.min(part.right, right),
      top: y === 'open' ? part.top : Math.max(part.top, top),
      bottom: y === 'open' ? part.bottom : Math.min(part.bottom, bottom),
    }),
    box,
  );

function liesOn(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 3 && height > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top);
}

const laterOf = (one: Element, other: Element): Element =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? other : one;

/** The innermost box that a text sticks out of, and in which way. */
function tightBoxOf({ element, boxes }: TextBlock): { element: Element; axis: 'x' | 'y' } | undefined {
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const right = Math.max(...boxes.map((box) => box.right));
  for (let each: Element | undefined = element; each && each !== document.body; each = parentOf(each)) {
    const { display, position } = getComputedStyle(each);
    if (display === 'inline' || display === 'contents') continue;
    const outer = each.getBoundingClientRect();
    if (outer.bottom < bottom - 4) return { element: each, axis: 'y' };
    if (outer.right < right - 2) return { element: each, axis: 'x' };
    if (position === 'absolute' || position === 'fixed') return undefined;
  }
  return undefined;
}

/** What makes the page wider than the window. */
function tooWide({ boxes, texts, width, excess }: Layout): Seen[] {
  if (excess <= 1) return [];
  const out = (box: Box) => box.right > width + 1;
  const wide = new Set([...boxes].filter(([, box]) => out(box)).map(([element]) => element));
  for (const { element, boxes, clips } of texts.values()) {
    if (boxes.some(out) && clips.every(({ x }) => x === 'open')) wide.add(element);
  }
  const outermost = [...wide].filter((element) => {
    const parent = parentOf(element);
    return !parent || !isWithin(parent, (each) => wide.has(each));
  });
  const causes =
    outermost.length > 0
      ? [...new Set(outermost.map((element) => innermostCause(element, width)))]
      : [undefined];
  return causes.map((element) => ({
    kind: 'wide',
    axis: 'x',
    element,
    text: element ? textOf(element) : '',
    height: 0,
  }));
}

/** Goes inwards as long as there is one child without which the element would fit. */
function innermostCause(element: Element, width: number): Element {
  const needed = [...childrenOf(element), ...(element.shadowRoot?.children ?? [])].find(
    (child): child is HTMLElement => child instanceof HTMLElement && fitsWithout(child, element, width),
  );
  return needed ? innermostCause(needed, width) : element;
}

function fitsWithout(child: HTMLElement, element: Element, width: number): boolean {
  const value = child.style.getPropertyValue('display');
  const priority = child.style.getPropertyPriority('display');
  const had = child.getAttribute('style');
  child.style.setProperty('display', 'none', 'important');
  const { left, right } = element.getBoundingClientRect();
  const fits = right <= width + 1 && left + element.scrollWidth <= width + 1;
  child.style.setProperty('display', value, priority);
  if (had === null) child.removeAttribute('style');
  return fits;
}

/** Texts that were there and are not drawn any more, nor said elsewhere. */
function lost(layout: Layout, base: Layout): Seen[] {
  const found = new Map<Element, Seen>();
  for (const element of layout === base ? [] : base.texts.keys()) {
    if (layout.texts.has(element)) continue;
    const text = textOf(element);
    if (!letters.test(text) || layout.said.includes(plain(text))) continue;
    let outermost = element;
    for (let each = parentOf(element); each && !isDrawn(each); each = parentOf(each)) outermost = each;
    if (!found.has(outermost))
      found.set(outermost, { kind: 'lost', axis: 'y', element: outermost, text, height: 0 });
  }
  return [...found.values()];
}

const isDrawn = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

const turned = (layout: Layout): Seen[] =>
  [...layout.turned]
    .filter((element) => letters.test(element.textContent ?? ''))
    .map((element) => ({ kind: 'turned', axis: 'y', element, text: textOf(element), height: 0 }));
