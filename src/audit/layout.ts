import { isClippedAway } from './sight.ts';
import { ownTextsOf } from './tree.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Edge = 'open' | 'cut' | 'scroll';

export interface Clip {
  readonly element: Element;
  readonly box: Box;
  readonly x: Edge;
  readonly y: Edge;
}

export interface TextBlock {
  readonly element: Element;
  /** One for each piece of a line. */
  readonly boxes: readonly Box[];
  /** From the innermost to the outermost. */
  readonly clips: readonly Clip[];
  /** Texts on different sheets may cover each other, as a menu covers the page below it. */
  readonly sheet: Element;
  readonly fontSize: number;
}

export interface Layout {
  readonly texts: ReadonlyMap<Element, TextBlock>;
  /** All text, including text for screen readers only, normalized by {@link plain}. */
  readonly said: string;
  /** Boxes that nothing clips before the window's edge. */
  readonly boxes: ReadonlyMap<Element, Box>;
  readonly width: number;
  /** Whether content wider than the window cannot be scrolled to. */
  readonly isCut: boolean;
  /** How much wider the page is than the window, in pixels; 0 if it cannot be scrolled sideways. */
  readonly excess: number;
}

/** Where an element stands: the clips for each kind of positioning. */
interface Clipping {
  readonly clips: readonly Clip[];
  readonly absolute: readonly Clip[];
  readonly fixed: readonly Clip[];
  readonly sheet: Element;
}

/** Elements without text to lay out, or that lay it out themselves. */
const closed =
  'script, style, template, noscript, svg, select, textarea, iframe, canvas, video, audio, object, math';

export function measureLayout(): Layout {
  const root = document.documentElement;
  const texts = new Map<Element, TextBlock>();
  const boxes = new Map<Element, Box>();
  const said: string[] = [];
  const window: Clip = {
    element: root,
    box: { left: 0, top: 0, right: root.clientWidth, bottom: root.clientHeight },
    x: 'cut',
    y: 'cut',
  };
  const isCut = /hidden|clip/.test(overflowOfWindow());

  const visit = (element: Element, place: Clipping, isSeen: boolean): void => {
    if (element.matches(closed)) {
      if (isSeen && element.localName !== 'script') boxes.set(element, boxOf(element));
      return;
    }
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const isDrawn = style.display !== 'contents';
    const seen = isSeen && style.opacity !== '0' && !(isDrawn && isForScreenReadersOnly(element, style));
    const isShown = style.visibility === 'visible';
    const clips = clipsAt(place, style, window);
    const own = isDrawn ? clipOf(element, style) : undefined;
    const inner = own ? [own, ...clips] : clips;
    const isFrame = containsFixed(style);
    const below: Clipping = {
      clips: inner,
      absolute: isFrame || style.position !== 'static' ? inner : place.absolute,
      fixed: isFrame ? inner : place.fixed,
      sheet: isSheet(style) ? element : place.sheet,
    };
    const nodes = ownTextsOf(element);
    if (nodes.length > 0 && isShown) {
      said.push(...nodes.map(({ data }) => data));
      const rects = seen ? nodes.flatMap(rectsOf) : [];
      if (rects.length > 0) {
        const fontSize = Number.parseFloat(style.fontSize);
        texts.set(element, { element, boxes: rects, clips: inner, sheet: below.sheet, fontSize });
      }
    }
    if (seen && isShown && isDrawn && clips.every(({ x }) => x === 'open'))
      boxes.set(element, boxOf(element));
    for (const child of drawnChildrenOf(element)) visit(child, below, seen);
  };
  visit(document.body, { clips: [], absolute: [], fixed: [], sheet: document.body }, true);

  return {
    texts,
    said: plain(said.join(' ')),
    boxes,
    width: root.clientWidth,
    isCut,
    excess: isCut ? 0 : Math.max(0, root.scrollWidth - root.clientWidth),
  };
}

export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The window's overflow comes from the page or, where that is `visible`, from its body. */
function overflowOfWindow(): string {
  const ofPage = getComputedStyle(document.documentElement).overflowX;
  return ofPage === 'visible' ? getComputedStyle(document.body).overflowX : ofPage;
}

function clipsAt({ clips, absolute, fixed }: Clipping, { position }: CSSStyleDeclaration, window: Clip) {
  if (position === 'fixed') return fixed.length > 0 ? fixed : [window];
  return position === 'absolute' ? absolute : clips;
}

function clipOf(element: Element, style: CSSStyleDeclaration): Clip | undefined {
  const x = edgeOf(style.overflowX);
  const y = edgeOf(style.overflowY);
  if ((x === 'open' && y === 'open') || style.display === 'inline' || isWindow(element)) return undefined;
  const outer = element.getBoundingClientRect();
  const left = outer.left + element.clientLeft;
  const top = outer.top + element.clientTop;
  const box = { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight };
  return { element, box, x, y };
}

/** Whether the body's overflow applies to the window: the page sets none itself. */
const isWindow = (element: Element): boolean =>
  element === document.body && getComputedStyle(document.documentElement).overflowX === 'visible';

const edgeOf = (overflow: string): Edge =>
  overflow === 'visible' ? 'open' : overflow === 'hidden' || overflow === 'clip' ? 'cut' : 'scroll';

const containsFixed = ({ transform, filter, contain, containerType }: CSSStyleDeclaration): boolean =>
  transform !== 'none' ||
  filter !== 'none' ||
  /paint|layout|strict|content/.test(contain) ||
  containerType === 'size';

/** Whether an element covers what is below it on purpose. */
const isSheet = ({ position, backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
  position === 'fixed' ||
  position === 'sticky' ||
  (position === 'absolute' && (!/, 0\)$|transparent/.test(backgroundColor) || backgroundImage !== 'none'));

/** Text hidden by a common screen-reader-only technique. */
function isForScreenReadersOnly(element: Element, style: CSSStyleDeclaration): boolean {
  if (isClippedAway(style)) return true;
  if (style.overflowX === 'visible' || style.position === 'static') return false;
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1;
}

/** The drawn children: only the summary of a closed `<details>`. */
function drawnChildrenOf(element: Element): Iterable<Element> {
  if (element.shadowRoot) return element.shadowRoot.children;
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedElements();
    return assigned.length > 0 ? assigned : element.children;
  }
  if (element instanceof HTMLDetailsElement && !element.open) {
    return [...element.children].filter(({ localName }) => localName === 'summary').slice(0, 1);
  }
  return element.children;
}

const range = document.createRange();

function rectsOf(node: Text): Box[] {
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0).map(plainBox);
}

const boxOf = (element: Element): Box => plainBox(element.getBoundingClientRect());
const plainBox = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });
