import type { Spot } from '../../../audit/spot.ts';
import { walksOf } from '../acts/keyboard.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { failedParts } from '../frame-errors.ts';
import { hostsDoing } from '../hosts-doing.ts';

/** WCAG 2.4.11 and 2.4.7: what has the focus is on the screen, and nothing lies over all of it. */
export const focusCovered = pageCheck({
  id: 'focus-covered',
  severity: 'error',
  group: 'Keyboard',
  title: 'an element that is hidden when it has the focus',
  *find(record) {
    const isHosts = hostsDoing(record);
    const told = new Set<string>();
    for (const { stops } of walksOf(record.keyboard)) {
      for (const { spot, sight } of stops) {
        if (isHosts(spot) || (sight.kind === 'covered' && isHosts(sight.by))) continue;
        const name = `“${spot.text || spot.selector}”`;
        switch (sight.kind) {
          case 'seen':
            break;
          case 'covered':
            told.add(spot.selector);
            yield covered(spot, sight.by);
            break;
          case 'outside':
            yield {
              message: `${name} has the focus outside the window.`,
              hint: 'Bring it onto the screen in :focus, or take it out of the order with display: none or visibility: hidden as long as it is away.',
              spot,
            };
            break;
          default:
            yield {
              message: `${name} has the focus and cannot be seen: it is ${sight.kind === 'clipped' ? 'cut off' : 'transparent'}.`,
              hint: 'Show it in :focus, or take it out of the order with display: none, visibility: hidden or inert as long as it is hidden.',
              spot,
            };
        }
      }
    }
    // What closes a menu is not there where our own scripts have not come, which is told by other checks.
    const isWhole = failedParts(record.network).length === 0;
    for (const { spot, by } of [
      ...(isWhole ? record.keyboard.toggles.flatMap((toggle) => toggle.covered) : []),
      ...record.keyboard.covered,
      ...record.privacy.covered,
    ]) {
      if (told.has(spot.selector) || isHosts(spot) || isHosts(by)) continue;
      told.add(spot.selector);
      yield covered(spot, by);
    }
  },
});

const covered = (spot: Spot, by: Spot): Sighting => ({
  message: `“${spot.text || spot.selector}” has the focus and lies wholly under ${by.selector}.`,
  hint: 'Leave room for what is fixed or sticky with scroll-padding or scroll-margin, or scroll further when an element under it gets the focus.',
  spot,
});
