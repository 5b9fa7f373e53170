import { once } from '../../once.ts';
import { isFileName } from '../../site/filler.ts';
import { type Block, hidden } from '../../site/prose.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { endsWithAbbreviation, languageData } from '../languages/languages.ts';
import { spaceBeside } from '../sign-spaces.ts';

type Report = Parameters<typeof endPunctuation.check>[1];

export const endPunctuation = textRule({
  id: 'end-punctuation',
  severity: 'warning',
  check(text, report) {
    if (!text.isProse || isFileName(text.text)) return;
    findDoubledMarks(text, report);
    if (!text.source?.isProse) return;
    const [own, english] = [endsOf(text), endsOf(text.source)];
    // With a different number of blocks, only the last ones are compared.
    const offset = own.length === english.length ? 0 : Math.max(own.length, english.length) - 1;
    for (const [index, end] of own.slice(offset && -1).entries()) {
      const source = english.at(offset ? -1 : index);
      if (!source || (offset && (end.list !== undefined || source.list !== undefined))) return;
      const wanted = end.list === undefined ? source.mark : usualMark(end, source, own, english);
      if (!isRight(text, own, end, source, wanted)) reportAt(text, end, wanted, source.mark, report);
    }
  },
});

interface BlockEnd {
  readonly block: Block;
  /** One of `.:?!…,;`, a dash, or nothing. */
  readonly mark: string;
  /** In the block, with the space that French puts before the mark. */
  readonly start: number;
  readonly end: number;
  /** Behind the last visible character: brackets and quotation marks may follow the mark. */
  readonly last: number;
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
    // The mark that counts: `?!` asks.
    const mark = /[?]|!|^\.{3}/.exec(marks)?.[0].replace('...', '…') ?? marks.at(-1) ?? '';
    return { block, mark, start, end: signs + marks.length, last, list: listAround(text, block) };
  });
});

function listAround({ text }: Text, block: Block): number | undefined {
  if (!text.includes('<li')) return undefined;
  const before = text.slice(0, block.offsetOf(0));
  const isEntry = before.lastIndexOf('<li') > before.lastIndexOf('</li');
  return isEntry ? Math.max(before.lastIndexOf('<ul'), before.lastIndexOf('<ol')) : undefined;
}

/** List entries end like most neighbours, or like English if the neighbours differ. */
function usualMark(
  end: BlockEnd,
  source: BlockEnd,
  own: readonly BlockEnd[],
  english: readonly BlockEnd[],
): string {
  const entries = own.filter(({ list }) => list === end.list);
  const sources = english.filter(({ list }) => list === source.list);
  const isLight = ({ mark }: BlockEnd) => mark === '' || ',;.'.includes(mark);
  if (entries.length < 2 || ![...entries, ...sources].every(isLight)) return source.mark;
  const [usual, usualEnglish] = [mostFrequent(entries), mostFrequent(sources)];
  // The last entry may end the sentence of the list.
  if (end === entries.at(-1)) return [usual, '.', undefined].includes(end.mark) ? end.mark : source.mark;
  const isFree = usual === undefined || source.mark !== usualEnglish || conjunction.test(end.block.prose);
  return isFree ? end.mark : usual;
}

const conjunction = /(?:^|[\s,;])(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|oraz|ve|veya)\s*$/;

/** Ignores the last entry if the others agree. */
function mostFrequent(entries: readonly BlockEnd[]): string | undefined {
  for (const some of [entries.slice(0, -1), entries]) {
    const groups = Map.groupBy(some, ({ mark }) => mark);
    for (const [mark, { length }] of groups) if (length * 2 > some.length) return mark;
  }
  return undefined;
}

