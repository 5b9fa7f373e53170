import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { chipPattern } from './schema.ts';

/** Characters that one cannot see, or not tell from others; the short name is shown where there is no width. */
const invisible = /[\u00a0\u202f\u2011\t]|[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const names: Readonly<Record<string, string>> = {
  '\u00ad': 'SHY',
  '\u200b': 'ZWSP',
  '\u200c': 'ZWNJ',
  '\u200d': 'ZWJ',
  '\u200e': 'LRM',
  '\u200f': 'RLM',
  '\u2060': 'WJ',
};
const withWidth = '\u00a0\u202f\u2011\t';

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Shows no-break spaces and other characters that one cannot see. */
export const showInvisible = new Plugin({
  props: {
    decorations({ doc }) {
      const found: Decoration[] = [];
      doc.descendants(({ text = '' }, position) => {
        for (const { 0: character, index } of text.matchAll(invisible)) {
          const from = position + index;
          const name = withWidth.includes(character) ? '' : (names[character] ?? codeOf(character));
          found.push(
            Decoration.inline(from, from + 1, {
              class: 'invisible',
              title: codeOf(character),
              'data-name': name,
            }),
          );
        }
      });
      return DecorationSet.create(doc, found);
    },
  },
});

/** Makes a chip of a placeholder that was typed or pasted. */
export const makeChips = new Plugin({
  appendTransaction(transactions, _, { doc, tr, schema }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.descendants(({ text = '', marks }, position) => {
      for (const { 0: raw, index } of text.matchAll(chipPattern)) {
        if (!raw.startsWith('{')) continue;
        const from = tr.mapping.map(position + index);
        tr.replaceWith(from, from + raw.length, schema.node('chip', { raw }, [], marks));
      }
    });
    return tr.docChanged ? tr : null;
  },
});
