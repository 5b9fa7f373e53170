import { markOf } from '../marking.ts';
import { textRule } from '../rule.ts';

/**
 * Two spaces are a slip of the keyboard: a browser shows one, a screen reader may pause. Beside a no-break space, which is
 * always shown, an ordinary one makes a visible gap.
 */
export const doubleSpace = textRule({
  id: 'double-space',
  severity: 'warning',
  isSafe: true,
  check(text, report) {
    for (const block of text.blocks) {
      for (const { 0: spaces, index } of block.text.matchAll(/(?<=\S)[ \u00a0\u202f]{2,}(?=\S)/g)) {
        const { offset, length, isBare } = markOf(text.text, block, index, index + spaces.length);
        // Where a tag stands between the two, only a person can say which one to keep.
        const replacement = isBare ? (/[\u00a0\u202f]/.exec(spaces)?.[0] ?? ' ') : undefined;
        report({}, { offset, length, replacement });
      }
    }
  },
});
