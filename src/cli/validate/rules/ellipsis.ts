import { textRule } from '../rule.ts';

/**
 * Three dots break apart at the end of a line and are read out as “dot dot dot” by some screen readers; `…` is one
 * character. Lines of dots to write on are left alone.
 */
export const ellipsis = textRule({
  id: 'ellipsis',
  severity: 'hint',
  isSafe: true,
  check(text, report) {
    if (!threeDots.test(text.text)) return;
    for (const { prose, offsetOf } of text.blocks) {
      for (const { 0: dots, index } of prose.matchAll(eachThreeDots)) {
        const offset = offsetOf(index);
        const length = offsetOf(index + dots.length - 1) + 1 - offset;
        if (length === dots.length) report({}, { offset, length, replacement: '…' });
      }
    }
  },
});

const threeDots = /\. ?\. ?\./;
/** Also with spaces between them, and four at the end of a sentence; not as part of a path such as `../..`. */
const eachThreeDots = /(?<![./\\]|\. )(?:\.{3}|\. \. \.)(?! ?[./\\])/g;