function isRight(
  text: Text,
  own: readonly BlockEnd[],
  { block: { prose }, mark, end, start, list }: BlockEnd,
  source: BlockEnd,
  wanted: string,
): boolean {
  if (mark === wanted)
    return !/^([?!])\1+$/.test(prose.slice(start, end).trim()) || source.end - source.start > 1;
  if (list !== undefined && wanted !== source.mark) return false;
  const index = own.findIndex(({ block }) => block.prose === prose);
  const next = index === own.length - 1 ? text.siblings[Number(text.path.at(-1)) + 1] : undefined;
  const introduces = (own[index + 1]?.list ?? list) !== list || /^\s*<[uo]l/.test(next ?? '');
  if (isLegitimate(mark, wanted, introduces)) return true;
  // “Cordialement,” in front of a name.
  if (mark === ',' && wanted === '' && (index < own.length - 1 || next !== undefined)) return true;
  const mayAsk = mark === '?' && '.:'.includes(wanted);
  if (mayAsk && (asks(prose, text.language) || asks(source.block.prose, 'en'))) return true;
  // `spanish-marks` reports ¿ and ¡ without an end.
  if (/[?!]/.test(wanted) && /[¿¡][^?!]*$/.test(prose)) return true;
  return mark === ''
    ? wanted === '.' && endsWithAbbreviation(source.block.prose.slice(0, source.end), 'en')
    : mark === '.' && wanted === '' && endsWithAbbreviation(prose.slice(0, end), text.language);
}

/** Whether the wording of the last sentence is a question, whatever its mark. */
const asks = (prose: string, language: string): boolean =>
  new RegExp(languageData(language).questions ?? '¿', 'iu').test(
    prose.split(/[.:?!…]\s+(?=[\p{Lu}¿¡])/u).at(-1) as string,
  );

/** Legitimate differences between languages: dashes, exclamations, ellipses, salutations, introductions of lists. */
function isLegitimate(mark: string, english: string, introduces: boolean): boolean {
  if (/[–—]/.test(mark + english)) return true;
  if (introduces && /^[:,]?$/.test(mark) && /^[:,.]?$/.test(english)) {
    return mark !== '' || (english !== '.' && english !== ':');
  }
  if (english === ',') return mark !== '?';
  return ['….', '.…', '!.', '.!', ',!', ',;', '.;'].includes(mark + english);
}

function reportAt(
  text: Text,
  { block, mark, start, end, last }: BlockEnd,
  wanted: string,
  english: string,
  report: Report,
): void {
  const space = spaceBeside(wanted, text.language);
  // A missing mark is shown at the last character, which stays.
  const shown = Array.from(block.text.slice(0, last)).at(-1) ?? '';
  const [from, to] = mark === '' ? [last - shown.length, last] : [start, end];
  const kept = mark === '' ? shown : '';
  const replacement = block.prose[from] === hidden ? undefined : kept + space + wanted;
  const values = valuesOf(mark, wanted, english, block.prose.slice(start, end).trim());
  report(values, block.mark(from, to, replacement));
}

function valuesOf(mark: string, wanted: string, english: string, marks: string): Parameters<Report>[0] {
  if (mark === wanted) return { doubled: marks, wanted };
  if (wanted === '') return { found: mark };
  if (mark !== '') return { other: mark, english: english || wanted, wanted };
  return english === wanted ? { english, wanted } : { own: wanted, wanted };
}

/** Not `.,` behind an abbreviation, and not an ellipsis. */
const eachDoubledMark =
  /(?<=[\p{L}\p{N})\]”“»%\ufffc])(?:\.\.|,,|;;|,\.|;\.|:\.|,;|;,|\?\.)(?=[\s)\]”“»]|$)/gu;

function findDoubledMarks(text: Text, report: Report): void {
  if (!/[.,;:?][.,;]/.test(text.text)) return;
  for (const block of text.blocks) {
    for (const { 0: doubled, index } of block.prose.matchAll(eachDoubledMark)) {
      const isLast = block.prose.slice(index + doubled.length).trim() === '';
      const wanted = doubled === '?.' ? '?' : isLast && doubled.includes('.') ? '.' : (doubled[0] as string);
      report({ doubled, wanted }, block.mark(index, index + doubled.length, wanted));
    }
  }
}
