import type { Block } from '../../site/prose.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { languageData, wordsOf } from '../languages/languages.ts';

type Report = Parameters<typeof spanishMarks.check>[1];

/**
 * Spanish marks both ends (RAE, Ortografía de la lengua española, 2010, III.3.4.9). Ends may differ (`¡Qué dices?`), and a
 * question may begin inside a sentence (`Si no paga, ¿qué pasa?`).
 */
export const spanishMarks = textRule({
  id: 'spanish-marks',
  severity: 'warning',
  check(text, report) {
    const pairs = wordsOf(languageData(text.language).sentence.marks);
    if (pairs.length === 0 || !/[?!¿¡]/.test(text.text)) return;
    for (const block of text.blocks) inBlock(text, block, pairs, report);
  },
});

function inBlock(text: Text, block: Block, pairs: readonly string[], report: Report): void {
  const { prose } = block;
  let opened: number | undefined;
  let read = 0;
  const reportUnended = () => {
    if (opened === undefined) return;
    const pair = pairs.find(([begin]) => begin === prose[opened ?? 0]);
    report({ unended: pair?.[0], end: pair?.[1] }, block.mark(opened, opened + 1));
  };
  for (const { 0: marks, index } of prose.matchAll(/[¿¡]+|[?!]+/g)) {
    const end = index + marks.length;
    if (isAlone(prose[index - 1] ?? ' ', prose[end] ?? '.')) continue;
    if (/[¿¡]/.test(marks)) {
      reportUnended();
      opened = index;
      continue;
    }
    const start = sentenceStart(prose, read, index);
    if (opened === undefined && start < index && !isName(prose, index, end)) {
      const mark = block.mark(start, end);
      const begin = pairs.find((pair) => pair[1] === marks.at(-1))?.[0] ?? '';
      const replacement = begin + text.text.slice(mark.offset, mark.offset + mark.length);
      report({ begin, end: marks }, { ...mark, replacement });
    }
    [opened, read] = [undefined, end];
  }
  reportUnended();
}

/** A quoted mark, «?», or a comment: (!). */
const isAlone = (before: string, after: string): boolean =>
  (/[(«“"‘]/.test(before) && /[)»”"’]/.test(after)) || (/\s/.test(before) && /\s/.test(after));

/** Yahoo! in the middle of a sentence. */
const isName = (prose: string, index: number, end: number): boolean =>
  /^[ \u00a0]\p{Ll}/u.test(prose.slice(end, end + 2)) &&
  /(?<!\p{L})\p{Lu}\p{L}*!$/u.test(prose.slice(Math.max(0, index - 12), index + 1));

/** The start of a sentence: behind the last full stop, or the last open bracket or quotation mark. */
function sentenceStart(prose: string, from: number, end: number): number {
  const beginnings = /[.:…]["”»)]?\s+(?=[\p{Lu}\ufffc"«“(])|[«“(](?=[^»”)]*$)/gu;
  const last = Array.from(prose.slice(from, end).matchAll(beginnings)).at(-1);
  const start = from + (last ? last.index + last[0].length : 0);
  return start + (/^[\s"—–»”)-]*/.exec(prose.slice(start, end))?.[0].length ?? 0);
}
