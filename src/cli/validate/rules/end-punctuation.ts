import { doubledMark, findDoubledMarks } from '../doubled-marks.ts';
import { isFileName } from '../filler.ts';
import { frenchSpaceBeside } from '../french-spacing.ts';
import { listsOf } from '../list-entries.ts';
import { markOf } from '../marking.ts';
import { type Block, hidden } from '../prose.ts';
import { textRule } from '../rule.ts';
import { asksSomething, endOf, endsWithAbbreviation, type SentenceEnd } from '../sentence-end.ts';
import type { Text } from '../text.ts';

type Report = Parameters<typeof endPunctuation.check>[1];

/**
 * A text that ends otherwise than the English one: a full stop that was forgotten, a question that lost its mark, a heading
 * that became a sentence. Languages differ legitimately: a heading may ask, a list may have commas, semicolons or nothing,
 * and the words in front of it a colon.
 */
export const endPunctuation = textRule({
  id: 'end-punctuation',
  severity: 'warning',
  check(text, report) {
    if (!text.isProse || isFileName(text.text)) return;
    if (doubledMark.test(text.text)) findDoubledMarks(text, report);
    const own = readEnds(text);
    const english = text.source?.isProse ? readEnds(text.source) : undefined;
    const isAligned = english?.blocks.length === own.blocks.length;
    if (
      english &&
      isAligned &&
      english.ends.every(({ mark }, index) => mark === own.ends[index]?.mark && !/[?!]{2}/.test(text.text))
    ) {
      if (!own.hasList) return;
    }
    const reported = own.hasList
      ? compareEntries(text, own, isAligned ? english : undefined, report)
      : new Set<number>();
    if (english && isAligned) {
      for (let index = 0; index < own.blocks.length; index++) {
        if (!reported.has(index)) compare(text, own, english, index, index, report);
      }
    } else if (english && own.blocks.length > 0 && english.blocks.length > 0) {
      const [last, lastEnglish] = [own.blocks.length - 1, english.blocks.length - 1];
      if (!reported.has(last) && own.entries.has(last) === english.entries.has(lastEnglish)) {
        compare(text, own, english, last, lastEnglish, report);
        reported.add(last);
      }
    }
    if (!isAligned) findUnended(text, own, reported, report);
  },
});

/** The blocks of a text, how they end, and which of them are entries of lists. */
interface Ends {
  readonly text: Text;
  readonly blocks: readonly Block[];
  readonly ends: readonly SentenceEnd[];
  readonly hasList: boolean;
  /** The places of the entries, each with those of its list. */
  readonly entries: ReadonlyMap<number, readonly number[]>;
}

const knownEnds = new WeakMap<Text, Ends>();

function readEnds(text: Text): Ends {
  let known = knownEnds.get(text);
  if (!known) {
    const blocks = text.blocks.filter(({ prose }) => /[\p{L}\p{N}\p{S}\ufffc]/u.test(prose));
    const lists = listsOf(text.text, blocks);
    known = {
      text,
      blocks,
      ends: blocks.map(({ prose }) => endOf(prose)),
      hasList: lists.length > 0,
      entries: new Map(
        lists.flatMap((list) => list.map((entry): [number, readonly number[]] => [entry, list])),
      ),
    };
    knownEnds.set(text, known);
  }
  return known;
}

const isLight = (mark: string): boolean => mark === '' || ',;.'.includes(mark);

/**
 * Entries of a list end alike, but for the last one. In which way is a matter of the language and of taste: what is compared
 * with English is only an entry that differs from its neighbours.
 *
 * @returns the entries about which all is said
 */
