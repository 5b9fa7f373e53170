import { type Colour, colourOf, contrastOn } from './colour.ts';
import { gradientBehind } from './gradient.ts';
import { groundOf } from './ground.ts';
import { isCutAway } from './keyboard-sight.ts';
import { type Spot, spotOf } from './spot.ts';
import { styled } from './styled.ts';
import { elementsBelow, isVisible, parentOf } from './tree.ts';

/** Something that is wrong on paper. */
export interface Misprint {
  readonly kind: 'hidden' | 'frame' | 'fixed' | 'wide' | 'cut' | 'pale';
  readonly spot: Spot;
}

/** What nobody can click on paper may be left out. */
const forClicks = 'a, button, nav, form, dialog, summary > svg, [role=navigation], [hidden]';

const paper: Colour = [255, 255, 255, 1];
/** What large letters need at least (WCAG 1.4.3); paper asks for no more than that it can be read. */
const readable = 3;

/** What there is to be said of the screen, in light colours. Of what is wrong there already, other checks tell. */
interface Screen {
  /** The elements with words in them that can be read. */
  readonly words: readonly Element[];
  /** Those of them that are too pale there, too. */
  readonly pale: ReadonlySet<Element>;
  /** The boxes that cut off there, too, or have to be scrolled sideways. */
  readonly cut: ReadonlySet<Element>;
}

let screenSeen: Screen = { words: [], pale: new Set(), cut: new Set() };

/** Remembers what can be read on the screen, to be compared with what is printed. */
export function noteScreen(): void {
  const main = document.querySelector('main') ?? document.body;
  const pale = wordsIn(document.body).filter((element) => isPale(element, paper) && isPaleHere(element));
  screenSeen = {
    words: wordsIn(main).filter((element) => isReadable(element)),
    pale: new Set(pale),
    cut: new Set(boxesHere().filter((element) => isCutHere(element))),
  };
}

/** Whether words are too pale for what is behind them. What cannot be told is taken for fine. */
function isPaleHere(element: Element): boolean {
  const ground = groundOf(element);
  const grounds = ground ? [ground] : gradientBehind(element);
  return grounds?.every((each) => isPale(element, each)) ?? false;
}

/** What is cut off on a screen cannot be scrolled to. What can only be scrolled to downwards is no defect there. */
function isCutHere(element: Element): boolean {
  const { overflowY } = getComputedStyle(element);
  const isSideways = element.scrollWidth > element.clientWidth + lost;
  return isCut(element) && (isSideways || /hidden|clip/.test(overflowY));
}

/**
 * All boxes that can be seen. The body is none but where the root has an overflow of its own: otherwise the body's is the
 * window's (CSS Overflow 3, 3.3), which cuts nothing off on paper.
 */
function boxesHere(): readonly Element[] {
  const isBox = getComputedStyle(document.documentElement).overflow !== 'visible';
  return [...(isBox ? [document.body] : []), ...elementsBelow(document.body)].filter((element) =>
    isVisible(element),
  );
}

/** Whether words can be read, at the latest once somebody has opened the question that they are in. */
const isReadable = (element: Element): boolean =>
  (isVisible(element) || isFolded(element)) && !isCutAway(element);

/** What is in a closed question is not drawn, but has its place. */
export function isFolded(element: Element): boolean {
  if (!element.closest('details:not([open])')) return false;
  // Of what is not drawn Chrome may have the styles and no boxes yet: these are there when they are asked for again.
  element.getClientRects();
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Elements of the document itself that have words of their own. */
function wordsIn(root: Element): readonly Element[] {
  const found = new Set<Element>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && node.textContent?.trim()) found.add(node.parentElement);
  }
  return [...found].filter((element) => !element.matches('script, style, noscript, template'));
}

/** What is wrong on paper, the first of each kind. To be asked as if printed, in a window as wide as a sheet. */
export function misprints(): readonly Misprint[] {
  dispatchEvent(new Event('beforeprint'));
  try {
    return look();
  } finally {
    dispatchEvent(new Event('afterprint'));
  }
}

