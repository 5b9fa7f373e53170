import { composites, isDrawnByLabel, native, visibleControls } from './controls.ts';
import { isWithinReach } from './layout.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { overIt, representativeOf, type Sight, sightOf } from './sight.ts';
import { activeRules, asInUse } from './styles.ts';
import {
  all,
  clearFocus,
  elementsBelow,
  focused,
  isVisible,
  isWithin,
  lineageOf,
  page,
  textOf,
  twoFrames,
  unshadowed,
} from './tree.ts';

export interface Stop {
  readonly node: NodeDetails;
  readonly sight: Sight;
  /** Whether our cookie notice covers it. */
  readonly isUnderNotice: boolean;
}

export interface Walk {
  readonly stops: readonly Stop[];
  readonly trap: NodeDetails | undefined;
  readonly missed: readonly NodeDetails[];
  /** What the focus did not come out of, and nobody can look into. */
  readonly lostIn: NodeDetails | undefined;
}

interface Visited {
  readonly element: Element;
  readonly scrolled: number;
  readonly sight: Sight;
  readonly isUnderNotice: boolean;
}

function seenNow(element: Element): Visited {
  const shown = representativeOf(element);
  // What has the focus in a closed shadow root need not be where its host is.
  const sight = isClosed(element) && !isVisible(element) ? 'seen' : sightOf(shown);
  const covers = sight === 'covered' ? lineageOf(overIt(shown)) : [];
  const isUnderNotice = covers.some((each) => each.matches('.eos-cookie-notice'));
  return { element, sight, isUnderNotice, scrolled: scrollY };
}

/** The controls that were there when the walk began: what a page adds or draws anew meanwhile has had no turn. */
let controls: readonly Element[] = [];
let visited: Visited[] = [];
let isAround = false;
/** Whether no control takes the focus, not even from a script. */
let takesNone = false;
/** How often Tab has left the page, came back to a stop before the last, or stayed at the last. */
let [left, returned, stayed] = [0, 0, 0];
/** How many presses the page has heard of, and where it stood when it was last asked. */
let [heard, unheardBefore, stopsBefore] = [0, 0, 0];

/** Stops in one control, such as the fields of a date and its picker. */
const mostInControl = 16;
/** Presses of Tab in what cannot be looked into. */
const mostInside = 400;

const note = (event: KeyboardEvent): void => {
  if (event.key !== 'Tab') return;
  heard++;
  if (isAround) return;
  const element = focused();
  const index = visited.findIndex((each) => each.element === element);
  stayed = index >= 0 && index === visited.length - 1 ? stayed + 1 : 0;
  if (!element) left++;
  else if (index < 0) visited.push(seenNow(element));
  else if (index > 0 && stayed === 0) returned++;
  // Elements with a tabindex come first, so that a walk from the top meets them when it has left the page.
  const isLeft = !element && visited.length > 0 && (left > 1 || !hasFirsts());
  isAround = isLeft || (index === 0 && visited.length > 1);
};

const hasFirsts = (): boolean => all('[tabindex]').some((each) => (each as HTMLElement).tabIndex > 0);

/**
 * Begins at the top of the page, or at the first control that takes the focus, where that leads nowhere.
 * @returns roughly how many presses of Tab come around
 */
export function startTabWalk(isFromControl = false): number {
  [visited, isAround, takesNone] = [[], false, false];
  [left, returned, stayed] = [0, 0, 0];
  [heard, unheardBefore, stopsBefore] = [0, 0, 0];
  controls = visibleControls();
  toTop();
  if (isFromControl) {
    const start = firstFocused(controls);
    if (start) visited.push(seenNow(start));
    takesNone = !start;
  }
  addEventListener('keyup', note, true);
  return controls.length + 3;
}

/** Gives the focus to the first element that takes it. @returns what has it then */
function firstFocused(elements: readonly Element[]): Element | undefined {
  for (const element of elements) {
    (element as HTMLElement).focus?.();
    const taken = focused();
    if (taken) return taken;
  }
  return undefined;
}

/** Where a walk stands after so many presses of Tab. Those inside a frame the page does not hear of. */
export function walkState(pressed: number): 'nowhere' | 'moving' | 'over' {
  if (visited.length === 0 && !focused()) return 'nowhere';
  const unheard = pressed - heard;
  if (visited.length > stopsBefore) [unheardBefore, stopsBefore] = [unheard, visited.length];
  const most = isOpaque(focused()) ? mostInside : mostInControl;
  // Again and again the same stops is a trap, once may be a script that sets the focus.
  const isTrapped = stayed + unheard - unheardBefore > most || returned > visited.length + 2;
  return isAround || isTrapped ? 'over' : 'moving';
}

/** Whether the focus may move inside an element unseen: in a frame, or in a closed shadow root. */
const isOpaque = (element: Element | undefined): boolean =>
  element !== undefined && (element.matches('iframe, object, embed') || isClosed(element));

const isClosed = (element: Element): boolean => element.localName.includes('-') && !element.shadowRoot;

/**
 * Makes Tab start at the top: it starts where a removed element had the focus.
 * @returns whether the page takes the focus: behind a modal dialog that nobody can look into, it does not
 */
export function toTop(): boolean {
  const start = page.createElement('span');
  start.tabIndex = -1;
  page.body.prepend(start);
  start.focus({ preventScroll: true });
  const isTaken = focused() === start;
  start.remove();
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  return isTaken;
}

