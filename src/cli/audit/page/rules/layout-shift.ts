import type { Shift } from '../../../../audit/rendering.ts';
import { rule } from '../../rule.ts';

export const layoutShift = rule({
  id: 'layout-shift',
  severity: 'error',
  group: 'Rendering',
  title: 'content moves while the page loads, or when one begins to scroll',
  requires: ['loading'],
  *check({ loading: { shifts, unreserved } }, { budgets }) {
    for (const node of unreserved) {
      yield {
        message: 'The room for this image is not known before it has come, so what follows moves then.',
        hint: 'Write width and height on the image, or give it an aspect-ratio in the stylesheet.',
        node,
        detail: 'image',
      };
    }
    for (const isByScrolling of [false, true]) {
      const own = shifts.filter((shift) => shift.isByScrolling === isByScrolling);
      if (sumOf(own) <= budgets.layoutShift) continue;
      const largest = own.toSorted((one, other) => other.value - one.value)[0];
      yield {
        message: `What is on the screen moves ${isByScrolling ? 'when one begins to scroll' : 'after it was shown'}: layout shifts above the budget of ${budgets.layoutShift}.`,
        hint: 'Build what comes late into the page, keep room for it, or show it over the page.',
        node: largest?.node,
        detail: isByScrolling ? 'scrolling' : '',
      };
    }
  },
});

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
