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

/**
 * Gives the focus to all controls once the notice has been accepted, down the page and up again. As long as the notice is
 * shown the page scrolls further for what is under it, and so clears what something lower would cover, too. Only where
 * something sticks to an edge of the window.
 */
export function coveredAfterwards(): readonly Covered[] {
  if (![...elementsBelow()].some(sticks)) return [];
  const controls = visibleControls();
  const found = new Map<Element, Covered>();
  startCalm(() => undefined);
  for (const way of [controls, controls.toReversed()]) {
    focusNothing();
    for (const control of way) {
      if (control instanceof HTMLElement) control.focus();
      if (focused() !== control) continue;
      finishMotion();
      const sight = sightOf(standInOf(control));
      if (sight.kind === 'covered') found.set(control, { spot: spotOf(control), by: sight.by });
    }
  }
  endCalm();
  focusNothing();
  scrollTo(0, 0);
  return [...found.values()];
}

const sticks = (element: Element): boolean =>
  /^(?:fixed|sticky)$/.test(getComputedStyle(element).position) && isVisible(element);
