import { markOf } from '../../site/marking.ts';
import { plainBlock } from '../../site/prose.ts';
import { textRule } from '../../site/rule.ts';

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

/**
 * A space at the edge of a paragraph or of a list's entry is a slip: most browsers swallow it, but in buttons, page titles,
 * link texts and exported tables it shows, and a translation memory takes the text for another one.
 */
export const edgeSpace = textRule({
  id: 'edge-space',
  severity: 'warning',
  isSafe: true,
  check(text, report) {
    // In front of the first tag no block begins.
    const [before] = text.kind === 'rich' ? (/^[ \u00a0\u202f]+(?=<)/.exec(text.text) ?? []) : [];
    if (before) report({}, { offset: 0, length: before.length, replacement: '' });
    for (const block of text.isProse ? text.blocks : [plainBlock(text.text)]) {
      const words = block.text;
      const start = words.search(/\S/);
      // A text of spaces alone is an empty one.
      if (start < 0) continue;
      const end = words.trimEnd().length;
      for (const [from, to] of runs(words, 0, start)) add(from, to, {});
      for (const [from, to] of runs(words, end, words.length)) add(from, to, { end: 'end' });

      /** Where tags stand between the spaces, each is removed for itself. */
      function add(from: number, to: number, values: { end?: string }): void {
        const { offset, length } = markOf(text.text, block, from, to);
        if (text.text.slice(offset, offset + length).includes('<')) {
          for (let index = from; index < to; index++) add(index, index + 1, values);
        } else {
          report(values, { offset, length, replacement: '' });
        }
      }
    }
  },
});

/** Spaces between line breaks and other characters that another check reports. */
const runs = (words: string, from: number, to: number): [number, number][] =>
  from === to
    ? []
    : Array.from(words.slice(from, to).matchAll(/[ \u00a0\u202f]+/g), ({ 0: spaces, index }) => [
        from + index,
        from + index + spaces.length,
      ]);

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

export const spaceRules = [doubleSpace, edgeSpace, ellipsis];
