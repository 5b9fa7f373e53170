import { rule } from '../../rule.ts';
import { repeated } from '../repeated.ts';

/** A title distinguishes a page from others in tabs and search results (WCAG 2.4.2). */
export const titleDuplicate = rule({
  id: 'title-duplicate',
  severity: 'warning',
  group: 'Content',
  title: 'title that another page has, too',
  requires: ['documents'],
  check: ({ documents }) => repeated(documents, 'head title', 'title'),
});
