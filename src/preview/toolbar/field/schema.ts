import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import type { RichTag } from '../../../pages/text/rich.ts';

/** A placeholder or a named character: one thing, as the file writes it. */
export const chipPattern = /\{\{\w+\}\}|&#?\w+;/g;

const chip: NodeSpec = {
  group: 'inline',
  inline: true,
  atom: true,
  attrs: { raw: {} },
  leafText: ({ attrs }) => attrs.raw,
  parseDOM: [{ tag: 'span[data-raw]', getAttrs: ({ dataset }) => ({ raw: dataset.raw }) }],
  toDOM: ({ attrs: { raw } }) => [
    'span',
    { class: 'chip', 'data-raw': raw },
    raw.replace(/^\{\{|^&|\}\}$|;$/g, ''),
  ],
};

const element = (tag: RichTag, content: string, group?: string): NodeSpec => ({
  content,
  ...(group && { group }),
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

/** Text without a tag of its own. Others write paragraphs into the entries of a list. */
const line: NodeSpec = {
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag: 'li > p', priority: 60 }],
  toDOM: () => ['div', 0],
};

const mark = (tag: RichTag, pasted: readonly string[] = [tag], attribute?: string): MarkSpec => {
  const attrs: Record<string, AttributeSpec> | undefined = attribute ? { [attribute]: {} } : undefined;
  return {
    ...(attrs && { attrs, inclusive: false }),
    parseDOM: pasted.map((selector) => ({
      tag: attribute ? `${selector}[${attribute}]` : selector,
      getAttrs: (node: HTMLElement) => (attribute ? { [attribute]: node.getAttribute(attribute) } : null),
      // One element that Google Docs copies may be bold and italic.
      consuming: false,
    })),
    toDOM: ({ attrs }) => [tag, attrs, 0],
  };
};

/** Around all that Google Docs copies, whose formatting is in styles alone: the element itself is bold by its name only. */
const docs = '[id^="docs-internal-guid"]';

/** Nodes and marks carry the tags' own names (contract C4). Of pasted markup, nothing else is kept. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: element('p', 'inline*', 'block'),
    line,
    h3: element('h3', 'inline*', 'block'),
    ul: element('ul', 'li+', 'block list'),
    ol: element('ol', 'li+', 'block list'),
    li: element('li', 'line list*'),
    dl: element('dl', '(dt | dd)+', 'block'),
    dt: element('dt', 'inline*'),
    dd: element('dd', 'inline*'),
    br: {
      group: 'inline',
      inline: true,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    chip,
    text: { group: 'inline' },
  },
  // The outer ones first.
  marks: {
    a: mark('a', ['a'], 'href'),
    strong: mark('strong', ['strong', `b:not(${docs})`, `${docs} [style*="font-weight:700"]`]),
    em: mark('em', ['em', 'i:not([lang])', `${docs} [style*="font-style:italic"]`]),
    i: mark('i', ['i'], 'lang'),
    abbr: mark('abbr', ['abbr'], 'title'),
  },
});

export const plainSchema = new Schema({
  nodes: { doc: { content: 'line' }, line, chip, text: { group: 'inline' } },
});
