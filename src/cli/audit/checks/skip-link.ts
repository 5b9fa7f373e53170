import { pageCheck, type Sighting } from '../check.ts';

const hint = 'Begin the page with a link to the main content, and let it take the focus there.';

/** Whoever uses a keyboard gets past the header at once (WCAG 2.4.1, 2.4.3). That the link can be seen then, `focus-covered` proves. */
export const skipLink = pageCheck({
  id: 'skip-link',
  severity: 'error',
  group: 'Accessibility',
  title: 'a skip link that is not first, or does not lead to the content',
  on: ['page', 'choice'],
  find({ accessibility: { skipping, structure } }): Sighting[] {
    if (!skipping) return [];
    const { first, arrives, isOnPhone } = skipping;
    if (!first)
      return [{ message: 'The Tab key reaches nothing on the page, so no skip link either.', hint }];
    const { fragment, leads, spot } = first;
    if (fragment === undefined) {
      const name = spot.text ? `“${spot.text}”` : `${/^<[^ >]+/.exec(spot.html)?.[0]}>`;
      return [{ message: `The Tab key first reaches ${name}, which is no skip link.`, hint, spot }];
    }
    // That there is no main content to lead to, `main-count` tells.
    const hasMain = structure.mains.some(({ isVisible }) => isVisible);
    if (leads === 'missing' && hasMain) {
      return [{ message: `The skip link leads to #${fragment}, which the page does not have.`, hint, spot }];
    }
    if (leads === 'elsewhere' && hasMain) {
      return [{ message: `The skip link leads to #${fragment}, which is not the main content.`, hint, spot }];
    }
    if (!arrives && leads === 'to main') {
      return [{ message: 'The skip link does not take the focus to the main content.', hint, spot }];
    }
    if (!isOnPhone) {
      return [
        {
          message: 'In a narrow window, which is one that was enlarged as well, there is no skip link.',
          hint: 'Leave it there at every width: who enlarges a page to 400 % on a desk still uses the keyboard.',
          spot,
        },
      ];
    }
    return [];
  },
});
