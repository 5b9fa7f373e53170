import { pageCheck } from '../check.ts';

/** What can be seen can be heard (WCAG 1.3.1, 4.1.2). */
export const hiddenContent = pageCheck({
  id: 'hidden-content',
  severity: 'error',
  group: 'Accessibility',
  title: 'text that can be seen and is hidden from screen readers',
  on: ['page', 'choice'],
  *find({ accessibility: { structure } }) {
    for (const { attribute, spot } of structure.hidden) {
      yield {
        message: `${attribute} hides “${spot.text}” from screen readers, which is said nowhere else.`,
        hint: `Take ${attribute} away, or hide what is decoration for everybody.`,
        spot,
      };
    }
  },
});
