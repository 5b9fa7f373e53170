import { markOf } from '../marking.ts';
import { plainBlock } from '../prose.ts';
import { textRule } from '../rule.ts';

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