function compareEntries(text: Text, own: Ends, english: Ends | undefined, report: Report): Set<number> {
  const done = new Set<number>();
  for (const list of new Set(own.entries.values())) {
    const marks = list.map((entry) => own.ends[entry]?.mark ?? '');
    const theirs = list.map((entry) => english?.ends[entry]?.mark);
    // `two; and` ends with neither, nor does what stands in front of an entry `and three`.
    const joins = list.map((entry, index) => {
      const next = own.blocks[list[index + 1] ?? -1];
      return (
        conjunction.test((own.blocks[entry] as Block).prose.slice(-12)) ||
        (marks[index] === '' && next !== undefined && joined.test(next.prose.slice(0, 12)))
      );
    });
    const isList = list.every((entry) => !english || english.entries.has(entry));
    if (
      !isList ||
      list.length < 2 ||
      !marks.every(isLight) ||
      !theirs.every((mark) => mark === undefined || isLight(mark))
    )
      continue;
    const usualEnglish = usualOf(theirs.slice(0, -1));
    const [last, lastEnglish] = [marks.at(-1) as string, theirs.at(-1)];
    const usual =
      usualOf(marks.filter((_, index) => index < list.length - 1 && !joins[index])) ??
      [usualEnglish, english && last].find((mark) => mark !== undefined && marks.includes(mark));
    for (const [index, entry] of list.entries()) {
      const [mark, mine] = [marks[index] as string, theirs[index]];
      const isLast = index === list.length - 1;
      done.add(entry);
      if (joins[index]) continue;
      const wanted = isLast
        ? isLastRight(last, usual, lastEnglish, usualEnglish)
          ? last
          : (lastEnglish ?? (usual === '' ? '' : '.'))
        : list.length === 2
          ? firstOfTwo(mark, last, mine)
          : ofMany(mark, usual, mine, usualEnglish);
      if (mark !== wanted) tell(text, own, entry, wanted, mine, report);
    }
  }
  return done;
}

const conjunction = /(?:^|[\s,;])(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|oraz|ve|veya)\s*$/;

const joined = /^\s*(?:and|or|und|oder|sowie|et|ou|y|o|e|ed|en|of|i|a także|lub|oraz|ve|veya)\s/;

/** How the first of two entries should end: as the other one, or with the comma or semicolon of one sentence, or as in English. */
function firstOfTwo(mark: string, last: string, english: string | undefined): string {
  const isOneSentence = last === '.' && (mark === ',' || mark === ';' || english === ',' || english === ';');
  return mark === last || isOneSentence ? mark : (english ?? mark);
}

/** How one of many entries should end: as its neighbours, unless the English one stands out, too. */
function ofMany(
  mark: string,
  usual: string | undefined,
  english: string | undefined,
  usualEnglish: string | undefined,
): string {
  if (usual === undefined || (english !== undefined && english !== usualEnglish)) return mark;
  // Full sentences among words, where no English text tells that they should not be.
  return english === undefined && usual === '' ? mark : usual;
}

/** What most of the entries end with; undefined where they have nothing in common. */
function usualOf(marks: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] * 2 > marks.length ? most[0] : undefined;
}

/** A last entry ends as the others do or with the full stop of the sentence that the list is. */
function isLastRight(
  last: string,
  usual: string | undefined,
  english: string | undefined,
  usualEnglish: string | undefined,
): boolean {
  if (last === english || usual === undefined) return true;
  if (usual === ',' || usual === ';')
    return last === '.' || (english === '' && usualEnglish !== '' && last === '');
  if (usual === '.') return last === '.';
  // Entries without marks.
  if (last === '.') return english !== '' || usualEnglish !== '';
  return last === '';
}

/** Compares a block with the English one beside it. */
function compare(
  text: Text,
  own: Ends,
  english: Ends,
  index: number,
  indexEnglish: number,
  report: Report,
): void {
  const [end, source] = [own.ends[index], english.ends[indexEnglish]];
  const [block, sourceBlock] = [own.blocks[index], english.blocks[indexEnglish]];
  if (!end || !source || !block || !sourceBlock) return;
  if (end.mark === source.mark) {
    const marks = block.prose.slice(end.start, end.end).trim();
    if (/^([?!])\1+$/.test(marks) && source.end - source.start === 1) {
      add(text, own, index, end.mark, { doubled: marks, wanted: end.mark }, report);
    }
    return;
  }
  const isNextList = own.entries.has(index)
    ? own.entries.has(index + 1) && own.entries.get(index + 1) !== own.entries.get(index)
    : own.entries.has(index + 1);
  const next = index === own.blocks.length - 1 ? text.siblings[Number(text.path.at(-1)) + 1] : undefined;
  const introduces = isNextList || /^\s*<[uo]l/.test(next ?? '');
  if (isLegitimate(end.mark, source.mark, introduces)) return;
  // “Cordialement,” in front of the name.
  const isFollowed = index < own.blocks.length - 1 && indexEnglish < english.blocks.length - 1;
  if (end.mark === ',' && source.mark === '' && (isFollowed || farewell.test(block.prose))) return;
  if (
    end.mark === '?' &&
    '.:'.includes(source.mark) &&
    asksBesides(block.prose, sourceBlock.prose, text.language)
  )
    return;
  // That ¿ and ¡ have no end is said by `spanish-marks`.
  if (/[?!]/.test(source.mark) && lacksEnd(block.prose)) return;
  if (end.mark === '.' && source.mark === '' && endsWithAbbreviation(block.prose, end)) return;
  if (end.mark === '' && source.mark === '.' && endsWithAbbreviation(sourceBlock.prose, source)) return;
  tell(text, own, index, source.mark, source.mark, report);
}

