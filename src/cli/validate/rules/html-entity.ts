import { markupDefects } from '../markup-defects.ts';
import { textRule } from '../rule.ts';

/**
 * What HTML does not know is shown as it is typed: &hellp;. What lacks its semicolon is read by luck, and what is escaped
 * twice is shown as &amp;amp;.
 */
export const htmlEntity = textRule({
  id: 'html-entity',
  severity: 'error',
  isEssential: true,
  check(text, report) {
    markupDefects(text, 'html-entity', report);
    if (text.kind !== 'rich' || !/&(?:amp|lt|#38|#60);/.test(text.text)) return;
    for (const { text: words, offsetOf } of text.blocks) {
      for (const { 0: twice, index } of words.matchAll(escapedTwice)) {
        const offset = offsetOf(index);
        report({ twice }, { offset, length: offsetOf(index + twice.length) - offset });
      }
    }
  },
});

/** What is read as markup once more when it has been read already. */
const escapedTwice =
  /&(?:[a-z][a-z0-9]{1,9}|#\d{2,6});|<\/?(?:p|br|strong|em|ul|ol|li|h3|a|abbr|b|i)\b[^<>]*>/gi;
