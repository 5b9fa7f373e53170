import { colourOf, contrastOn } from './colour.ts';
import {
  type Box,
  type Clip,
  closed,
  infinite,
  type Layout,
  measureLayout,
  plain,
  surroundingsOf,
  visiblePart,
} from './layout.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { addStyles, endAnimations } from './styles.ts';
import {
  elementsBelow,
  isDrawn,
  isInShadow,
  isWithin,
  lineageOf,
  ownTextsOf,
  page,
  textOf,
  twoFrames,
  unshadowed,
} from './tree.ts';

/** `opened` comes first: the others are compared with it. */
export type LayoutState = 'opened' | 'spaced' | 'enlarged' | 'zoomed' | 'narrow' | 'printed';

export interface LayoutIssue {
  readonly state: LayoutState;
  /**
   * `cut`: clipped; `scroll`: needs sideways scrolling; `wide`: wider than the window; `lost`: gone; `small`: does not
   * grow; `frame`: header, footer or notice on paper; `fixed`: on each sheet of paper; `pale`: hard to read on paper.
   */
  readonly kind: 'cut' | 'overlap' | 'wide' | 'scroll' | 'lost' | 'small' | 'frame' | 'fixed' | 'pale';
  readonly node: NodeDetails | undefined;
  readonly text: string;
}

interface Found {
  readonly kind: LayoutIssue['kind'];
  readonly element: Element | undefined;
  /** The element's when left out. */
  readonly text?: string;
}

let base: Layout | undefined;
let known: readonly Found[] = [];

const most = 5;

/** Issues of a state that the page did not have as opened; the caller has set the window's size. */
export async function layoutIssues(state: LayoutState): Promise<LayoutIssue[]> {
  if (state !== 'opened' && state !== 'spaced') await twoFrames();
  const restore = enter(state);
  endAnimations();
  const layout = measureLayout();
  if (state === 'opened' || !base) [base, known] = [layout, []];
  const found = [
    ...cuts(layout, state === 'printed'),
    ...overlaps(layout),
    ...tooWide(layout),
    ...lost(layout, base).filter(({ element }) => state !== 'printed' || isForPaper(element)),
    ...(state === 'enlarged' ? small(layout, base) : []),
    ...(state === 'printed' ? unfitForPaper(layout) : []),
  ].filter((each) => !known.some(({ kind, element }) => kind === each.kind && element === each.element));
  restore();
  if (state === 'opened') known = found;
  const perKind = Map.groupBy(found, ({ kind }) => kind);
  return [...perKind.values()].flatMap((alike) =>
    alike.slice(0, most).map(({ kind, element, text = element ? textOf(element) : '' }) => ({
      state,
      kind,
      node: element && nodeOf(element),
      text: text.slice(0, 60),
    })),
  );
}

/** Makes what scripts and styles of the page see of a state. @returns a function that ends it */
function enter(state: LayoutState): () => unknown {
  if (state === 'spaced') return addStyles(spacing);
  if (state !== 'printed') return () => {};
  dispatchEvent(new Event('beforeprint'));
  return () => dispatchEvent(new Event('afterprint'));
}

/** Text spacing that a page must bear without loss (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

const letters = /\p{L}{2,}/u;

/** Pixels of a line that may be cut off without loss: fonts leave room above and below their letters. */
const spareHeight = (box: Box): number => Math.max(1.5, 0.1 * (box.bottom - box.top));

/** Two-dimensional content may scroll in both directions (WCAG 1.4.10). */
const twoDimensional = 'table, [role="table"], [role="grid"], pre, code, figure';

/** Texts that are cut off or need sideways scrolling, one per clipping box; on paper nothing scrolls. */
function cuts({ texts }: Layout, isPaper: boolean): Found[] {
  const found = new Map<Element, Found>();
  for (const text of texts.values()) {
    const spareWidth = Math.max(2, 0.2 * text.fontSize);
    for (const { element, box, isScrolled } of text.surroundings.clips) {
      const isBeside = text.boxes.some(
        (each) => each.right > box.right + spareWidth || each.left < box.left - spareWidth,
      );
      const isBeyond = text.boxes.some(
        (each) => each.bottom > box.bottom + spareHeight(each) || each.top < box.top - spareHeight(each),
      );
      const isRead =
        isScrolled && !isPaper && (!isBeside || unshadowed(text.element).closest(twoDimensional));
      if ((isBeside || isBeyond) && !isRead && !found.has(element))
        found.set(element, { kind: isScrolled ? 'scroll' : 'cut', element, text: textOf(text.element) });
      // For outer boxes, everything in a scrollable box is reachable.
      if (isBeside || isBeyond || isScrolled) break;
    }
  }
  return [...found.values()];
}

