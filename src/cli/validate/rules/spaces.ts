import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { plainBlock } from '../../texts/prose.ts';

/** Double spaces may make screen readers pause; beside a no-break space they leave a visible gap. */
const doubleSpace = textRule({
  id: 'double-space',
  severity: 'warning',
  isSafe: true,
  check(text, report) {
    for (const block of text.blocks) {
      for (const { 0: spaces, index } of block.text.matchAll(/(?<=\S)[ \u00a0\u202f]{2,}(?=\S)/g)) {
        // With a tag between the two, only a person knows which one to keep.
        const [space = ' '] = /[\u00a0\u202f]/.exec(spaces) ?? [];
        report({}, block.mark(index, index + spaces.length, space));
      }
    }
  },
});

/** Browsers mostly hide spaces at edges, but buttons, titles, links and exports show them. */
const edgeSpace = textRule({
  id: 'edge-space',
  severity: 'warning',
  isSafe: true,
  check(text, report) {
    // No block begins in front of the first tag.
    const [before] = text.kind === 'rich' ? (/^[ \u00a0\u202f]+(?=<)/.exec(text.text) ?? []) : [];
    if (before) report({}, { offset: 0, length: before.length, replacement: '' });
    for (const block of text.isProse ? text.blocks : [plainBlock(text.text)]) {
      const words = block.text;
      if (words.trim() === '') continue;
      for (const [from, to, values] of [
        [0, words.search(/\S/), {}],
        [words.trimEnd().length, words.length, { end: 'end' }],
      ] as const) {
        for (const { 0: spaces, index } of words.slice(from, to).matchAll(/[ \u00a0\u202f]+/g)) {
          const { offset, length } = block.mark(from + index, from + index + spaces.length);
          const hasTag = text.text.slice(offset, offset + length).includes('<');
          report(values, { offset, length, replacement: hasTag ? undefined : '' });
        }
      }
    }
  },
});

/** Three dots may break across lines and be read out as “dot dot dot”. Dotted lines for handwriting are fine. */
const ellipsis = textRule({
  id: 'ellipsis',
  severity: 'hint',
  isSafe: true,
  check(text, report) {
    if (!threeDots.test(text.text)) return;
    for (const block of text.blocks) {
      for (const { 0: dots, index } of block.prose.matchAll(eachThreeDots)) {
        const mark = block.mark(index, index + dots.length, '…');
        if (mark.replacement) report({}, mark);
      }
    }
  },
});

const threeDots = /\. ?\. ?\./;
/** Also with spaces between, or four at the end of a sentence; not in paths such as `../..`. */
const eachThreeDots = /(?<![./\\]|\. )(?:\.{3}|\. \. \.)(?! ?[./\\])/g;

export const spaceRules = [doubleSpace, edgeSpace, ellipsis];
