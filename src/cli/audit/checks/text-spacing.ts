import { pageCheck } from '../check.ts';
import { layoutSightings } from '../layout-verdict.ts';

/** WCAG 1.4.12: line height 1.5, paragraphs 2 em, letters 0.12 em, words 0.16 em. */
export const textSpacing = pageCheck({
  id: 'text-spacing',
  severity: 'error',
  group: 'Accessibility',
  title: 'text that is lost when readers space it',
  find: (record) =>
    layoutSightings(
      'text-spacing',
      record,
      'Let the box grow with its text: no fixed height or width together with `overflow: hidden`.',
    ),
});
