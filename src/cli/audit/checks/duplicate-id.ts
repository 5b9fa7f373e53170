import { pageCheck } from '../check.ts';

/** An id names one element of its tree (HTML); labels and `aria-*` take the first one (WCAG 1.3.1, 4.1.2). */
export const duplicateId = pageCheck({
  id: 'duplicate-id',
  severity: 'error',
  group: 'Accessibility',
  title: 'an id that several elements have',
  *find({ accessibility: { structure }, privacy }) {
    const known = new Set(structure.sharedIds.map(({ id }) => id));
    const later = privacy.sharedIds.filter(({ id }) => !known.has(id));
    for (const shared of [...structure.sharedIds, ...later]) {
      const { id, count, references, spot } = shared;
      const use = references.length > 0 ? `, and ${references.join(', ')} refers to it` : '';
      const elements = `${count} elements have the id “${id}”${use}`;
      yield {
        message: known.has(id)
          ? `${elements}.`
          : `Once another language and the notice’s button were chosen, ${elements}.`,
        hint: 'Give each element an id of its own; what refers to it means the first one.',
        spot,
        detail: id,
      };
    }
  },
});
