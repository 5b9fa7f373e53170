import { once } from '../../lib/once.ts';
import { type ReportText, oldTextRule as textRule } from '../../rules/legacy.ts';
import { isFileName } from '../../texts/filler.ts';
import { type Block, hidden } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { spaceBeside } from '../sign-spaces.ts';

type Report = ReportText;

/** The last mark of each paragraph is the English one, or one that a language may use in its place; and no mark stands twice. */
export const endPunctuation = textRule({
  id: 'end-punctuation',
  severity: 'warning',
  check(text, report) {
    if (isFileName(text.text)) return;
    for (const block of text.blocks) findDoubledMarks(block, report);
    if (!text.source) return;
    const [own, english] = [endsOf(text), endsOf(text.source)];
    // With a different number of blocks, only the last ones are compared.
    const compared = own.length === english.length ? own : own.slice(-1);
    for (const [index, end] of compared.entries()) {
      const source = english.at(index - compared.length);
      if (source && !isRight(end, source)) reportAt(text, end, source.mark, report);
    }
  },
});

interface BlockEnd {
  readonly block: Block;
  /** One of `.:?!…,;`, a dash, or nothing. */
  readonly mark: string;
  /** The marks in the block, with the space that French puts before them. */
  readonly start: number;
  readonly end: number;
  /** Behind the last visible character: brackets and quotation marks may follow the marks. */
  readonly last: number;
  /** A list's entries end in whatever way its language likes. */
  readonly isEntry: boolean;
  /** The text behind the block, and the next one where both are blocks of a text. */
  readonly rest: string;
}

/** The expression is tried at each character, and takes longer the more spaces and marks follow each other. */
const longestEnding = 100;
const ending = /(?<space>\s*)(?<marks>[.:?!…,;–—]*)[)\]}»›”“’‘"'\s]*$/u;

const endsOf = once((text: Text): readonly BlockEnd[] =>
  text.blocks
    .filter(({ prose }) => /[\p{L}\p{N}\p{S}\ufffc]/u.test(prose))
    .map((block) => {
      const { prose } = block;
      const last = prose.replace(/(?<![\s\p{Cf}])[\s\p{Cf}]+$/u, '').length;
      const tail = Math.max(0, last - longestEnding);
      const { index: at = last - tail, groups } = ending.exec(prose.slice(tail, last)) ?? {};
      const { space = '', marks = '' } = groups ?? {};
      const index = tail + at;
      const signs = index + space.length;
      // The mark that counts: `?!` asks.
      const mark = /[?]|!|^\.{3}/.exec(marks)?.[0].replace('...', '…') ?? marks.at(-1) ?? '';
      const before = text.text.slice(0, block.offsetOf(0));
      return {
        block,
        mark,
        start: /[:;!?]/.test(marks) ? index : signs,
        end: signs + marks.length,
        last,
        isEntry: before.lastIndexOf('<li') > before.lastIndexOf('</li'),
        rest:
          text.text.slice(block.offsetOf(prose.length)) + (text.siblings[Number(text.path.at(-1)) + 1] ?? ''),
      };
    }),
);

/** Languages differ in dashes, exclamations, ellipses and questions, and before lists and names. */
function isRight({ block, mark, end, isEntry, rest }: BlockEnd, source: BlockEnd): boolean {
  const { mark: english } = source;
  if (mark === english || isEntry || source.isEntry || /[–—]/.test(mark + english)) return true;
  const isBeforeList = /^(?:<\/?(?!li\b)[^<>]*>|\s)*<li\b/.test(rest);
  if (isBeforeList && /[:,.]/.test(mark) && /^[:,.]?$/.test(english)) return true;
  // “Cordialement,” in front of a name.
  if (mark === ',' && english === '' && rest !== '') return true;
  // `spanish-marks` reports ¿ and ¡ without an end.
  if (/[?!]/.test(english) && /[¿¡][^?!]*$/.test(block.prose)) return true;
  if (mark === '?') return english !== '!';
  if (mark === '' && english === '.') return abbreviation.test(source.block.prose.slice(0, source.end));
  if (mark === '.' && english === '') return abbreviation.test(block.prose.slice(0, end));
  return english === ',' || ['….', '.…', '!.', '.!', ',!', ',;', '.;'].includes(mark + english);
}

/** `p.m.`, `2026 r.`, `Ltd.`: a letter, or letters without a vowel. */
const abbreviation = /(?:^|[\s(/.\u00a0\ufffc„“«])(?:\p{L}|[bcdfghjklmnpqrstvwxzłß]{2,5}|etc|inc|co)\.$/iu;

function reportAt(
  text: Text,
  { block, mark, start, end, last }: BlockEnd,
  wanted: string,
  report: Report,
): void {
  // A missing mark is shown at the last character, which stays.
  const shown = Array.from(block.text.slice(0, last)).at(-1) ?? '';
  const [from, to] = mark === '' ? [last - shown.length, last] : [start, end];
  const kept = mark === '' ? shown : '';
  const replacement =
    block.prose[from] === hidden ? undefined : kept + spaceBeside(wanted, text.language) + wanted;
  const values =
    wanted === '' ? { found: mark } : { ...(mark !== '' && { other: mark }), english: wanted, wanted };
  report(values, block.mark(from, to, replacement));
}

/** Not `.,` behind an abbreviation, and not an ellipsis. */
const eachDoubledMark =
  /(?<=[\p{L}\p{N})\]”“»%\ufffc][\u00a0\u202f]?)(?:\.\.|,,|;;|\?\?|,\.|;\.|:\.|,;|;,|\?\.)(?=[\s)\]”“»]|$)/gu;

function findDoubledMarks(block: Block, report: Report): void {
  for (const { 0: doubled, index } of block.prose.matchAll(eachDoubledMark)) {
    const isLast = block.prose.slice(index + doubled.length).trim() === '';
    const wanted = doubled[0] === '?' ? '?' : isLast && doubled.includes('.') ? '.' : (doubled[0] as string);
    report({ doubled, wanted }, block.mark(index, index + doubled.length, wanted));
  }
}
