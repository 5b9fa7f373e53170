import { calm, finishMotion, putOff } from './keyboard-calm.ts';
import { isSummary, type Missed, missedAs, openModal, outOfReach } from './keyboard-controls.ts';
import { isShown, noteReveals } from './keyboard-hover.ts';
import { isWithin } from './keyboard-sight.ts';
import { type Spot, selectorOf, spotOf } from './spot.ts';
import { all, elementsBelow, focused, isVisible, parentOf } from './tree.ts';

/** How a control that opens and closes something stands, and what has changed on the page since the first look at it. */
export interface ToggleState {
  /** What `aria-expanded` says; undefined where it does not say `true` or `false`. */
  readonly expanded: boolean | undefined;
  /** Of `details`: whether it is open. */
  readonly open: boolean | undefined;
  /** Whether one sees it itself. */
  readonly isSeen: boolean;
  readonly appeared: boolean;
  readonly vanished: boolean;
  /** Controls among what appeared that Tab cannot come to. */
  readonly unreachable: readonly Missed[];
  /** Whether what appeared lies over the page instead of moving it. */
  readonly popsOver: boolean;
  readonly focus: 'toggle' | 'inside' | 'elsewhere' | 'nowhere';
  /** Whether the page can no longer be scrolled, as it could. */
  readonly holdsScrolling: boolean;
  /** What can be seen and nobody can use any more, or screen readers do not hear of, as they did. */
  readonly silenced: Spot | undefined;
}

export interface Toggle {
  readonly spot: Spot;
  /** A link is followed by Enter alone; buttons hear Space, too. */
  readonly hearsSpace: boolean;
  readonly state: ToggleState;
}

const toggles = 'summary, [aria-expanded], [popovertarget], [aria-haspopup]';
/** Of these other keys are expected, arrows above all. */
const others =
  'input, select, textarea, [role="combobox"], [role="menuitem"], [role="treeitem"], [role="row"], [role="gridcell"], [role="tab"], [role="option"]';
const worded = 'a[href], button, input, select, textarea, img, svg';

/** By their selectors: a script may have drawn one anew since. */
let known = new Set<string>();
let found: readonly HTMLElement[] = [];
let selectors: readonly string[] = [];
let beginnings: readonly Pick<ToggleState, 'expanded' | 'open'>[] = [];
let toggleIndex = 0;
let toggle: HTMLElement | undefined;
let before = new Set<Element>();
/** What was inert or hidden from screen readers before a toggle was tried. */
let silentBefore = new Set<Element>();
/** How the page was to be scrolled when toggles were looked for. */
let scrolling = '';
/** What was inert when toggles were looked for. */
let inertAtFirst = new Set<Element>();
let attributes: readonly { readonly class: string | null; readonly style: string | null }[] = [];

/** Forgets the toggles of a page that were tried already. */
export const forgetToggles = (): void => {
  known = new Set();
};

/** Looks for what opens and closes something, can be seen and was not found before. @returns how many */
export function findToggles(): number {
  const modal = openModal();
  found = all(toggles).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      (!modal || isWithin(element, modal)) &&
      element.tabIndex >= 0 &&
      !element.matches(`${others}, :disabled, [aria-disabled="true"]`) &&
      (element.localName !== 'summary' || isSummary(element)) &&
      (element.localName !== 'a' || (element.getAttribute('href') ?? '#').startsWith('#')) &&
      isVisible(element) &&
      !known.has(selectorOf(element)),
  );
  selectors = found.map(selectorOf);
  beginnings = found.map((each) => ({ expanded: expandedOf(each), open: openOf(each) }));
  for (const each of selectors) known.add(each);
  scrolling = scrollingNow();
  inertAtFirst = new Set(all('[inert]'));
  attributes = holders().map((each) => ({
    class: each.getAttribute('class'),
    style: each.getAttribute('style'),
  }));
  return found.length;
}

/** Takes the focus to a toggle and remembers what can be seen. */
export async function approachToggle(index: number): Promise<Toggle | undefined> {
  const approached = approach(index);
  await calm();
  return approached ? begun() : undefined;
}

/**
 * Opens the first that can be seen of some toggles, as whoever comes back to it does.
 *
 * @returns it, open; undefined where there is none, or it does not open
 */
export async function openAgain(wanted: readonly string[]): Promise<Toggle | undefined> {
  toggle = all(toggles).find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && isVisible(each) && wanted.includes(selectorOf(each)),
  );
  const opened = begun();
  if (!toggle) return undefined;
  toggle.focus();
  toggle.click();
  const state = await readToggle(true);
  return opened && state?.appeared ? { ...opened, state } : undefined;
}

/** One of those that were found, as far as it is still there. */
export function toggleAt(index: number): HTMLElement | undefined {
  return approach(index) ? toggle : undefined;
}

function approach(index: number): boolean {
  toggleIndex = index;
  toggle = found[index];
  stayWithToggle();
  if (!toggle?.isConnected || !isVisible(toggle)) return false;
  toggle.focus();
  return true;
}

/** A script may have drawn it anew: then another element stands in its place. */
function stayWithToggle(): void {
  if (!toggle || toggle.isConnected) return;
  const another = all(toggles).find((each) => selectorOf(each) === selectors[toggleIndex]);
  if (another instanceof HTMLElement) toggle = another;
}

function begun(): Toggle | undefined {
  if (!toggle) return undefined;
  before = shownBy(toggle);
  silentBefore = new Set(all(silent));
  return {
    spot: spotOf(toggle),
    hearsSpace: !(toggle.localName === 'a' && toggle.getAttribute('role') !== 'button'),
    state: stateOf(toggle),
  };
}

