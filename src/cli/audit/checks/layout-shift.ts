import type { Shift } from '../../../audit/rendering-load.ts';
import { pageCheck } from '../check.ts';
import { frameErrors } from '../frame-errors.ts';

/** What is on the screen stays where it is while the page loads (contract C7, Cumulative Layout Shift). */
export const layoutShift = pageCheck({
  id: 'layout-shift',
  severity: 'error',
  group: 'Rendering',
  title: 'content moves while the page loads, or when one begins to scroll',
  on: ['page', 'choice'],
  *find({ rendering, accessibility: { phoneImages }, network }, _, budgets) {
    const { images, shifts, motions, moved } = rendering;
    // What stands beside an image on a wide screen stands below it on a narrow one.
    const unreserved = new Map(
      [...images, ...phoneImages]
        .filter(({ isReserved }) => !isReserved)
        .map((image) => [image.spot.selector, image] as const),
    );
    for (const { url, natural, spot } of unreserved.values()) {
      const [width, height] = natural;
      yield {
        message: `The room for the image ${nameOf(url)} is not known before it has come, so what follows moves then.`,
        hint: `Write width="${width}" height="${height}" on the image, or give it an aspect-ratio in the stylesheet.`,
        spot,
      };
    }
    // Whether they come before or after the first frame differs from visit to visit; so does what they move.
    if (unreserved.size > 0) return;
    // A part that was drawn anew, or that an animation moves, is told as what it is.
    if (frameErrors(network).length > 0 || motions.some(({ isLayout }) => isLayout)) return;
    for (const { what, spot } of moved) {
      yield {
        message: `An animation moves <${tagOf(spot?.html ?? '')}> by its ${what}, and with it what is laid out around it.`,
        hint: 'Animate transform or opacity: they move nothing else, and cost an old phone less.',
        spot,
        detail: what,
      };
    }
    const over = (of: readonly Shift[]) =>
      of.reduce((total, { value }) => total + value, 0) > budgets.layoutShift;
    const loading = shifts.filter(({ isByScrolling }) => !isByScrolling);
    const scrolling = shifts.filter(({ isByScrolling }) => isByScrolling);
    const told = [loading, scrolling].find(over);
    if (!told) return;
    const [largest] = [...told].sort((one, other) => other.value - one.value);
    const spot = largest?.spot;
    const name = spot ? `<${tagOf(spot.html)}> moves` : 'Something in the frame moves';
    const when = told === scrolling ? 'when one begins to scroll' : 'after it was shown';
    yield {
      message: `${name} ${when}: layout shifts above the budget of ${budgets.layoutShift}.`,
      hint:
        told === scrolling
          ? 'Leave what sticks to the top or goes away in the flow (position: sticky), or keep its room.'
          : 'Build what comes late into the page, keep room for it, or show it over the page; find it in the browser’s performance tool under “Layout shifts”.',
      spot,
    };
  },
});

const tagOf = (html: string): string => /^<([\w-]+)/.exec(html)?.[1] ?? '';

const nameOf = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) ?? url;
