import { pageCheck } from '../check.ts';

/** An id names one element of its tree (HTML); labels and `aria-*` take the first one (WCAG 1.3.1, 4.1.2). */
export const duplicateId = pageCheck({
  id: 'duplicate-id',
  severity: 'error',
  group: 'Accessibility',
  title: 'an id that several elements have',
  *find({ accessibility: { structure } }) {
    for (const { id, count, references, spot } of structure.sharedIds) {
      const use = references.length > 0 ? `, and ${references.join(', ')} refers to it` : '';
      yield {
        message: `${count} elements have the id “${id}”${use}.`,
        hint: 'Give each element an id of its own; what refers to it means the first one.',
        spot,
        detail: id,
      };
    }
  },
});
