import { textCheck } from '../check.ts';
import { markupDefects } from '../markup-defects.ts';

/** A browser closes a tag where it thinks fit: half a page becomes bold, or a link. */
export const htmlUnclosed = textCheck({
  id: 'html-unclosed',
  severity: 'error',
  isEssential: true,
  find: (text, report) => markupDefects(text, 'html-unclosed', report),
});
