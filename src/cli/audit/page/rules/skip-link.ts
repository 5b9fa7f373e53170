import { rule } from '../../rule.ts';

export const skipLink = rule({
  id: 'skip-link',
  severity: 'error',
  group: 'Accessibility',
  title: 'a skip link that is not first, or does not lead to the content',
  requires: ['keyboard'],
  on: ['page', 'choice'],
  *check({ keyboard: { first, arrives } }) {
    const hint =
      'Make a link to the main content the first thing that Tab reaches, and give <main> tabindex="-1".';
    if (!first?.isSkipLink)
      yield { message: 'What Tab reaches first is no skip link.', hint, node: first?.node };
    else if (!first.leadsToMain)
      yield { message: 'The skip link does not lead to the main content.', hint, node: first.node };
    else if (!arrives)
      yield {
        message: 'Enter on the skip link does not take the focus to the main content.',
        hint,
        node: first.node,
      };
  },
});
