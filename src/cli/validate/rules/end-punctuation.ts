import { once } from '../../once.ts';
import { isFileName } from '../filler.ts';
import { frenchSpaceBeside } from '../french-spacing.ts';
import { endsWithAbbreviation, languageData } from '../languages/languages.ts';
import { markOf } from '../marking.ts';
import { type Block, hidden } from '../prose.ts';
import { textRule } from '../rule.ts';
import type { Text } from '../text.ts';

type Report = Parameters<typeof endPunctuation.check>[1];

/**
 * A text that ends otherwise than the English one: a full stop that was forgotten, a question that lost its mark, a heading
 * that became a sentence. How the entries of a list end is a matter of the language and of taste: an entry is compared with
 * its neighbours.
 */
export const endPunctuation = textRule({
  id: 'end-punctuation',
  severity: 'warning',
  check(text, report) {
    if (!text.isProse || isFileName(text.text)) return;
    findDoubledMarks(text, report);
    if (!text.source?.isProse) return;
    const [own, english] = [endsOf(text), endsOf(text.source)];
    const isAligned = own.length === english.length;
    if (!isAligned) {
      const [last, lastEnglish] = [own.at(-1), english.at(-1)];
      if (last && lastEnglish && last.list === undefined && lastEnglish.list === undefined)
        compare(text, own, last, lastEnglish, report);
      return;
    }
    for (const [index, end] of own.entries()) {
      const source = english[index] as BlockEnd;
      if (end.list !== undefined && source.list !== undefined)
        compareEntry(text, own, english, index, report);
      else compare(text, own, end, source, report);
    }
  },
});

/** How a block ends. */
interface BlockEnd {
  readonly block: Block;
  /** `.`, `:`, `?`, `!`, `…`, `,`, `;`, a dash, or nothing. */
  readonly mark: string;
  /** Where its marks stand in the block, with the space that French puts before them. */
  readonly start: number;
  readonly end: number;
  /** Behind the last character that can be seen: brackets and quotation marks may follow the marks. */
  readonly last: number;
  /** Of an entry of a list: where the list begins in the text. */
  readonly list: number | undefined;
}

const ending = /(?<space>\s*)(?<marks>[.:?!…,;–—]*)[)\]}»›”“’‘"'\s]*$/u;

const endsOf = once((text: Text): readonly BlockEnd[] => {
  const blocks = text.blocks.filter(({ prose }) => /[\p{L}\p{N}\p{S}\ufffc]/u.test(prose));
  return blocks.map((block) => {
    const { prose } = block;
    const last = prose.replace(/[\s\p{Cf}]+$/u, '').length;
    const { index = last, groups } = ending.exec(prose.slice(0, last)) ?? {};
    const { space = '', marks = '' } = groups ?? {};
    const signs = index + space.length;
    const start = /[:;!?]/.test(marks) ? index : signs;
    return {
      block,
      mark: markIn(marks),
      start,
      end: signs + marks.length,
      last,
      list: listAround(text, block),
    };
  });
});

/** Of several marks the one that counts: `?!` asks. */
const markIn = (marks: string): string =>
  /\?/.exec(marks)?.[0] ?? /!/.exec(marks)?.[0] ?? (/^(?:\.{3}|…)/.test(marks) ? '…' : (marks.at(-1) ?? ''));

/** Where the list begins whose entry a block is. */
function listAround({ text }: Text, block: Block): number | undefined {
  if (!text.includes('<li')) return undefined;
  const before = text.slice(0, block.offsetOf(0));
  const isEntry = before.lastIndexOf('<li') > before.lastIndexOf('</li');
  return isEntry ? Math.max(before.lastIndexOf('<ul'), before.lastIndexOf('<ol')) : undefined;
}

/** An entry ends as most of its list do; the last one may end the sentence that the list is, or as in English. */
function compareEntry(
  text: Text,
  own: readonly BlockEnd[],
  english: readonly BlockEnd[],
  index: number,
  report: Report,
): void {
  const [end, source] = [own[index] as BlockEnd, english[index] as BlockEnd];
  const isLight = ({ mark }: BlockEnd) => mark === '' || ',;.'.includes(mark);
  const entries = own.filter(({ list }) => list === end.list);
  const sources = english.filter(({ list }) => list === source.list);
  if (entries.length < 2 || ![...entries, ...sources].every(isLight)) {
    compare(text, own, end, source, report);
    return;
  }
  if (end.mark === source.mark && entries.length === 2) return;
  const [usual, usualEnglish] = [usualOf(entries), usualOf(sources)];
  const isLast = end === entries.at(-1);
  const isRight = isLast
    ? [usual, source.mark, '.'].includes(end.mark) || usual === undefined
    : usual === undefined ||
      end.mark === usual ||
      source.mark !== usualEnglish ||
      conjunction.test(end.block.prose);
  if (!isRight) tell(text, end, isLast ? source.mark : usual, source.mark, report);
}

const conjunction = /(?:^|[\s,;])(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|oraz|ve|veya)\s*$/;

