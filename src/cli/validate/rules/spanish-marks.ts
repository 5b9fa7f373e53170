import { languageData, wordsOf } from '../../languages/languages.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';

/**
 * Spanish marks both ends (RAE, Ortografía de la lengua española, 2010, III.3.4.9). Ends may differ (`¡Qué dices?`), and a
 * question may begin inside a sentence (`Si no paga, ¿qué pasa?`).
 */
export const spanishMarks = textRule({
  id: 'spanish-marks',
  severity: 'warning',
  check(text, report) {
    const pairs = wordsOf(languageData(text.language).sentence.marks);
    if (pairs.length === 0) return;
    for (const block of text.blocks) {
      const { prose } = block;
      let opened: number | undefined;
      let read = 0;
      for (const { 0: marks, index } of prose.matchAll(/[¿¡]+|[?!]+|$/g)) {
        const end = index + marks.length;
        const isEnd = /[?!]/.test(marks);
        if (opened !== undefined && !isEnd) {
          const pair = pairs.find(([begin]) => begin === prose[opened ?? 0]);
          report({ unended: pair?.[0], end: pair?.[1] }, block.mark(opened, opened + 1));
        }
        const start = sentenceStart(prose.slice(read, index)) + read;
        // Not in the middle of a sentence: Yahoo! and so on.
        if (opened === undefined && isEnd && start < index && !/^\s\p{Ll}/u.test(prose.slice(end))) {
          const begin = pairs.find((pair) => pair[1] === marks.at(-1))?.[0] ?? '';
          const { offset, length } = block.mark(start, end);
          const replacement = begin + text.text.slice(offset, offset + length);
          report({ begin, end: marks }, { offset, length, replacement });
        }
        opened = /[¿¡]/.test(marks) ? index : undefined;
        read = end;
      }
    }
  },
});

/** The start of the last sentence: behind a full stop, an open bracket or an open quotation mark. */
function sentenceStart(prose: string): number {
  const beginnings = /[.:…]["”»)]?\s+(?=[\p{Lu}\ufffc"«“(])|[«“(](?=[^»”)]*$)/gu;
  const last = Array.from(prose.matchAll(beginnings)).at(-1);
  const start = last ? last.index + last[0].length : 0;
  return start + (/^[\s"—–»”)-]*/.exec(prose.slice(start))?.[0].length ?? 0);
}
