import { hidesContent } from './sight.ts';
import { elementsBelow, isDrawn, ownTextsOf, page, parentOf, tidy, unshadowed } from './tree.ts';

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** A box that clips its content; infinite in directions in which it does not. */
export interface Clip {
  readonly element: Element;
  readonly box: Box;
  readonly isScrolled: boolean;
}

interface TextBlock {
  readonly element: Element;
  /** One for each piece of a line. */
  readonly boxes: readonly Box[];
  readonly surroundings: Surroundings;
  /** In pixels. */
  readonly fontSize: number;
}

export interface Layout {
  readonly texts: ReadonlyMap<Element, TextBlock>;
  /** All text, including text for screen readers only, normalized by {@link plain}. */
  readonly said: string;
}

/** Elements that lay out their text themselves, or show none. */
export const closed =
  'script, style, template, noscript, svg, select, textarea, iframe, canvas, video, audio, object, math';

export function measureLayout(): Layout {
  const texts = new Map<Element, TextBlock>();
  const said: string[] = [];
  const known = outermostKnown();
  for (const element of [page.body, ...elementsBelow(page.body)]) {
    const nodes = ownTextsOf(element);
    if (nodes.length === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (unshadowed(element).closest(closed)) continue;
    said.push(...nodes.map(({ data }) => data));
    const surroundings = surroundingsOf(element, known);
    const boxes = isDrawn(element) && !surroundings.isHidden ? nodes.flatMap(boxesOf) : [];
    const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
    if (boxes.length > 0) texts.set(element, { element, boxes, surroundings, fontSize });
  }
  return { texts, said: plain(said.join(' ')) };
}

function boxesOf(text: Text): readonly Box[] {
  const range = page.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

export const plain = (text: string): string => tidy(text).toLowerCase();

/** Where the content of an element stands. */
interface Surroundings {
  /** From the innermost on, by how the content is positioned: what is positioned is clipped from its containing block on. */
  readonly clips: readonly Clip[];
  readonly absolute: readonly Clip[];
  readonly fixed: readonly Clip[];
  /** Texts on different sheets may cover each other, as a menu covers the page below it. */
  readonly sheet: Element;
  readonly isHidden: boolean;
}

/** @param known what was read before, as texts share most of them */
export function surroundingsOf(element: Element, known = outermostKnown()): Surroundings {
  const before = known.get(element);
  if (before) return before;
  const parent = parentOf(element);
  const surroundings = parent ? surroundingsIn(surroundingsOf(parent, known), element) : outermost();
  known.set(element, surroundings);
  return surroundings;
}

/** Whether a visitor can bring an element to sight by scrolling: what stands left of the page, or is cut off, stays away. */
export function isWithinReach(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(page.documentElement).direction === 'rtl';
  const origin = { ...infinite, top: -scrollY, ...(!isRightToLeft && { left: -scrollX }) };
  let part: Box = visiblePart({ left, top, right, bottom }, [origin]);
  for (const { box, isScrolled } of surroundingsOf(element).clips) {
    // Outer boxes cut what a scrolled one shows, and not where its content stands.
    if (isScrolled) break;
    part = visiblePart(part, [box]);
  }
  return part.right > part.left && part.bottom > part.top;
}

/** What boxes that clip leave of a box. */
export const visiblePart = (box: Box, clips: readonly Box[]): Box =>
  clips.reduce(
    (part, { left, top, right, bottom }) => ({
      left: Math.max(part.left, left),
      top: Math.max(part.top, top),
      right: Math.min(part.right, right),
      bottom: Math.min(part.bottom, bottom),
    }),
    box,
  );

const outermostKnown = (): Map<Element, Surroundings> => new Map([[windowed(), outermost()]]);

/** The element whose overflow the window takes over: the page or, where that of the page is `visible`, its body. */
const windowed = (): Element => {
  const { documentElement: root, body } = page;
  return getComputedStyle(root).overflow === 'visible' ? body : root;
};

function outermost(): Surroundings {
  const { documentElement: element, body: sheet } = page;
  const box = { left: 0, top: 0, right: element.clientWidth, bottom: element.clientHeight };
  // Else one can scroll to what is beside the window, but never to what is fixed there.
  const isCut = /hidden|clip/.test(getComputedStyle(windowed()).overflowX);
  const clips = isCut
    ? [{ element, box: { ...infinite, left: 0, right: box.right }, isScrolled: false }]
    : [];
  const fixed = [{ element, box, isScrolled: false }];
  return { clips, absolute: clips, fixed, sheet, isHidden: false };
}

function surroundingsIn(outer: Surroundings, element: Element): Surroundings {
  const style = getComputedStyle(element);
  const { position } = style;
  const around = position === 'fixed' || position === 'absolute' ? outer[position] : outer.clips;
  const own = clipOf(element, style);
  const clips = own ? [own, ...around] : around;
  const isTransformed = style.transform !== 'none';
  return {
    clips,
    absolute: isTransformed || position !== 'static' ? clips : outer.absolute,
    fixed: isTransformed ? clips : outer.fixed,
    sheet: isSheet(style) ? element : outer.sheet,
    isHidden: outer.isHidden || hidesContent(element),
  };
}

function clipOf(element: Element, { display, overflow }: CSSStyleDeclaration): Clip | undefined {
  const [x = '', y = x] = overflow.split(' ');
  if (overflow === 'visible' || display === 'inline') return undefined;
  const outer = element.getBoundingClientRect();
  const left = outer.left + element.clientLeft;
  const top = outer.top + element.clientTop;
  const sideways = { left, right: left + element.clientWidth };
  const upAndDown = { top, bottom: top + element.clientHeight };
  const box = { ...infinite, ...(x !== 'visible' && sideways), ...(y !== 'visible' && upAndDown) };
  return { element, box, isScrolled: /auto|scroll/.test(overflow) };
}

export const infinite: Box = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

/** Whether an element covers what is below it on purpose. */
const isSheet = ({ position, backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
  position === 'fixed' ||
  position === 'sticky' ||
  (position === 'absolute' && (!/, 0\)$|transparent/.test(backgroundColor) || backgroundImage !== 'none'));