/** What many keys on their way at once have done with a toggle: how it stood after each of them. */
export interface QuickTrial {
  readonly index: number;
  readonly toggle: Toggle;
  readonly states: ToggleState[];
  /** Whether scripts have put off something, so that only a slow trial tells. */
  isRestless: boolean;
}

interface Quick {
  readonly indexes: number[];
  readonly trials: QuickTrial[];
  readonly putOff: number;
}

let quick: Quick | undefined;

/** From now on the key Shift leads from one of these toggles to the next, and after each key is read what it has done. */
export function startQuickToggles(indexes: readonly number[]): void {
  quick = { indexes: [...indexes], trials: [], putOff: putOff() };
  addEventListener('keydown', onKey, true);
}

/** What was read. */
export function endQuickToggles(): readonly QuickTrial[] {
  removeEventListener('keydown', onKey, true);
  readQuickly();
  const trials = quick?.trials ?? [];
  quick = undefined;
  return trials;
}

/** When a key comes, the browser and the page have done all that the last one meant. */
function onKey(event: KeyboardEvent): void {
  if (!quick) return;
  readQuickly();
  if (event.key === 'Shift') {
    const index = quick.indexes.shift();
    const begins = index !== undefined && approach(index) ? begun() : undefined;
    if (index === undefined || !begins) toggle = undefined;
    else quick.trials.push({ index, toggle: begins, states: [], isRestless: false });
  } else if (!toggle || (event.key !== 'Tab' && event.key !== 'Escape' && focused() !== toggle)) {
    // Something else would be done with it.
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  keys = event.key === 'Shift' ? 0 : keys + 1;
}

/** How many keys the toggle had. */
let keys = 0;

function readQuickly(): void {
  const trial = quick?.trials.at(-1);
  if (!quick || !trial || !toggle || trial.states.length >= keys) return;
  finishMotion();
  if (putOff() > quick.putOff) trial.isRestless = true;
  trial.states.push(stateOf(toggle));
  noteReveals();
}

/** How the toggle stands now. @param again whether to take the focus back to it */
export async function readToggle(again: boolean): Promise<ToggleState | undefined> {
  await calm();
  stayWithToggle();
  if (!toggle) return undefined;
  const state = stateOf(toggle);
  noteReveals();
  if (again) toggle.focus();
  return state;
}

/** Brings all toggles back to how they were found. */
export async function resetToggles(): Promise<void> {
  for (const [index, beginning] of beginnings.entries()) {
    if (!approach(index) || !toggle) continue;
    const { parentElement } = toggle;
    if (isSummary(toggle)) (parentElement as HTMLDetailsElement).open = beginning.open === true;
    else if (expandedOf(toggle) !== beginning.expanded) toggle.click();
  }
  for (const each of all(':popover-open')) (each as HTMLElement).hidePopover();
  for (const each of all('[inert]')) if (!inertAtFirst.has(each)) each.removeAttribute('inert');
  if (isHeld()) {
    for (const [index, each] of holders().entries()) {
      for (const [name, value] of Object.entries(attributes[index] ?? {})) {
        if (value === null) each.removeAttribute(name);
        // A policy refuses the attribute, and would be said to have been broken.
        else if (name === 'style') each.style.cssText = value;
        else each.setAttribute(name, value);
      }
    }
  }
  await calm();
}

function stateOf(toggle: HTMLElement): ToggleState {
  const now = shownBy(toggle);
  const appeared = [...now].filter((each) => !before.has(each));
  const focus = focused();
  const isInside = focus && appeared.some((each) => isWithin(focus, each));
  return {
    expanded: expandedOf(toggle),
    open: openOf(toggle),
    isSeen: isVisible(toggle),
    appeared: appeared.length > 0,
    vanished: [...before].some((each) => !now.has(each)),
    unreachable: outOfReach(appeared).map(missedAs),
    popsOver: appeared.some((each) => popsOver(each, toggle)),
    focus: !focus ? 'nowhere' : focus === toggle ? 'toggle' : isInside ? 'inside' : 'elsewhere',
    holdsScrolling: isHeld(),
    silenced: silencedNow(),
  };
}

const silent = '[inert], [aria-hidden="true"]';

function silencedNow(): Spot | undefined {
  const found = all(silent).find(
    (element) => !silentBefore.has(element) && element.textContent?.trim() && isVisible(element),
  );
  return found && spotOf(found);
}

/** What keeps a page from being scrolled. */
const holders = (): readonly HTMLElement[] => [document.documentElement, document.body];

const isHeld = (): boolean => {
  const now = scrollingNow();
  return now !== scrolling && /hidden|clip|fixed|none/.test(now);
};

/** What the page's styles say of scrolling it. */
const scrollingNow = (): string =>
  holders()
    .map((each) => getComputedStyle(each))
    .map(({ overflowX, overflowY, position, touchAction }) =>
      [overflowX, overflowY, position, touchAction].join(' '),
    )
    .join();

const openOf = (toggle: Element): boolean | undefined =>
  isSummary(toggle) ? (toggle.parentElement as HTMLDetailsElement).open : undefined;

function expandedOf(toggle: Element): boolean | undefined {
  const value = toggle.getAttribute('aria-expanded');
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

/** What can be seen of all that a toggle may open: words and controls. */
function shownBy(toggle: Element): Set<Element> {
  const scope = isSummary(toggle) ? (toggle.parentElement ?? document) : document;
  const says = (element: Element) =>
    element.matches(worded) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  return new Set(
    elementsBelow(scope).filter((each) => !isWithin(each, toggle) && says(each) && isShown(each)),
  );
}

function popsOver(element: Element, toggle: Element): boolean {
  for (let each: Element | undefined = element; each && !isWithin(toggle, each); each = parentOf(each)) {
    if (/absolute|fixed/.test(getComputedStyle(each).position)) return true;
  }
  return false;
}
