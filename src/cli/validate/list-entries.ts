import type { Block } from './prose.ts';

/** The entries of one list among the blocks of a text, by their places. */
export type ListEntries = readonly number[];

/**
 * Finds the lists of a text. An entry that holds several blocks counts with its last one.
 *
 * @returns of each list the places of its entries, in the order of the blocks
 */
export function listsOf(text: string, blocks: readonly Block[]): ListEntries[] {
  if (!text.includes('<li')) return [];
  const lists = new Map<number, Map<number, number>>();
  const open: { list: number; entry: number }[] = [];
  let block = 0;
  const until = (offset: number) => {
    for (; block < blocks.length && (blocks[block] as Block).offsetOf(0) < offset; block++) {
      const inner = open.at(-1);
      if (inner && inner.entry >= 0) lists.get(inner.list)?.set(inner.entry, block);
    }
  };
  for (const { 1: slash, 2: tag = '', index } of text.matchAll(/<(\/?)(ul|ol|li)\b[^<>]*>/gi)) {
    until(index);
    if (tag.toLowerCase() === 'li') {
      const inner = open.at(-1);
      if (inner) inner.entry = slash ? -1 : index;
    } else if (slash) {
      open.pop();
    } else {
      open.push({ list: index, entry: -1 });
      lists.set(index, new Map());
    }
  }
  until(Number.POSITIVE_INFINITY);
  return Array.from(lists.values(), (entries) => [...entries.values()]).filter(({ length }) => length > 0);
}