function look(): readonly Misprint[] {
  const words = wordsIn(document.body);
  const shown = words.filter((element) => isVisible(element) && !isMasked(element));
  const boxes = boxesHere();
  const finders: Readonly<Record<Misprint['kind'], () => Element | undefined>> = {
    // Nobody opens a question on paper.
    hidden: () =>
      screenSeen.words.find(
        (element) => (!isVisible(element) || isCutAway(element)) && !element.closest(forClicks),
      ),
    frame: () =>
      ['eos-header', 'eos-footer', 'eos-cookie-notice']
        .map((id) => document.getElementById(id))
        .filter((element) => element !== null)
        .find((element) => elementsBelow(element).some((each) => isVisible(each) && !isMasked(each))),
    fixed: () =>
      boxes.find(
        (element) =>
          getComputedStyle(element).position === 'fixed' && !isOfFrame(element) && leavesInk(element),
      ),
    wide: () => shown.find((element) => element.getBoundingClientRect().right > innerWidth + 1),
    cut: () => boxes.find((element) => isCut(element) && !screenSeen.cut.has(element) && !isOfFrame(element)),
    pale: () =>
      shown.find(
        (element) => isPale(element, paper) && !screenSeen.pale.has(element) && !isOfBrowser(element),
      ),
  };
  return Object.entries(finders).flatMap(([kind, find]) => {
    const element = find();
    return element ? [{ kind: kind as Misprint['kind'], spot: spotOf(element) }] : [];
  });
}

const isOfFrame = (element: Element): boolean => {
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    if (/^eos-(?:header|footer|cookie-notice)$/.test(each.id)) return true;
  }
  return false;
};

const drawn = 'img, svg, picture, canvas, video, iframe, input, select, textarea, button';

/** Whether something of it comes on paper, where grounds do not. */
const leavesInk = (element: Element): boolean =>
  [element, ...elementsBelow(element)].some(
    (each) =>
      each.matches(`${drawn}, hr`) ||
      [...each.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      ) ||
      Number.parseFloat(getComputedStyle(each).borderTopWidth) > 0,
  );

/** Shown to screen readers alone. */
function isMasked(element: Element): boolean {
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    const { clipPath } = getComputedStyle(each);
    if (clipPath !== 'none') return true;
  }
  return false;
}

/** So many pixels are nothing that anybody misses. */
const lost = 4;

/** Whether a box cuts off words or a picture: nobody can scroll on paper. */
function isCut(element: Element): boolean {
  const { overflowX, overflowY, clipPath } = getComputedStyle(element);
  if (clipPath !== 'none' || element.clientHeight <= 1 || (element.textContent ?? '').trim() === '')
    return false;
  const { clientLeft, clientTop, clientWidth, clientHeight, scrollLeft, scrollTop } = element;
  const isWide = overflowX !== 'visible' && element.scrollWidth > clientWidth + lost;
  const isHigh = overflowY !== 'visible' && element.scrollHeight > clientHeight + lost;
  if (!isWide && !isHigh) return false;
  // What overflows may be empty, such as the edge of a table's last cells.
  const { left, top } = element.getBoundingClientRect();
  const right = left + clientLeft + clientWidth - scrollLeft + lost;
  const bottom = top + clientTop + clientHeight - scrollTop + lost;
  return inkIn(element).some((box) => (isWide && box.right > right) || (isHigh && box.bottom > bottom));
}

/** The boxes of all words and pictures in an element that somebody is meant to see. */
const inkIn = (element: Element): readonly DOMRect[] =>
  [element, ...elementsBelow(element)]
    .filter((each) => isVisible(each) && !isMasked(each) && !isCutAway(each))
    .flatMap((each) => {
      if (each.matches(drawn)) return [...each.getClientRects()];
      return [...each.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
        const words = document.createRange();
        words.selectNodeContents(node);
        return [...words.getClientRects()];
      });
    });

/** Whether words are hard to read on a ground. Theirs is not printed, unless the page insists. */
function isPale(element: Element, ground: Colour): boolean {
  const { color, printColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
    readonly printColorAdjust?: string;
  };
  const colour = colourOf(color);
  return printColorAdjust !== 'exact' && colour !== undefined && contrastOn(colour, ground) < readable;
}

/** Whether the browser itself chose the colour, of a dark scheme: it prints in its light one. */
function isOfBrowser(element: Element): boolean {
  const { color } = getComputedStyle(element);
  return (
    element instanceof HTMLElement &&
    ['LinkText', 'VisitedText', 'CanvasText', 'FieldText', 'ButtonText'].some(
      (name) => styled(element, { color: name }, () => getComputedStyle(element).color) === color,
    )
  );
}
