import type { Mark } from '../findings.ts';
import { markOf } from './marking.ts';
import type { Text } from './text.ts';

/** What every text with two marks in a row has. */
export const doubledMark = /[.,;:?][.,;]/;
/** Not `.,` behind an abbreviation, and not the dots of an ellipsis. */
const eachDoubledMark =
  /(?<=[\p{L}\p{N})\]”“»%\ufffc])(?:\.\.|,,|;;|,\.|;\.|:\.|,;|;,|\?\.)(?=[\s)\]”“»]|$)/gu;

/** Reports two marks in a row where one is too many: `..`, `,.`, `?.`. */
export function findDoubledMarks(
  text: Text,
  report: (values: { doubled: string; wanted: string }, mark: Mark) => void,
): void {
  for (const block of text.blocks) {
    for (const { 0: doubled, index } of block.prose.matchAll(eachDoubledMark)) {
      const { offset, length, isBare } = markOf(text.text, block, index, index + doubled.length);
      const isLast = block.prose.slice(index + doubled.length).trim() === '';
      const wanted = doubled === '?.' ? '?' : isLast && doubled.includes('.') ? '.' : (doubled[0] as string);
      report({ doubled, wanted }, { offset, length, replacement: isBare ? wanted : undefined });
    }
  }
}
