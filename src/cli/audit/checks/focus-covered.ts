import { walksOf } from '../acts/keyboard.ts';
import { pageCheck } from '../check.ts';

/** WCAG 2.4.11 and 2.4.7: what has the focus is on the screen, and nothing lies over all of it. */
export const focusCovered = pageCheck({
  id: 'focus-covered',
  severity: 'error',
  group: 'Keyboard',
  title: 'an element that is hidden when it has the focus',
  *find({ keyboard }) {
    for (const { stops } of walksOf(keyboard)) {
      for (const { spot, sight } of stops) {
        const name = `“${spot.text || spot.selector}”`;
        switch (sight.kind) {
          case 'seen':
            break;
          case 'covered':
            yield {
              message: `${name} has the focus and lies wholly under ${sight.by.selector}.`,
              hint: 'Leave room for what is fixed or sticky with scroll-padding or scroll-margin, or scroll further when an element under it gets the focus.',
              spot,
            };
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
  },
});
