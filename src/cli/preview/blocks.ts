import { Parser } from 'htmlparser2';
import { isBlock, type RichTag } from '../../pages/text/rich.ts';

export type TextSource = string | readonly string[];

/** A range of characters in a text, or in an item of a list. */
export interface Block {
  readonly item?: number;
  readonly start: number;
  readonly end: number;
}

/** The blocks of a text in order, as `site/site.ts` compiles them. A string with fewer than two is one block. */
export function blocksOf(source: TextSource): readonly Block[] {
  if (typeof source === 'string') {
    const elements = elementsOf(source);
    return elements.length > 1 ? elements : [{ start: 0, end: source.length }];
  }
  return source.flatMap((text, item) => {
    const elements = elementsOf(text);
    // Text without a block is a paragraph.
    const blocks = elements.length > 0 ? elements : [{ start: 0, end: text.length }];
    return blocks.map((block) => ({ ...block, item }));
  });
}

export const stringOf = (source: TextSource, { item = 0 }: Block): string =>
  typeof source === 'string' ? source : (source[item] ?? '');

/** The block that contains a character; undefined if the text has fewer than two. */
export function blockAt(text: string, offset: number): number | undefined {
  const blocks = blocksOf(text);
  const index = blocks.findIndex(({ start, end }) => start <= offset && offset < end);
  return blocks.length > 1 && index >= 0 ? index : undefined;
}

function elementsOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  const parser = new Parser({
    onopentagname() {
      if (depth === 0) start = parser.startIndex;
      depth += 1;
    },
    onclosetag(name) {
      depth -= 1;
      if (depth === 0 && isBlock([name as RichTag, null, []]))
        blocks.push({ start, end: parser.endIndex + 1 });
    },
  });
  parser.end(text);
  return blocks;
}
