import { againstReading } from '../acts/keyboard-order.ts';
import { pageCheck } from '../check.ts';

/** WCAG 2.4.3: the focus goes where one reads on. */
export const focusOrder = pageCheck({
  id: 'focus-order',
  severity: 'error',
  group: 'Keyboard',
  title: 'the focus jumps about',
  *find({ keyboard: { desk } }) {
    const raised = desk.stops.filter(({ tabIndex }) => tabIndex > 0);
    for (const { spot, tabIndex } of raised) {
      yield {
        message: `tabindex="${tabIndex}" puts “${spot.text || spot.selector}” before all that has none.`,
        hint: 'Remove the tabindex and move the element to where it is to be reached.',
        spot,
      };
    }
    if (raised.length > 0) return;
    for (const [one, other] of againstReading(desk.stops)) {
      yield {
        severity: 'warning',
        message: `The focus goes from “${one.spot.text || one.spot.selector}” back to “${other.spot.text || other.spot.selector}”, which stands before it.`,
        hint: 'Put the elements in the order in which they are shown, rather than turning it about by order, row-reverse, float or position; or set reading-flow.',
        spot: other.spot,
      };
    }
  },
});
