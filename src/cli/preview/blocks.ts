import { Parser } from 'htmlparser2';
import { isBlock, type RichTag } from '../../pages/text/rich.ts';

export type TextSource = string | readonly string[];

/** A block of a text: which characters of it, or of which item of the list. */
export interface Block {
  readonly item?: number;
  readonly start: number;
  readonly end: number;
}

/** The blocks that a page shows of a text, in order, as `site/site.ts` compiles them. None where it has no blocks. */
export function blocksOf(source: TextSource): readonly Block[] {
  if (typeof source === 'string') return elementsOf(source);
  return source.flatMap((text, item) => {
    const elements = elementsOf(text);
    // What stands in no block is a paragraph.
    const blocks = elements.length > 0 ? elements : [{ start: 0, end: text.length }];
    return blocks.map((block) => ({ ...block, item }));
  });
}

/** The block that holds a character of a text; undefined where the text has fewer than two. */
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
