import { textRule } from '../../rules/rule.ts';
import { plainBlock } from '../../texts/prose.ts';

/** Browsers mostly hide spaces at edges, but buttons, titles, links and exports show them. */
export const edgeSpace = textRule({
  id: 'edge-space',
  severity: 'warning',
  isSafe: true,
  messages: {
    beginning: { message: 'a space at the beginning of the text', hint: 'remove it' },
    end: { message: 'a space at the end of the text', hint: 'remove it' },
  },
  what: 'A space at the beginning or the end of a text, or of a paragraph, a line or a list entry inside it.',
  why: 'It shows in buttons, page titles and underlined links, and a translation memory takes the text for a different one.',
  except: 'Spaces between two paragraphs or two list entries belong to no text and are left alone.',
  invalid: [
    { de: '⟦ →⟧Fragen' },
    { de: '<ul><li>Name⟦ →⟧</li><li>Anschrift</li></ul>' },
    { de: '⟦ →⟧<p>Vor dem ersten Tag</p>' },
    { en: 'Amount⟦ →⟧' },
    { tr: '⟦  →⟧Tutar⟦ \u00a0→⟧' },
    { fr: '<p>⟦ →⟧Un</p><p>Deux⟦ →⟧</p>' },
    { it: '<ul><li>Uno⟦ →⟧</li><li>⟦ →⟧due</li></ul>' },
    { de: '<p>Eins⟦&nbsp;→⟧</p>' },
    { de: '/contact⟦ →⟧', kind: 'address' },
  ],
  valid: [
    { de: 'Fragen' },
    { de: '<ul><li>Name</li><li>Anschrift</li></ul>' },
    { fr: '<p>« <strong>Un</strong> »</p>' },
    { es: ' ' },
  ],
  check(text, report) {
    // No block begins in front of the first tag.
    const [before] = text.kind === 'rich' ? (/^[ \u00a0\u202f]+(?=<)/.exec(text.text) ?? []) : [];
    if (before) report('beginning', {}, { offset: 0, length: before.length, replacement: '' });
    for (const block of text.isProse ? text.blocks : [plainBlock(text.text)]) {
      const words = block.text;
      if (words.trim() === '') continue;
      for (const [edge, from, to] of [
        ['beginning', 0, words.search(/\S/)],
        ['end', words.trimEnd().length, words.length],
      ] as const) {
        for (const { 0: spaces, index } of words.slice(from, to).matchAll(/[ \u00a0\u202f]+/g)) {
          const { offset, length } = block.mark(from + index, from + index + spaces.length);
          const hasTag = text.text.slice(offset, offset + length).includes('<');
          report(edge, {}, { offset, length, replacement: hasTag ? undefined : '' });
        }
      }
    }
  },
});
