import { pageCheck } from '../check.ts';
import { layoutSightings } from '../layout-verdict.ts';

/** WCAG 1.3.4: neither portrait nor landscape alone. */
export const orientation = pageCheck({
  id: 'orientation',
  severity: 'error',
  group: 'Accessibility',
  title: 'a page that can be read in one orientation of the screen alone',
  find: (record) =>
    layoutSightings('orientation', record, 'Neither turn nor hide content by `@media (orientation: …)`.'),
});
