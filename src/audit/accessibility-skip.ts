import { isWithin } from './accessibility-within.ts';
import { decoded } from './decoded.ts';
import { type Spot, spotOf } from './spot.ts';
import { focused } from './tree.ts';

/** What the Tab key reaches first. */
export interface FirstStop {
  readonly spot: Spot;
  /** Where it leads within the page, without the `#`; undefined where it is no such link. */
  readonly fragment: string | undefined;
  /** `missing`: there is no such element; `elsewhere`: it is not where the main content begins. */
  readonly leads: 'to main' | 'elsewhere' | 'missing';
}

/** Lets the Tab key begin at the top of the document again: it begins where an element with the focus has gone. */
function beginAtTop(): void {
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus({ preventScroll: true });
  start.remove();
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/** The first stop, where it leads within the page. */
let skipLink: Element | undefined;

/** What has the focus now: after one Tab, the first stop. */
export function firstStop(): FirstStop | undefined {
  const element = focused();
  if (!element) return undefined;
  const fragment = element instanceof HTMLAnchorElement ? fragmentOf(element) : undefined;
  skipLink = fragment === undefined ? undefined : element;
  return { spot: spotOf(element), fragment, leads: leadsTo(fragment) };
}

/** Whether the first stop, where it was a skip link, is hidden from the keyboard in this window. */
export const lacksSkipLink = (): boolean =>
  skipLink?.isConnected === true && !skipLink.checkVisibility({ visibilityProperty: true });

/** Whether the focus is in the main content. */
export function isFocusInMain(): boolean {
  const main = mainOf();
  const element = focused();
  return !!main && !!element && (element === main || isIn(element, main) || isFirstHeading(element));
}

/** Leaves the page as a visitor finds it who has pressed no key. */
export function forgetSkipping(address: string): void {
  if (location.href !== address) history.replaceState(history.state, '', address);
  beginAtTop();
}

/** The place on this very page that a link leads to; undefined where it leads to none. */
export const fragmentOf = ({ href }: HTMLAnchorElement): string | undefined => {
  const url = URL.parse(href);
  const isHere =
    url?.origin === location.origin && url.pathname === location.pathname && url.search === location.search;
  return isHere && url.hash.length > 1 ? decoded(url.hash.slice(1)) : undefined;
};

function leadsTo(fragment: string | undefined): FirstStop['leads'] {
  const target = fragment === undefined ? null : document.getElementById(fragment);
  if (!target) return 'missing';
  const main = mainOf();
  // Around it, before it or at its beginning is as good as the element itself.
  const isStart =
    !!main &&
    (target === main || isIn(target, main) ? isBeginning(target, main) : isJustAround(target, main));
  return isStart || isFirstHeading(target) ? 'to main' : 'elsewhere';
}

const mainOf = (): Element | null => document.querySelector('main, [role="main"]');
const isFirstHeading = (element: Element): boolean => element === document.querySelector('h1');

/** Whether nothing that is to be read stands in the main content before an element. */
function isBeginning(target: Element, main: Element): boolean {
  const before = document.createRange();
  before.setStart(main, 0);
  before.setEndBefore(target);
  return target === main || !/\S/.test(before.toString());
}

/** Whether an element holds the main content and nothing before it, or is an anchor right before it. */
function isJustAround(target: Element, main: Element): boolean {
  const between = document.createRange();
  if (target.contains(main)) {
    between.setStart(target, 0);
    between.setEndBefore(main);
  } else if (target.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING) {
    between.setStartAfter(target);
    between.setEndBefore(main);
  } else return false;
  return (
    target !== document.body &&
    !/\S/.test(between.toString()) &&
    !between.cloneContents().querySelector('[id^="eos-"]')
  );
}

const isIn = (element: Element, outer: Element): boolean => isWithin(element, (each) => each === outer);
