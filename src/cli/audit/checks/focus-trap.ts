import { walksOf } from '../acts/keyboard.ts';
import { pageCheck } from '../check.ts';
import { hostsDoing } from '../hosts-doing.ts';

/** WCAG 2.1.2: what the keyboard can come to, it can leave again. */
export const focusTrap = pageCheck({
  id: 'focus-trap',
  severity: 'error',
  group: 'Keyboard',
  title: 'the Tab key does not get past a place',
  *find(record) {
    const isHosts = hostsDoing(record);
    const hint =
      'Leave the Tab key to the browser: call preventDefault() for it nowhere, and take the focus back in no blur, focusout or keydown handler. Only an open modal dialog may keep the focus, and Escape has to close it.';
    for (const { end, trap, stops, notBack } of walksOf(record.keyboard)) {
      // Where there is nothing to come to, nothing keeps anybody.
      if (stops.length === 0 || isHosts(trap) || notBack.some(isHosts)) continue;
      if (end === 'stuck') {
        yield { message: 'Tab does not leave this element.', hint, spot: trap };
      } else if (end === 'cycle' || end === 'on') {
        yield {
          message: 'Tab goes round and round and does not get past this element.',
          hint,
          spot: trap ?? stops.at(-1)?.spot,
        };
      } else if (notBack.length > 0) {
        yield {
          message: `Shift and Tab do not lead back to ${notBack.length} of ${stops.length} elements: this is as far as they get.`,
          hint,
          spot: trap ?? notBack.at(-1),
        };
      }
    }
  },
});
