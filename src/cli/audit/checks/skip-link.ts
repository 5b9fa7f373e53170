import { pageCheck, type Sighting } from '../check.ts';

const hint =
  'Begin the page with a link to the main content that can be seen while it has the focus, and let it take the focus there.';

/** Whoever uses a keyboard gets past the header at once (WCAG 2.4.1, 2.4.3, 2.4.7). */
export const skipLink = pageCheck({
  id: 'skip-link',
  severity: 'error',
  group: 'Accessibility',
  title: 'a skip link that is not first, cannot be seen, or does not lead to the content',
  on: ['page', 'choice'],
  find({ accessibility: { skipping, structure } }): Sighting[] {
    if (!skipping) return [];
    const { first, arrives } = skipping;
    if (!first)
      return [{ message: 'The Tab key reaches nothing on the page, so no skip link either.', hint }];
    const { fragment, leads, isSeen, spot } = first;
    if (fragment === undefined) {
      const name = spot.text ? `“${spot.text}”` : `${/^<[^ >]+/.exec(spot.html)?.[0]}>`;
      return [{ message: `The Tab key first reaches ${name}, which is no skip link.`, hint, spot }];
    }
    // That there is no main content to lead to, `main-count` tells.
    const hasMain = structure.mains.some(({ isVisible }) => isVisible);
    if (leads === 'elsewhere' && hasMain) {
      return [{ message: `The skip link leads to #${fragment}, which is not the main content.`, hint, spot }];
    }
    if (!isSeen) return [{ message: 'The skip link cannot be seen while it has the focus.', hint, spot }];
    // That its target is not there at all, `fragment-missing` tells.
    if (!arrives && leads === 'to main') {
      return [{ message: 'The skip link does not take the focus to the main content.', hint, spot }];
    }
    return [];
  },
});