/** Texts that cover each other on the same sheet. */
function overlaps({ texts }: Layout): Found[] {
  const pieces = [...texts.values()]
    .flatMap((text) =>
      text.boxes.map((box) => ({
        text,
        box: visiblePart(
          box,
          text.surroundings.clips.map((clip) => clip.box),
        ),
      })),
    )
    .filter(({ box }) => box.right > box.left && box.bottom > box.top)
    .sort((one, other) => one.box.top - other.box.top);
  const found = new Map<Element, Found>();
  for (const [index, { text, box }] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) {
      if (other.box.top >= box.bottom) break;
      if (
        other.text === text ||
        other.text.surroundings.sheet !== text.surroundings.sheet ||
        !liesOn(box, other.box)
      )
        continue;
      const { element } = other.text;
      found.set(element, {
        kind: 'overlap',
        element,
        text: `${textOf(text.element).slice(0, 25)}” and “${textOf(element)}`,
      });
    }
  }
  return [...found.values()];
}

function liesOn(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 3 && height > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top);
}

/** The innermost elements that make the page wider than the window. */
function tooWide({ texts }: Layout): Found[] {
  const { scrollWidth, clientWidth: width } = page.documentElement;
  if (scrollWidth <= width + 1 || !isSidewaysOpen(surroundingsOf(page.body).clips)) return [];
  const isOut = (box: Box) => box.right > width + 1;
  const wide = elementsBelow(page.body).filter(
    (element) =>
      isOut(element.getBoundingClientRect()) &&
      isDrawn(element) &&
      !(element.parentElement && unshadowed(element.parentElement).closest(closed)) &&
      isSidewaysOpen(surroundingsOf(element).clips, element),
  );
  const innermost = wide.filter(
    (element) => !wide.some((other) => other !== element && isWithin(other, element)),
  );
  const words = [...texts.values()].filter(
    ({ boxes, surroundings }) => boxes.some(isOut) && isSidewaysOpen(surroundings.clips),
  );
  const causes = [...new Set([...innermost, ...words.map(({ element }) => element)])];
  return (causes.length > 0 ? causes : [undefined]).map((element) => ({ kind: 'wide', element }));
}

const isSidewaysOpen = (clips: readonly Clip[], content?: Element): boolean =>
  clips.every(({ box, element }) => box.right === infinite.right || element === content);

/** Texts that are no longer drawn and not repeated elsewhere. */
function lost(layout: Layout, before: Layout): Found[] {
  const found = new Map<Element, Found>();
  for (const element of layout === before ? [] : before.texts.keys()) {
    const text = textOf(element);
    if (layout.texts.has(element) || !letters.test(text) || layout.said.includes(plain(text))) continue;
    const outermost = lineageOf(element).findLast((each) => each === element || !isDrawn(each)) ?? element;
    found.set(outermost, { kind: 'lost', element: outermost, text });
  }
  return [...found.values()];
}

/** Text must grow at least by this factor. */
const growth = 1.2;
/** Characters that make small text an issue; a single line in pixels does no harm. */
const part = 200;

/** Texts that stay small when the visitor doubles the text size. */
function small({ texts }: Layout, before: Layout): Found[] {
  const still = [...before.texts.values()].filter(
    ({ element, fontSize }) => (texts.get(element)?.fontSize ?? Number.POSITIVE_INFINITY) < growth * fontSize,
  );
  const characters = still.reduce((sum, { element }) => sum + textOf(element).length, 0);
  const [first] = still;
  return first && characters > part ? [{ kind: 'small', element: first.element }] : [];
}

const controls = 'a, button, nav, form, dialog';

/** Whether words are wanted on paper: those of the content that are no control, nor a headline over nothing but controls. */
const isForPaper = (element: Element | undefined): boolean =>
  element !== undefined &&
  unshadowed(element).closest('main') !== null &&
  !unshadowed(element).closest(controls) &&
  (unshadowed(element).matches(headlines) ||
    [element, ...elementsBelow(element)].some(
      (each) => ownTextsOf(each).length > 0 && !unshadowed(each).closest(`${controls}, ${headlines}`),
    ));

const headlines = 'h1, h2, h3, h4, h5, h6';

/** Least contrast on paper: that of large text (WCAG 1.4.3). */
const readable = 3;

/** Texts of the frame, texts that stand on each sheet, and texts too pale for white paper: backgrounds are not printed. */
function unfitForPaper({ texts }: Layout): Found[] {
  const white = colourOf('rgb(255, 255, 255)');
  const isPale = (element: Element) => {
    const { color, printColorAdjust } = getComputedStyle(element);
    const colour = colourOf(color);
    return printColorAdjust !== 'exact' && colour && white && contrastOn(colour, white) < readable;
  };
  const isFixed = (element: Element) =>
    lineageOf(element).some((each) => getComputedStyle(each).position === 'fixed');
  const kindOf = (element: Element) =>
    isInShadow(element) ? 'frame' : isFixed(element) ? 'fixed' : isPale(element) ? 'pale' : undefined;
  return [...texts.keys()].flatMap((element): Found[] => {
    const kind = kindOf(element);
    return kind ? [{ kind, element }] : [];
  });
}
