import { calm, endCalm, finishMotion, putOff, startCalm } from './keyboard-calm.ts';
import {
  inertAbove,
  isDeafToKeys,
  isServed,
  type Missed,
  missedAs,
  openModal,
  visibleControls,
} from './keyboard-controls.ts';
import { findReveals, noteReveals } from './keyboard-hover.ts';
import { groupOf, type Place, placeOf } from './keyboard-order.ts';
import { hasRing, type Ring, ringOf } from './keyboard-ring.ts';
import { type Sight, sightOf, standInOf } from './keyboard-sight.ts';
import { forgetToggles } from './keyboard-toggles.ts';
import { type Spot, spotOf } from './spot.ts';
import { focused, isVisible, parentOf } from './tree.ts';

/** An element that the Tab key came to. */
interface Stop {
  readonly spot: Spot;
  sight: Sight;
  /** Whether styles alone prove that its focus shows; otherwise pictures have to tell. */
  isMarked: boolean;
  readonly tabIndex: number;
  /** It takes the focus and hears clicks, but no keys. */
  readonly isDeaf: boolean;
  readonly place: Place;
}

/** How a walk through the page with the Tab key ended, or that it goes on. */
export type Step =
  | 'on'
  /** All around: the focus left the page. */
  | 'around'
  /** All that was wanted was reached. */
  | 'done'
  /** Tab does not leave an element. */
  | 'stuck'
  /** Tab leads back to where it was, before the end of the page. */
  | 'cycle';

export interface Round {
  /** Whether a quick walk has found something: a slow one has to prove it. */
  readonly isDoubtful: boolean;
  readonly end: Step;
  readonly stops: readonly Stop[];
  /** Where a walk ended that did not get around. */
  readonly trap: Spot | undefined;
  /** The stops that Shift and Tab never came back to. */
  readonly notBack: readonly Spot[];
  /** What gave the focus away as soon as it had it. */
  readonly dropped: readonly Spot[];
  readonly missed: readonly Missed[];
}

/** What has several places for the caret or the focus inside it. */
const several =
  'iframe, object, embed, audio, video, input[type="date"], input[type="time"], input[type="datetime-local"], input[type="month"], input[type="week"]';
const mostWithin = 40;

interface Walk {
  readonly wanted: ReadonlySet<Element>;
  readonly isWhole: boolean;
  readonly stops: Stop[];
  readonly elements: Element[];
  readonly rings: (Ring | undefined)[];
  readonly dropped: Element[];
  readonly modal: Element | undefined;
  readonly isQuick: boolean;
  readonly putOff: number;
  /** Whether a script has put something off: then only a slow walk tells. */
  isRestless: boolean;
  /** Whether the focus has left the page once. */
  hasLeft: boolean;
  end: Step;
  trap: Element | undefined;
  presses: number;
  same: number;
}

let walk: Walk | undefined;
/** Controls of a walk at another width before this one: they need not be reached again. */
let known = new Set<Element>();
/** What had the focus since it was asked last, in this order. */
let landings: Element[] = [];

const onFocus = (event: Event): void => {
  const [target] = event.composedPath();
  if (target instanceof Element && landings.at(-1) !== target) landings.push(target);
};

/** In a quick walk many keys come at once: with each, the browser and the page have done what the last one meant. */
const onKey = ({ key, shiftKey }: KeyboardEvent): void => {
  if (!walk || key !== 'Tab') return;
  if (shiftKey) lookBack(walk);
  else if (walk.isQuick && walk.presses++ > 0) look(walk);
};

function look(walk: Walk): void {
  if (walk.end !== 'on') return;
  finishMotion();
  if (putOff() > walk.putOff) walk.isRestless = true;
  walk.end = stepTo(walk, focused());
}

/** On the way back the page scrolls the other way: what sticks to its top may lie over what has the focus. */
function lookBack({ elements, stops }: Walk): void {
  const element = focused();
  const stop = element && stops[elements.indexOf(element)];
  if (!element || stop?.sight.kind !== 'seen') return;
  finishMotion();
  const sight = sightOf(standInOf(element));
  if (sight.kind === 'covered') stop.sight = sight;
}

/** Makes everything ready for the first walk. */
export function startKeyboard(): void {
  known = new Set();
  addEventListener('keydown', onKey, true);
  startCalm(onFocus);
  forgetToggles();
  findReveals();
}

/** Leaves the page as it was. */
export function endKeyboard(): void {
  removeEventListener('keydown', onKey, true);
  endCalm();
  focusNothing();
  scrollTo(0, 0);
  walk = undefined;
}

/** Takes the focus away, so that the next Tab begins at the top of the document. */
export function focusNothing(): void {
  const mark = document.createElement('span');
  mark.tabIndex = -1;
  (openModal() ?? document.body).prepend(mark);
  mark.focus({ preventScroll: true });
  mark.remove();
}

/**
 * Begins a walk at the top of the page.
 *
 * @param isWhole whether to go all around; otherwise only as far as there is something that was not seen before
 * @param isQuick whether all keys are pressed at once; otherwise {@link nextStop} is asked after each
 * @returns how many controls are to be reached
 */
export function startWalk(isWhole: boolean, isQuick: boolean): number {
  const modal = openModal();
  const controls = visibleControls();
  const wanted = new Set(controls.filter((each) => isWhole || !known.has(each)));
  // With the one behind them, so that one sees that they can be left.
  const last = controls.findLastIndex((each) => wanted.has(each));
  const next = last >= 0 ? controls[last + 1] : undefined;
  if (next) wanted.add(next);
  walk = {
    wanted,
    isWhole,
    stops: [],
    elements: [],
    rings: [],
    dropped: [],
    modal,
    isQuick,
    putOff: putOff(),
    isRestless: false,
    hasLeft: false,
    end: 'on',
    trap: undefined,
    presses: 0,
    same: 0,
  };
  focusNothing();
  scrollTo(0, 0);
  landings = [];
  return wanted.size;
}