/** What most entries end with, the last one left aside where the others agree; undefined where they have nothing in common. */
function usualOf(entries: readonly BlockEnd[]): string | undefined {
  for (const some of [entries.slice(0, -1), entries]) {
    const groups = Map.groupBy(some, ({ mark }) => mark);
    for (const [mark, { length }] of groups) if (length * 2 > some.length) return mark;
  }
  return undefined;
}

/** Compares a block with the English one beside it. */
function compare(
  text: Text,
  own: readonly BlockEnd[],
  end: BlockEnd,
  source: BlockEnd,
  report: Report,
): void {
  const { prose } = end.block;
  if (end.mark === source.mark) {
    const marks = prose.slice(end.start, end.end).trim();
    if (/^([?!])\1+$/.test(marks) && source.end - source.start === 1) {
      add(text, end, end.mark, { doubled: marks, wanted: end.mark }, report);
    }
    return;
  }
  const index = own.indexOf(end);
  const next = index === own.length - 1 ? text.siblings[Number(text.path.at(-1)) + 1] : undefined;
  const introduces = own[index + 1]?.list !== undefined || /^\s*<[uo]l/.test(next ?? '');
  if (isLegitimate(end.mark, source.mark, introduces)) return;
  // “Cordialement,” in front of the name.
  if (end.mark === ',' && source.mark === '' && (index < own.length - 1 || next !== undefined)) return;
  const mayAsk = end.mark === '?' && '.:'.includes(source.mark);
  if (mayAsk && (asks(prose, text.language) || asks(source.block.prose, 'en'))) return;
  // That ¿ and ¡ have no end is reported by `spanish-marks`.
  if (/[?!]/.test(source.mark) && /[¿¡][^?!]*$/.test(prose)) return;
  if (end.mark === '.' && source.mark === '' && endsWithAbbreviation(prose.slice(0, end.end), text.language))
    return;
  if (
    end.mark === '' &&
    source.mark === '.' &&
    endsWithAbbreviation(source.block.prose.slice(0, source.end), 'en')
  )
    return;
  tell(text, end, source.mark, source.mark, report);
}

/** Whether the last sentence of a block asks something by its words, whatever its mark. */
const asks = (prose: string, language: string): boolean =>
  new RegExp(languageData(language).questions ?? '¿', 'iu').test(
    prose.split(/[.:?!…]\s+(?=[\p{Lu}¿¡])/u).at(-1) as string,
  );

/** Where languages differ: dashes, how much is exclaimed, sentences that fade out, how letters begin and lists are introduced. */
function isLegitimate(mark: string, english: string, introduces: boolean): boolean {
  if (/[–—]/.test(mark + english)) return true;
  if (introduces && /^[:,]?$/.test(mark) && /^[:,.]?$/.test(english)) {
    return mark !== '' || (english !== '.' && english !== ':');
  }
  if (english === ',') return mark !== '?';
  return ['….', '.…', '!.', '.!', ',!', ',;', '.;'].includes(mark + english);
}

/** Reports a block that ends wrongly. */
function tell(text: Text, end: BlockEnd, wanted = '', english: string, report: Report): void {
  const values =
    wanted === ''
      ? { found: end.mark }
      : end.mark === ''
        ? english === wanted
          ? { english, wanted }
          : { own: wanted, wanted }
        : { other: end.mark, english: english || wanted, wanted };
  add(text, end, wanted, values, report);
}

function add(text: Text, end: BlockEnd, wanted: string, values: Parameters<Report>[0], report: Report): void {
  const { block, mark, last } = end;
  const isFrench = text.language === 'fr' && wanted !== '' && ':;!?'.includes(wanted);
  const sign = isFrench ? frenchSpaceBeside(wanted) + wanted : wanted;
  // A missing mark is shown at the last character, which stays.
  const [from, to] =
    mark === ''
      ? [last - (Array.from(block.text.slice(0, last)).at(-1)?.length ?? 1), last]
      : [end.start, end.end];
  const { offset, length, isBare } = markOf(text.text, block, from, to);
  const kept = mark === '' ? block.text.slice(from, to) : '';
  const replacement = isBare && block.prose[from] !== hidden ? kept + sign : undefined;
  report(values, { offset, length, replacement });
}

/** Not `.,` behind an abbreviation, and not the dots of an ellipsis. */
const eachDoubledMark =
  /(?<=[\p{L}\p{N})\]”“»%\ufffc])(?:\.\.|,,|;;|,\.|;\.|:\.|,;|;,|\?\.)(?=[\s)\]”“»]|$)/gu;

/** Reports two marks in a row where one is too many: `..`, `,.`, `?.`. */
function findDoubledMarks(text: Text, report: Report): void {
  if (!/[.,;:?][.,;]/.test(text.text)) return;
  for (const block of text.blocks) {
    for (const { 0: doubled, index } of block.prose.matchAll(eachDoubledMark)) {
      const { offset, length, isBare } = markOf(text.text, block, index, index + doubled.length);
      const isLast = block.prose.slice(index + doubled.length).trim() === '';
      const wanted = doubled === '?.' ? '?' : isLast && doubled.includes('.') ? '.' : (doubled[0] as string);
      report({ doubled, wanted }, { offset, length, replacement: isBare ? wanted : undefined });
    }
  }
}
