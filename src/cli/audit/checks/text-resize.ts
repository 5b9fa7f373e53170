import { pageCheck } from '../check.ts';
import { layoutSightings } from '../layout-verdict.ts';

/** WCAG 1.4.4, by zoom and by the visitor's own size of text. */
export const textResize = pageCheck({
  id: 'text-resize',
  severity: 'error',
  group: 'Accessibility',
  title: 'text that is lost when it is enlarged to 200 %',
  find: (record) =>
    layoutSightings(
      'text-resize',
      record,
      'Give sizes of text in rem or em, and boxes of text a minimum height rather than a height.',
    ),
});
