import { endCalm, finishMotion, startCalm } from './keyboard-calm.ts';
import { visibleControls } from './keyboard-controls.ts';
import { sightOf, standInOf } from './keyboard-sight.ts';
import { focusNothing } from './keyboard-walk.ts';
import { type Spot, spotOf } from './spot.ts';
import { elementsBelow, focused, isVisible } from './tree.ts';

/** A control that is hidden when it has the focus, and what lies over it. */
export interface Covered {
  readonly spot: Spot;
  readonly by: Spot;
}

/** {@link coveredControls} once the keyboard's own walks are over. */
export function coveredAfterwards(): readonly Covered[] {
  startCalm(() => undefined);
  const found = coveredControls();
  endCalm();
  return found;
}

/**
 * Gives the focus to all controls, down the page and up again. Only where something sticks to an edge of the window. To be
 * asked with the notice and without it: as long as it is shown the page scrolls further for what is under it, and so clears
 * what something lower would cover, too.
 */
export function coveredControls(): readonly Covered[] {
  if (![...elementsBelow()].some(sticks)) return [];
  const controls = visibleControls();
  const found = new Map<Element, Covered>();
  for (const way of [controls, controls.toReversed()]) {
    focusNothing();
    for (const control of way) {
      if (control instanceof HTMLElement) control.focus();
      if (focused() !== control) continue;
      // From one element of a shadow tree to another the focus moves unheard of outside; the key that moves it is heard.
      control.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true, composed: true }));
      finishMotion();
      const sight = sightOf(standInOf(control));
      if (sight.kind === 'covered') found.set(control, { spot: spotOf(control), by: sight.by });
    }
  }
  focusNothing();
  scrollTo(0, 0);
  return [...found.values()];
}

const sticks = (element: Element): boolean =>
  /^(?:fixed|sticky)$/.test(getComputedStyle(element).position) && isVisible(element);
