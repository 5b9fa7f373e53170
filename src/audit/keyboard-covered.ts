import { twoFrames } from './frames.ts';
import { calm, endCalm, finishMotion, startCalm } from './keyboard-calm.ts';
import { visibleControls } from './keyboard-controls.ts';
import { sightOf, standInOf } from './keyboard-sight.ts';
import { toggleAt } from './keyboard-toggles.ts';
import { focusNothing } from './keyboard-walk.ts';
import { noticeContainers } from './privacy-notice.ts';
import { type Spot, spotOf } from './spot.ts';
import { restyle } from './styled.ts';
import { elementsBelow, focused, isVisible } from './tree.ts';

/** A control that is hidden when it has the focus, and what lies over it. */
export interface Covered {
  readonly spot: Spot;
  readonly by: Spot;
}

/** {@link coveredControls} on a phone's screen, where what sticks takes more of it: with the notice, and as if it were gone. */
export async function coveredOnPhone(): Promise<readonly Covered[]> {
  const found = await coveredControls();
  const containers = noticeContainers().filter((container) => container instanceof HTMLElement);
  const undo = containers.map((container) => restyle(container, { display: 'none' }));
  const without = await coveredControls();
  for (const each of undo) each();
  const told = new Set(found.map(({ spot }) => spot.selector));
  return [...found, ...without.filter(({ spot }) => !told.has(spot.selector))];
}

/** {@link coveredControls} once the keyboard's own walks are over. */
export async function coveredAfterwards(): Promise<readonly Covered[]> {
  startCalm(() => undefined);
  const found = await coveredControls();
  endCalm();
  return found;
}

/**
 * Gives the focus to all controls, down the page and up again. Only where something sticks to an edge of the window. To be
 * asked with the notice and without it: as long as it is shown the page scrolls further for what is under it, and so clears
 * what something lower would cover, too.
 */
async function coveredControls(): Promise<readonly Covered[]> {
  if (!elementsBelow().some(sticks)) return [];
  await calm();
  // The page makes room for the notice in the frame after that in which it has another height.
  await twoFrames();
  const leave = comeAndGo();
  const controls = visibleControls();
  const found = new Map<Element, Covered>();
  for (const way of [controls, controls.toReversed()]) {
    focusNothing();
    for (const control of way) {
      const by = coverOfFocused(control);
      if (by) found.set(control, { spot: spotOf(control), by });
    }
  }
  leave();
  return [...found.values()];
}

/** @returns what takes the focus away, and brings back to its place whatever it has scrolled */
function comeAndGo(): () => void {
  const scrolled = elementsBelow().filter((each) => each.scrollHeight > each.clientHeight);
  const places = scrolled.map(({ scrollTop, scrollLeft }) => ({ scrollTop, scrollLeft }));
  return () => {
    focusNothing();
    for (const [index, each] of scrolled.entries()) Object.assign(each, places[index]);
    scrollTo(0, 0);
  };
}

/** So many controls behind what was opened are looked at: it is no higher than the window. */
const mostBehind = 20;

/**
 * Opens what lies over the page and takes the focus through it, out of it and further on. Nothing may lie over what was
 * opened; and it has to close, or else to leave what has the focus in sight.
 *
 * @param index of a toggle, as they were found
 */
export async function coveredByOpened(index: number): Promise<readonly Covered[]> {
  const toggle = toggleAt(index);
  if (!toggle) return [];
  const leave = comeAndGo();
  const before = visibleControls();
  toggle.click();
  await twoFrames();
  const inside = visibleControls().filter((each) => !before.includes(each));
  const behind = before.slice(before.indexOf(toggle) + 1).slice(0, mostBehind);
  const isOpen = () => inside.some((each) => isVisible(each));
  const found: Covered[] = [];
  for (const control of inside) {
    const by = coverOfFocused(control);
    if (by) found.push({ spot: spotOf(control), by });
  }
  if (behind[0]) coverOfFocused(behind[0]);
  await twoFrames();
  // Whatever hears that the focus has left may take its time.
  if (isOpen()) await calm();
  for (const control of behind) {
    if (!isOpen()) break;
    const by = coverOfFocused(control);
    if (by) found.push({ spot: spotOf(control), by });
  }
  // What is slow to appear may be on its way.
  const { parentElement: parent } = toggle;
  const isExpanded = parent instanceof HTMLDetailsElement ? parent.open : toggle.ariaExpanded === 'true';
  if (isOpen() || isExpanded) {
    toggle.click();
    await calm();
  }
  leave();
  return found;
}

/** Gives a control the focus as the Tab key does. @returns what lies over it then */
function coverOfFocused(control: Element): Spot | undefined {
  if (control instanceof HTMLElement) control.focus();
  if (focused() !== control) return undefined;
  // From one element of a shadow tree to another the focus moves unheard of outside; the key that moves it is heard.
  control.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true, composed: true }));
  finishMotion();
  const sight = sightOf(standInOf(control));
  return sight.kind === 'covered' ? sight.by : undefined;
}

const sticks = (element: Element): boolean =>
  /^(?:fixed|sticky)$/.test(getComputedStyle(element).position) && isVisible(element);
