import { textCheck } from '../check.ts';
import { markupDefects } from '../markup-defects.ts';

/** Only `href` of a link and `title` of an abbreviation are rendered (contract C4), and both are needed. */
export const htmlAttribute = textCheck({
  id: 'html-attribute',
  severity: 'error',
  isEssential: true,
  find: (text, report) => markupDefects(text, 'html-attribute', report),
});
