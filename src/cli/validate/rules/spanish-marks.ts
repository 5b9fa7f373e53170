import { markOf } from '../marking.ts';
import type { Block } from '../prose.ts';
import { textRule } from '../rule.ts';
import type { Text } from '../text.ts';

type Report = Parameters<typeof spanishMarks.check>[1];

/**
 * Spanish questions and exclamations are marked at both ends (RAE, Ortografía de la lengua española, 2010, III.3.4.9). The
 * two ends may differ (`¡Qué dices?`), and a sentence may become a question in its middle (`Si no paga, ¿qué pasa?`).
 */
export const spanishMarks = textRule({
  id: 'spanish-marks',
  severity: 'warning',
  check(text, report) {
    if (text.language !== 'es' || !/[?!¿¡]/.test(text.text)) return;
    for (const block of text.blocks) inBlock(text, block, report);
  },
});

const ends: Readonly<Record<string, string>> = { '¿': '?', '¡': '!' };
const beginnings: Readonly<Record<string, string>> = { '?': '¿', '!': '¡' };
const replaceAll = (marks: string, by: Readonly<Record<string, string>>): string =>
  Array.from(marks, (mark) => by[mark] ?? mark).join('');

function inBlock(text: Text, block: Block, report: Report): void {
  const { prose } = block;
  /** Where the sentence that is read has its ¿, and where it begins at the earliest. */
  let opened: number | undefined;
  let read = 0;
  for (const { 0: marks, index } of prose.matchAll(/[¿¡]+|[?!]+/g)) {
    const end = index + marks.length;
    const [before, after] = [prose[index - 1] ?? ' ', prose[end] ?? '.'];
    const isBeginning = marks[0] !== undefined && marks[0] in ends;
    if (isAlone(before, after)) continue;
    if (isBeginning && (opened === undefined || !isWord(before) || isWord(after))) {
      if (opened !== undefined) reportUnended(opened);
      opened = index;
    } else if (isBeginning) {
      // The wrong one of the two: ¿Cómo¿
      const right = replaceAll(marks, ends);
      report({ unended: marks, end: right }, { ...markOf(text.text, block, index, end), replacement: right });
      [opened, read] = [undefined, end];
    } else if (opened === undefined && /[\s(«“"‘—–-]/.test(before) && isWord(after)) {
      // ?Cómo?
      const right = replaceAll(marks, beginnings);
      report({ begin: right, end: marks }, { ...markOf(text.text, block, index, end), replacement: right });
      opened = index;
    } else {
      const start = sentenceStart(prose, read, index);
      if (opened === undefined && start < index && !isName(prose, index, end)) {
        const { offset, length } = markOf(text.text, block, start, end);
        const begin = beginnings[marks.at(-1) as string] as string;
        const replacement = begin + text.text.slice(offset, offset + length);
        report({ begin, end: marks }, { offset, length, replacement });
      }
      [opened, read] = [undefined, end];
    }
  }
  if (opened !== undefined) reportUnended(opened);

  function reportUnended(index: number): void {
    const sign = prose[index] as string;
    const { offset, length } = markOf(text.text, block, index, index + 1);
    report({ unended: sign, end: ends[sign] }, { offset, length });
  }
}

const isWord = (character: string): boolean => /[\p{L}\p{N}\ufffc]/u.test(character);

/** A mark that is spoken about, «?», or that is a comment: (!). */
const isAlone = (before: string, after: string): boolean =>
  (/[(«“"‘]/.test(before) && /[)»”"’]/.test(after)) || (/\s/.test(before) && /\s/.test(after));

/** A name such as Yahoo! in the middle of a sentence. */
const isName = (prose: string, index: number, end: number): boolean =>
  /^[ \u00a0]\p{Ll}/u.test(prose.slice(end, end + 2)) &&
  /(?<!\p{L})\p{Lu}\p{L}*$/u.test(prose.slice(Math.max(0, index - 12), index)) &&
  prose[index] === '!';

/** Where the sentence begins that ends at `end`: behind the last full stop, and inside brackets and quotation marks that are open. */
function sentenceStart(prose: string, from: number, end: number): number {
  let start = from;
  for (const { 0: stop, index } of prose
    .slice(from, end)
    .matchAll(/[.:…]["”»)]?\s+(?=[\p{Lu}\ufffc"«“(])/gu)) {
    start = from + index + stop.length;
  }
  const open: number[] = [];
  for (let index = start; index < end; index++) {
    if ('«“('.includes(prose[index] as string)) open.push(index + 1);
    else if ('»”)'.includes(prose[index] as string)) open.pop();
  }
  start = open.at(-1) ?? start;
  while (start < end && /[\s"—–»”)-]/.test(prose[start] as string)) start++;
  return start;
}