/** Whether a dialog keeps the rest of the page away. */
export const hasModal = (): boolean => openModal() !== undefined;

/** Looks where the last Tab has led. To be called when the browser has done its part. */
export async function nextStop(): Promise<Step> {
  if (!walk) return 'around';
  if (!walk.isQuick) {
    await calm();
    walk.presses++;
  }
  look(walk);
  return walk.end;
}

function stepTo(walk: Walk, element: Element | undefined): Step {
  const { elements, stops } = walk;
  const last = elements.at(-1);
  const landed = landings.at(-1);
  landings = [];
  noteReveals();
  if (!element) {
    finishLast(walk);
    if (!landed || landed === last || walk.dropped.includes(landed)) {
      // What has a tabindex above 0 comes first, and is not come to from the top of the document.
      const isRaised = [...walk.wanted].some(
        (each) => (each as HTMLElement).tabIndex > 0 && !elements.includes(each),
      );
      if (!isRaised || walk.hasLeft) return 'around';
      walk.hasLeft = true;
      return 'on';
    }
    walk.dropped.push(landed);
    return 'on';
  }
  if (element === last) {
    const most = element.matches(several) ? mostWithin : 2;
    if (++walk.same < most) return 'on';
    walk.trap = element;
    return 'stuck';
  }
  walk.same = 0;
  finishLast(walk);
  if (elements.includes(element)) {
    if (walk.hasLeft) return 'around';
    walk.trap = last;
    return 'cycle';
  }
  elements.push(element);
  const isNew = walk.isWhole || (walk.wanted.has(element) && !known.has(element));
  const sight: Sight = isNew ? sightOf(standInOf(element)) : { kind: 'seen' };
  // Within a frame it is something in there that shows the focus, which cannot be told from here.
  const isToShow = isNew && sight.kind === 'seen' && !element.matches('iframe, frame');
  walk.rings.push(isToShow ? ringOf(element) : undefined);
  stops.push({
    spot: spotOf(element),
    sight,
    isMarked: !isToShow,
    tabIndex: element instanceof HTMLElement ? element.tabIndex : 0,
    isDeaf: isNew && isDeafToKeys(element),
    place: placeOf(element, groupOf(element)),
  });
  const reached = new Set(elements);
  if (!walk.isWhole && [...walk.wanted].every((each) => isServed(each, reached))) return 'done';
  return 'on';
}

/** Now that it no longer has the focus one sees whether its outline was there because of that. */
function finishLast({ elements, stops, rings }: Walk): void {
  const [element, stop, ring] = [elements.at(-1), stops.at(-1), rings.at(-1)];
  if (element && stop && ring && element !== focused()) stop.isMarked = !hasRing(element, ring);
}

/** How often Tab was pressed: as often Shift and Tab leads all the way back. */
export const pressesOfWalk = (): number => walk?.presses ?? 0;

/** What a walk has found. To be called after the way back. */
export async function endWalk(isBack: boolean): Promise<Round> {
  if (!walk) throw new Error('no walk has begun');
  if (!walk.isQuick) await calm();
  const { end, elements, stops, trap, wanted, modal, dropped } = walk;
  const back = new Set(landings);
  const lastBack = landings.at(-1);
  landings = [];
  focusNothing();
  finishLast(walk);
  const reached = new Set([...elements, ...dropped]);
  const isFree = end === 'around' || end === 'done';
  const missed = isFree
    ? [...wanted].filter(
        (each) => !isServed(each, reached) && (!modal || modal.contains(each)) && isShownNow(each),
      )
    : [];
  // Where many keys were on their way at once, the way back may have begun beyond the top.
  const isAtTop = !walk.isQuick && elements.slice(0, 3).some((each) => back.has(each));
  // What opens for the focus that comes from above need not do so for one from below.
  const notBack = isBack && !isAtTop ? elements.filter((each) => each.isConnected && !back.has(each)) : [];
  const isSound =
    isFree &&
    [missed, notBack, dropped].every(({ length }) => length === 0) &&
    stops.every(({ sight, isDeaf }) => sight.kind === 'seen' && !isDeaf);
  const isDoubtful = walk.isQuick && (walk.isRestless || !isSound);
  if (!isDoubtful) for (const each of wanted) known.add(each);
  return {
    isDoubtful,
    end,
    stops,
    trap: trap ? spotOf(trap) : notBack.length > 0 && lastBack ? spotOf(lastBack) : undefined,
    notBack: notBack.map(spotOf),
    dropped: dropped.map(spotOf),
    missed: outermost(missed).map(missedAs),
  };
}

/** Whether one finds it by scrolling. */
function isShownNow(element: Element): boolean {
  if (!element.isConnected || !isVisible(element)) return false;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // What is inert is not found by points.
  const inert = inertAbove(element);
  if (inert) inert.inert = false;
  const { kind } = sightOf(element);
  if (inert) inert.inert = true;
  return kind === 'seen' || kind === 'covered';
}

const outermost = (elements: readonly Element[]): readonly Element[] =>
  elements.filter((element) => {
    for (let above = parentOf(element); above; above = parentOf(above)) {
      if (elements.includes(above)) return false;
    }
    return true;
  });

/** The element of a stop and what showed its focus, for whoever looks at it again. */
export const elementOfStop = (index: number): Element | undefined => walk?.elements[index];
export const ringOfStop = (index: number): Ring | undefined => walk?.rings[index];