/** The last line of a letter. */
const farewell =
  /gr[uü](?:ß|ss)|regards|sincerely|faithfully|wishes|cordial|saluti|salut?d|salutations|sentiments|atentamente|groet|pozdraw|poważani|saygı|selam/i;

const lacksEnd = (prose: string): boolean =>
  /[¿¡]/.test(prose) && (prose.match(/[¿¡]/g)?.length ?? 0) > (prose.match(/[?!]/g)?.length ?? 0);

const asksBesides = (prose: string, english: string, language: string): boolean =>
  asksSomething(prose, language) || asksSomething(english, 'en');

/** Where languages differ. */
function isLegitimate(mark: string, english: string, introduces: boolean): boolean {
  if (/[–—]/.test(mark + english)) return true;
  // A sentence may fade out.
  if ((mark === '…' && english === '.') || (mark === '.' && english === '…')) return true;
  // How much is exclaimed is a matter of the language.
  if ((mark === '!' && english === '.') || (mark === '.' && english === '!')) return true;
  if (
    introduces &&
    [':', ',', ''].includes(mark) &&
    english !== ':' &&
    [',', '', '.'].includes(english) &&
    (mark !== '' || english !== '.')
  )
    return true;
  if (introduces && english === ':' && mark === ',') return true;
  // Letters begin with a comma, an exclamation mark or a colon.
  if (english === ',') return mark !== '?';
  if (mark === ',') return english === '!' || english === ';';
  return english === ';' && mark === '.';
}

/** A last sentence without an end, where there is no English text to compare it with. */
function findUnended(text: Text, own: Ends, reported: ReadonlySet<number>, report: Report): void {
  for (const [index, { prose }] of own.blocks.entries()) {
    const end = own.ends[index] as SentenceEnd;
    if (end.mark !== '' || reported.has(index) || own.entries.has(index) || own.entries.has(index + 1))
      continue;
    const sentence = lastSentence.exec(prose)?.[1];
    if (
      sentence === undefined ||
      sentence.trim().split(/\s+/).length < 4 ||
      !/^\p{Ll}{2}$/u.test(prose.slice(end.last - 2, end.last))
    )
      continue;
    add(text, own, index, '.', { own: '.', wanted: '.' }, report);
  }
}

/** What follows the last full stop of a block that has one inside: two letters before it, a capital behind. */
const lastSentence = /\p{Ll}{2}[.?!][”“»"’]?\s+([\p{Lu}¿¡][^.?!]*)$/u;

/** Reports a block that ends wrongly; `english` is undefined where nothing is known of the English one. */
function tell(
  text: Text,
  own: Ends,
  index: number,
  wanted: string,
  english: string | undefined,
  report: Report,
): void {
  const { mark } = own.ends[index] as SentenceEnd;
  if (mark === '')
    add(text, own, index, wanted, english === wanted ? { english, wanted } : { own: wanted, wanted }, report);
  else if (wanted === '') add(text, own, index, '', { found: mark }, report);
  else add(text, own, index, wanted, { other: mark, english: english || wanted, wanted }, report);
}

function add(
  text: Text,
  own: Ends,
  index: number,
  wanted: string,
  values: Parameters<Report>[0],
  report: Report,
): void {
  const block = own.blocks[index] as Block;
  const end = own.ends[index] as SentenceEnd;
  const sign =
    wanted !== '' && text.language === 'fr' && ':;!?'.includes(wanted)
      ? frenchSpaceBeside(wanted) + wanted
      : wanted;
  const isMissing = end.mark === '';
  const from = isMissing
    ? end.last - (/[\udc00-\udfff]/.test(block.text[end.last - 1] ?? '') ? 2 : 1)
    : end.start;
  const { offset, length, isBare } = markOf(text.text, block, from, isMissing ? end.last : end.end);
  const last = block.prose[from] === hidden ? undefined : block.text.slice(from, end.last);
  const replacement = isMissing ? (last === undefined ? undefined : last + sign) : sign;
  report(values, { offset, length, replacement: isBare ? replacement : undefined });
}
