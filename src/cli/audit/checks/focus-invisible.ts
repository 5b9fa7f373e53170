import { walksOf } from '../acts/keyboard.ts';
import { pageCheck } from '../check.ts';
import { hostsDoing } from '../hosts-doing.ts';

/** WCAG 2.4.7 and 1.4.11: one sees where the focus is. */
export const focusInvisible = pageCheck({
  id: 'focus-invisible',
  severity: 'error',
  group: 'Keyboard',
  title: 'an element that looks the same with the focus and without',
  *find(record) {
    const isHosts = hostsDoing(record);
    for (const { stops, unmarked } of walksOf(record.keyboard)) {
      for (const index of unmarked) {
        const spot = stops[index]?.spot;
        if (isHosts(spot)) continue;
        yield {
          message: `One cannot see when “${spot?.text || spot?.selector}” has the focus.`,
          hint: 'Give it an outline of at least 2px in :focus-visible, of a contrast of 3:1 to what lies around it, and make sure that nothing cuts it off.',
          spot,
        };
      }
    }
  },
});
