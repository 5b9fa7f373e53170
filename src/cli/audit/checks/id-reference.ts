import { pageCheck } from '../check.ts';

/** What names or describes an element has to be there, in the same tree (WCAG 1.3.1, 4.1.2). */
export const idReference = pageCheck({
  id: 'id-reference',
  severity: 'error',
  group: 'Accessibility',
  title: 'an attribute that refers to an id which is not there',
  on: ['page', 'choice'],
  *find({ accessibility: { structure, axe } }) {
    for (const { attribute, id, spot } of structure.deadReferences) {
      // Where the element has no name for it, axe-core says so.
      if (axe.some((hit) => hit.spot.selector === spot.selector)) continue;
      yield {
        message: `${attribute} refers to the id “${id}”, which is not there.`,
        hint: 'Correct the id; an id in another shadow root cannot be referred to.',
        spot,
        detail: `${attribute} ${id}`,
      };
    }
  },
});