export async function endTabWalk(): Promise<Walk> {
  removeEventListener('keyup', note, true);
  await lookAgain();
  const isBehindUnseen = !toTop() && all('dialog:modal').length === 0;
  const reached = visited.map(({ element }) => element);
  const there = new Set(visibleControls());
  const missed = controls.filter(
    (control) =>
      there.has(control) &&
      !isServed(control, reached) &&
      (isWithinReach(control) || isDrawnByLabel(control)),
  );
  const last = reached.at(-1);
  const lostIn = !isAround && isOpaque(last) ? last : undefined;
  const isTrapped = !isAround && !lostIn && last !== undefined && missed.length > 0;
  return {
    stops: visited
      .filter(({ element }) => element.isConnected)
      .map(({ element, sight, isUnderNotice }) => ({ node: nodeOf(element), sight, isUnderNotice })),
    trap: isTrapped ? nodeOf(last) : undefined,
    missed: (isBehindUnseen ? [] : isAround || takesNone ? missed : missed.filter(isPassed(reached))).map(
      nodeOf,
    ),
    lostIn: lostIn && nodeOf(lostIn),
  };
}

/** Whether a walk that did not come around has passed a control: it stands between the first stop and the last. */
function isPassed(reached: readonly Element[]): (control: Element) => boolean {
  const order = elementsBelow();
  const ends = [reached[0], reached.at(-1)].map((each) => (each ? order.indexOf(each) : -1));
  return (control) => {
    const place = order.indexOf(control);
    return place > Math.min(...ends) && place < Math.max(...ends);
  };
}

/** Checks unseen stops again: scripts may react to focus a frame after the next key press. */
async function lookAgain(): Promise<void> {
  for (const [index, { element, sight, scrolled }] of visited.entries()) {
    if (sight === 'seen' || !(element instanceof HTMLElement)) continue;
    clearFocus();
    scrollTo({ top: scrolled, behavior: 'instant' });
    element.focus({ preventScroll: true });
    await twoFrames();
    visited[index] = { ...seenNow(element), scrolled };
  }
}

/** Whether the keyboard can use a control that may never have the focus itself. */
function isServed(control: Element, reached: readonly Element[]): boolean {
  if (lineageOf(control).some((each) => reached.includes(each))) return true;
  if (reached.some((each) => isWithin(each, control))) return true;
  const group =
    control instanceof HTMLInputElement && control.type === 'radio'
      ? control.form
      : control.closest(composites);
  if (group && reached.some((each) => isWithin(each, group))) return true;
  // An image hidden from screen readers may repeat the link of the headline beside it.
  return (
    control instanceof HTMLAnchorElement &&
    control.closest('[aria-hidden="true"]') !== null &&
    reached.some((each) => each instanceof HTMLAnchorElement && each.href === control.href)
  );
}

/** Hidden parts with controls or a sentence that a rule with `:hover` reveals, and none with `:focus`. */
export function hoverOnly(): NodeDetails[] {
  const revealing = activeRules().filter(
    ({ rule: { style } }) =>
      /^(?!none)./.test(style.display) || style.visibility === 'visible' || Number(style.opacity || 0) > 0,
  );
  const revealedBy = (passing: RegExp) =>
    revealing
      .filter(({ rule: { selectorText } }) => passing.test(selectorText))
      .flatMap(({ root, rule: { selectorText } }) =>
        [...root.querySelectorAll(asInUse(selectorText))].map((element) => ({ element, root, selectorText })),
      );
  const byFocus = new Set(revealedBy(/:focus/).map(({ element }) => element));
  return revealedBy(/:hover/)
    .filter(
      ({ element, root, selectorText }) =>
        !isVisible(element) &&
        !byFocus.has(element) &&
        (element.querySelector(native) !== null ||
          (isSentence(element) && !takesFocus(root, selectorText.split(':hover', 1)[0] ?? ''))),
    )
    .map(({ element }) => nodeOf(element));
}

/** Whether what is pointed at may have the focus: a script may show by it what the styles do not. */
function takesFocus(root: Document | ShadowRoot, selector: string): boolean {
  try {
    return [...root.querySelectorAll(asInUse(selector))].some(
      (each) => all(`${native}, [tabindex]`, each).length > 0 || each.matches(`${native}, [tabindex]`),
    );
  } catch {
    // It is not the whole selector that ends there.
    return true;
  }
}

/** Of a word or two, what they stand on says as much. */
const isSentence = (element: Element): boolean =>
  unshadowed(element).closest('[aria-hidden="true"]') === null && textOf(element).split(' ').length > 3;

export interface FirstStop {
  readonly node: NodeDetails;
  /** Whether it leads to the main content. */
  readonly isSkipLink: boolean;
}

const mainOf = (): Element | null => page.querySelector('main, [role="main"]');

export function firstTabStop(): FirstStop | undefined {
  const element = focused();
  if (!element) return undefined;
  const isHere = element instanceof HTMLAnchorElement && element.pathname === location.pathname;
  const target = isHere ? page.getElementById(decodeURIComponent(element.hash.slice(1))) : null;
  const main = mainOf();
  const leadsToMain = target && main && (isWithin(target, main) || isWithin(main, target));
  return { node: nodeOf(element), isSkipLink: Boolean(leadsToMain) && target !== page.body };
}

export const isInMain = (): boolean => {
  const [main, element] = [mainOf(), focused()];
  return Boolean(main && element && isWithin(element, main));
};

export function resetFocus(address: string): void {
  if (location.href !== address) history.replaceState(history.state, '', address);
  toTop();
}
