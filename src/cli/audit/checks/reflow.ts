import { pageCheck } from '../check.ts';
import { layoutSightings } from '../layout-verdict.ts';

/** WCAG 1.4.10: 320 CSS pixels are a desk's window at a zoom of 400 %, or a small phone; and what is between that and a desk. */
export const reflow = pageCheck({
  id: 'reflow',
  severity: 'error',
  group: 'Accessibility',
  title: 'content that does not fit into 320 CSS pixels, or is lost between these and a desk’s window',
  find: (record) =>
    layoutSightings(
      'reflow',
      record,
      'Let it wrap and shrink: no fixed or minimum width beyond the window, `max-width: 100%` for images, no `nowrap` for whole sentences.',
    ),
});
