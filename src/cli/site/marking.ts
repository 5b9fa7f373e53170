import type { Block } from './prose.ts';

export interface Marked {
  readonly offset: number;
  readonly length: number;
  /** Whether nothing else stands in between, neither a tag nor an entity, so that it can be replaced. */
  readonly isBare: boolean;
}

/**
 * Finds the characters of a text that a part of a block is made of.
 * @param start the part's first character, in the block
 * @param end the character behind its last one
 */
export function markOf(text: string, block: Block, start: number, end: number): Marked {
  const offset = block.offsetOf(start);
  const last = block.offsetOf(end - 1);
  const length = last - offset + lengthAt(text, last, block.text[end - 1]);
  return { offset, length, isBare: length === end - start };
}

/** How many characters of the text one of its block takes: several, where it is written as an entity such as `&nbsp;`. */
function lengthAt(text: string, offset: number, character: string | undefined): number {
  if (text[offset] !== '&') return 1;
  entity.lastIndex = offset;
  const written = entity.exec(text)?.[0];
  return written === undefined || (character === '&' && written !== '&amp;') ? 1 : written.length;
}

const entity = /&#?\w{1,32};/y;
