import type { Spot } from '../../../audit/spot.ts';
import { walksOf } from '../acts/keyboard.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { hostsDoing } from '../hosts-doing.ts';

/** WCAG 2.4.7 and 1.4.11: one sees where the focus is. */
export const focusInvisible = pageCheck({
  id: 'focus-invisible',
  severity: 'error',
  group: 'Keyboard',
  title: 'an element that looks the same with the focus and without',
  *find(record) {
    const isHosts = hostsDoing(record);
    const walked = new Set<string>();
    const unseen = new Set<string>();
    for (const { stops, unmarked } of walksOf(record.keyboard)) {
      for (const { spot } of stops) walked.add(spot.selector);
      for (const index of unmarked) {
        const spot = stops[index]?.spot;
        if (isHosts(spot)) continue;
        if (spot) unseen.add(spot.selector);
        yield told(spot);
      }
    }
    // What was closed when the keyboard came by, such as a menu or an answer: its styles alone tell.
    for (const { spot } of record.rendering.unfocused) {
      if (walked.has(spot.selector)) continue;
      unseen.add(spot.selector);
      yield told(spot);
    }
    for (const spot of record.accessibility.paleRings) {
      if (!unseen.has(spot.selector)) yield told(spot, ' in dark colours');
    }
    for (const spot of record.keyboard.lostRings) {
      if (!unseen.has(spot.selector) && !isHosts(spot)) yield told(spot, ' once the mouse has been used');
    }
  },
});

const told = (spot: Spot | undefined, where = ''): Sighting => ({
  message: `One cannot see when “${spot?.text || spot?.selector}” has the focus${where}.`,
  hint: 'Give it an outline of at least 2px in :focus-visible, of a contrast of 3:1 to what lies around it, and make sure that nothing cuts it off.',
  spot,
  detail: where,
});
