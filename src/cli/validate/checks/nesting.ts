import { textCheck } from '../check.ts';
import { markupDefects } from '../markup-defects.ts';

/** A browser moves tags that cannot stand where they stand, and the page falls apart. */
export const nesting = textCheck({
  id: 'nesting',
  severity: 'error',
  isEssential: true,
  find: (text, report) => markupDefects(text, 'nesting', report),
});
