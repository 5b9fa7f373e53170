import { type Colour, colourOf, contrastOn } from './colour.ts';
import { type Spot, spotOf } from './spot.ts';
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

/** The elements with words in them that could be seen on the screen. */
let onScreen: readonly Element[] = [];

/** Remembers what can be read on the screen, to be compared with what is printed. */
export function noteScreen(): void {
  onScreen = wordsIn(document.querySelector('main') ?? document.body).filter((element) => isVisible(element));
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
  const boxes = [...elementsBelow(document.body)].filter((element) => isVisible(element));
  const finders: Readonly<Record<Misprint['kind'], () => Element | undefined>> = {
    hidden: () => onScreen.find((element) => !isVisible(element) && !element.closest(forClicks)),
    frame: () =>
      ['eos-header', 'eos-footer', 'eos-cookie-notice']
        .map((id) => document.getElementById(id))
        .filter((element) => element !== null)
        .find((element) => [...elementsBelow(element)].some((each) => isVisible(each) && !isMasked(each))),
    fixed: () =>
      boxes.find((element) => getComputedStyle(element).position === 'fixed' && !isOfFrame(element)),
    wide: () => shown.find((element) => element.getBoundingClientRect().right > innerWidth + 1),
    cut: () => boxes.find((element) => isCut(element) && !isOfFrame(element)),
    pale: () => shown.find((element) => isPale(element)),
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

/** Shown to screen readers alone. */
function isMasked(element: Element): boolean {
  for (let each: Element | undefined = element; each; each = parentOf(each)) {
    const { clipPath } = getComputedStyle(each);
    if (clipPath !== 'none') return true;
  }
  return false;
}

/** Nobody can scroll on paper. */
function isCut(element: Element): boolean {
  const { overflowX, overflowY, clipPath } = getComputedStyle(element);
  if (clipPath !== 'none' || element.clientHeight <= 1 || (element.textContent ?? '').trim() === '')
    return false;
  const lost = 4;
  return (
    (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + lost) ||
    (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + lost)
  );
}

/** Grounds are not printed, unless the page insists. */
function isPale(element: Element): boolean {
  const { color, printColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
    readonly printColorAdjust?: string;
  };
  const colour = colourOf(color);
  return printColorAdjust !== 'exact' && colour !== undefined && contrastOn(colour, paper) < readable;
}
