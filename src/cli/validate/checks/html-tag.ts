import { textCheck } from '../check.ts';
import { markupDefects } from '../markup-defects.ts';

/** Only the tags of contract C4 are rendered; any other would be dropped without a word. */
export const htmlTag = textCheck({
  id: 'html-tag',
  severity: 'error',
  isEssential: true,
  find: (text, report) => markupDefects(text, 'html-tag', report),
});
