import { walksOf } from '../acts/keyboard.ts';
import { pageCheck } from '../check.ts';
import { hostsDoing } from '../hosts-doing.ts';

/** WCAG 2.4.3 and 3.2.1: the focus is not taken from where it is. */
export const focusLost = pageCheck({
  id: 'focus-lost',
  severity: 'error',
  group: 'Keyboard',
  title: 'an element that loses the focus',
  *find(record) {
    const { keyboard } = record;
    const isHosts = hostsDoing(record);
    for (const { dropped } of walksOf(keyboard)) {
      for (const spot of dropped) {
        if (isHosts(spot)) continue;
        yield {
          message: `“${spot.text || spot.selector}” loses the focus as soon as it has it.`,
          hint: 'Call blur() nowhere, and neither hide, disable nor replace an element when it gets the focus.',
          spot,
        };
      }
    }
    for (const { spot, enter, second } of keyboard.toggles) {
      const key = [enter, second].findIndex(({ focus }) => focus === 'nowhere');
      if (key < 0 || isHosts(spot)) continue;
      yield {
        message: `The focus is on nothing after “${spot.text || spot.selector}” has ${key === 0 ? 'opened' : 'closed'} something.`,
        hint: 'Keep the button in the document and enabled; do not draw it anew. Where it has to go, take the focus to what it has opened.',
        spot,
      };
    }
  },
});
