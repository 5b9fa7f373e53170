import { rule } from '../../rule.ts';

export const hiddenContent = rule({
  id: 'hidden-content',
  severity: 'error',
  group: 'Accessibility',
  title: 'text that is hidden from screen readers, or from everybody',
  requires: ['hiddenTexts'],
  on: ['page', 'choice'],
  *check({ hiddenTexts: { unheard, unseen } }) {
    for (const { text, node } of unheard) {
      yield {
        message: `“${text}” can be seen, but screen readers do not hear it.`,
        hint: 'Take aria-hidden or inert away, or say it elsewhere.',
        node,
      };
    }
    for (const { text, node } of unseen) {
      yield {
        message: `“${text}” can be seen by nobody.`,
        hint: 'Show it, or take it out of the page.',
        node,
      };
    }
  },
});
