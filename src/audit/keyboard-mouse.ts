import { calm } from './keyboard-calm.ts';
import { hasRing } from './keyboard-ring.ts';
import { elementOfStop, ringOfStop } from './keyboard-walk.ts';
import { pressByMouse } from './privacy-choices.ts';
import { type Spot, spotOf } from './spot.ts';
import { roots } from './tree.ts';

/**
 * Presses the mouse where nothing hears it, and looks whether the stops of the last walk still show their focus. Only where
 * a script has marked something because of the mouse: no style knows by itself that it was used.
 */
export async function ringsLostByMouse(): Promise<readonly Spot[]> {
  let isMarked = false;
  const observer = new MutationObserver(() => {
    isMarked = true;
  });
  for (const root of roots()) observer.observe(root, { attributes: true, subtree: true });
  const ground = document.querySelector<HTMLElement>('main') ?? document.body;
  pressByMouse(ground);
  ground.click();
  await calm();
  observer.disconnect();
  return isMarked ? lostRings() : [];
}

async function lostRings(): Promise<readonly Spot[]> {
  const lost: Spot[] = [];
  for (let index = 0; ; index++) {
    const element = elementOfStop(index);
    if (!element) return lost;
    const ring = ringOfStop(index);
    if (!ring || !(element instanceof HTMLElement || element instanceof SVGElement)) continue;
    element.focus({ focusVisible: true } as FocusOptions);
    await calm();
    if (!hasRing(element, ring)) lost.push(spotOf(element));
    element.blur();
  }
}
