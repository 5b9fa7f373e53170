import { isBlock, type RichTag } from '../../pages/text/rich.ts';
import type { Path } from '../sources/sources.ts';

export type TextSource = string | readonly string[];

/** A block of a text: a range of the string at a path, which may be an item of a list. */
export interface Block {
  readonly path: Path;
  readonly whole: string;
  readonly start: number;
  readonly end: number;
}

/** The blocks of a text in order, as `site/site.ts` compiles them. A string without a block is a paragraph. */
export const blocksOf = (text: TextSource, path: Path): readonly Block[] =>
  [text].flat().flatMap((whole, item) => {
    const at = { path: typeof text === 'string' ? path : [...path, item], whole };
    const ranges = elementsOf(whole);
    return ranges.length > 0
      ? ranges.map(([start, end]) => ({ ...at, start, end }))
      : [{ ...at, start: 0, end: whole.length }];
  });

export const sliceOf = ({ whole, start, end }: Block): string => whole.slice(start, end);

/** The number of the block that contains a character; undefined if the text has fewer than two. */
export function blockAt(text: string, offset: number): number | undefined {
  const blocks = blocksOf(text, []);
  const index = blocks.findIndex(({ start, end }) => start <= offset && offset < end);
  return blocks.length > 1 && index >= 0 ? index : undefined;
}

/** The ranges of the outermost block elements: a list may be in an entry of another one. */
function elementsOf(text: string): readonly (readonly [start: number, end: number])[] {
  const ranges: [number, number][] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of text.matchAll(/<(\/?)([a-z]\w*)\b[^>]*>/gi)) {
    if (!isBlock([name as RichTag, null, []])) continue;
    if (!slash) {
      if (depth === 0) start = index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) ranges.push([start, index + tag.length]);
    }
  }
  return ranges;
}
