import { once } from '../../once.ts';
import type { SourceFile } from '../../sources/sources.ts';
import { frenchSpaceBeside } from '../french-spacing.ts';
import { languageData, type QuoteData } from '../languages/languages.ts';
import { type Marked, markOf } from '../marking.ts';
import { textRule } from '../rule.ts';
import { isSeparator } from '../separators.ts';
import { textLeaves } from '../shape.ts';
import type { Text } from '../text.ts';

/**
 * Each language has quotation marks of its own; those of another one, or the straight ones of the keyboard, look like a slip.
 * Sources: Duden (German; Switzerland: Schweizerische Bundeskanzlei), Lexique de l’Imprimerie nationale (French), RAE
 * (Spanish), Accademia della Crusca (Italian), Onze Taal (Dutch), PWN (Polish), TDK (Turkish), New Hart’s Rules (English).
 */
export const quotes = textRule({
  id: 'quotes',
  severity: 'warning',
  looksAtFile: true,
  check(text, report) {
    // The rest of a lost letter holds such marks: `mojibake` knows.
    if (!anyQuote.test(text.text) || text.text.includes('â€')) return;
    const convention = conventionOf(text);
    const habits = habitsOf(text);
    const { pairs, lonely, misplaced } = read(text, convention, habits);
    for (const pair of pairs) {
      const { open, close, isInner } = pair;
      if (isRight(pair, convention) && !isUnusual(pair, habits)) continue;
      if (open.sign === '"' && close.sign === '"' && habits.hasStraightQuotes) continue;
      const rightClose = convention.pairs.find(([begin]) => begin === open.sign)?.[1];
      const rightOpen = convention.pairs.find(([, end]) => end === close.sign)?.[0];
      if (rightClose !== undefined && rightClose !== close.sign) {
        const { offset, length } = close;
        report({ found: close.sign, wanted: rightClose }, { offset, length, replacement: rightClose });
      } else if (rightOpen !== undefined && rightOpen !== open.sign) {
        const { offset, length } = open;
        report({ found: open.sign, wanted: rightOpen }, { offset, length, replacement: rightOpen });
      } else {
        const usual =
          convention.pairs.find(([sign]) => sign === habits.usual) ?? (convention.pairs[0] as Pair);
        const [begin, end] = isInner ? convention.inner : usual;
        const space = begin === '«' && text.language === 'fr' ? frenchSpaceBeside('«') : '';
        const from = open.offset + open.length;
        const words = text.text.slice(from, close.offset).replace(/^[ \u00a0\u202f]+|[ \u00a0\u202f]+$/g, '');
        report(
          { found: `${open.sign}…${close.sign}`, wanted: `${begin}${space}…${space}${end}` },
          {
            offset: open.offset,
            length: close.offset + close.length - open.offset,
            // Marks within the words may have to change, too.
            replacement: pair.hasOthers ? undefined : begin + space + words + space + end,
          },
        );
      }
    }
    const [begin, end] = convention.pairs[0] as Pair;
    for (const { sign, offset, length } of lonely) {
      report({ found: sign, unpaired: sign, wanted: `${begin}…${end}` }, { offset, length });
    }
    for (const { sign, offset, length } of misplaced) {
      report({ found: sign, wanted: '’', apostrophe: sign }, { offset, length, replacement: '’' });
    }
  },
});

type Pair = readonly [open: string, close: string];
const pairsOf = (pairs: string): Pair[] =>
  pairs.split(' ').map((pair) => [pair[0] as string, pair[1] as string]);

/** Which marks a language has. */
interface Convention {
  /** All that are right, the usual ones first. */
  readonly pairs: readonly Pair[];
  /** Those for a quotation within a quotation. */
  readonly inner: Pair;
  /** Right as well, but within a quotation only. */
  readonly onlyInner: readonly Pair[];
  /** Whether guillemets may point inwards: »so«. */
  readonly hasInward: boolean;
}

/** The marks of a language, or of a region where they differ. */
function conventionOf({ language, region }: Text): Convention {
  const { quotes: own, regions } = languageData(language);
  return convention((region && regions?.[region]?.quotes) || own);
}

const convention = once(
  ({ pairs, inner, onlyInner = '', hasInward = false }: QuoteData): Convention => ({
    pairs: pairsOf(pairs),
    inner: pairsOf(inner)[0] as Pair,
    onlyInner: onlyInner ? pairsOf(onlyInner) : [],
    hasInward,
  }),
);

function isRight({ open, close, isInner }: Quotation, { pairs, onlyInner }: Convention): boolean {
  const isAmong = (accepted: readonly Pair[]) =>
    accepted.some(([begin, end]) => begin === open.sign && end === close.sign);
  return isAmong(pairs) || (isInner && isAmong(onlyInner));
}

interface Quote extends Marked {
  readonly sign: string;
}

interface Quotation {
  readonly open: Quote;
  readonly close: Quote;
  readonly isInner: boolean;
  /** Whether another quotation stands within it. */
  readonly hasOthers: boolean;
}

const anyQuote =
  /["„“”«»‹›‘‚]|(?<=\p{L})'(?=\p{L})|(?<![\p{L}\p{N}])’|&(?:[lr][das]quo|[bs][bd]?quo|quot|#\w{1,7});|''|``|,,|(?<![\p{L}\p{N}])'/u;
const eachQuote = /["„“”«»‹›‘’‚]|'{1,2}|``|(?<![^\s(]),,(?=\p{L})/gu;
const isSingle = (sign: string): boolean => "‚‘’'‹›".includes(sign);

/** Pairs the marks by where they stand, whatever they are. A quotation may span paragraphs. */
function read(
  text: Text,
  { hasInward }: Convention,
  { hasSingleQuotes, hasCurvedApostrophes }: Habits,
): { pairs: Quotation[]; lonely: Quote[]; misplaced: Quote[] } {
  const pairs: Quotation[] = [];
  const lonely: Quote[] = [];
  const misplaced: Quote[] = [];
  const open: (Quote & { readonly before: number })[] = [];
  for (const block of text.blocks) {
    const { prose } = block;
    for (const { 0: sign, index } of prose.matchAll(eachQuote)) {
      const end = index + sign.length;
      if (isSeparator(prose, index, text.language)) continue;
      const place = placeOf(prose, index, end);
      const quote = (): Quote => ({ sign, ...markOf(text.text, block, index, end) });
      if (sign === "'" && place.isBetweenLetters) {
        if (hasCurvedApostrophes) misplaced.push(quote());
        continue;
      }
      const isOpening = sign === '’' && hasSingleQuotes && opensWrongly(prose, place, end);
      switch (isOpening ? 'open' : roleOf(sign, place, prose, end, open, hasInward)) {
        case 'open':
          open.push({ ...quote(), before: pairs.length });
          break;
        case 'close': {
          const last = open.findLastIndex((one) => isSingle(one.sign) === isSingle(sign));
          const at = last >= 0 ? last : open.length - 1;
          const partner = open[at];
          if (partner) {
            lonely.push(...open.slice(at + 1));
            open.length = at;
            pairs.push({
              open: partner,
              close: quote(),
              isInner: at > 0,
              hasOthers: pairs.length > partner.before,
            });
          } else {
            lonely.push(quote());
          }
          break;
        }
        case 'apostrophe':
          misplaced.push(quote());
      }
    }
  }
  lonely.push(...open);
  return { pairs, lonely: lonely.sort((one, other) => one.offset - other.offset), misplaced };
}

interface Place {
  readonly canOpen: boolean;
  readonly canClose: boolean;
  readonly isBetweenLetters: boolean;
  readonly isBehindDigit: boolean;
}

function placeOf(prose: string, index: number, end: number): Place {
  const [before, after] = [prose[index - 1] ?? ' ', prose[end] ?? ' '];
  return {
    canOpen: /[\s([{„“”‚‘«‹»›"'’/–—-]/.test(before) && !/[\s.,;:!?)\]}]/.test(after),
    canClose: !/[\s([{]/.test(before) && /[\s.,;:!?…)\]}“”’‘»›«‹"'/–—-]/.test(after),
    isBetweenLetters: /\p{L}/u.test(before) && /\p{L}/u.test(after),
    isBehindDigit: /\d/.test(before),
  };
}

type Role = 'open' | 'close' | 'apostrophe' | undefined;

function roleOf(
  sign: string,
  { canOpen, canClose, isBetweenLetters, isBehindDigit }: Place,
  prose: string,
  end: number,
  open: readonly Quote[],
  hasInward: boolean,
): Role {
  const isOpen = (signs: string) => open.slice(-4).some((one) => signs.includes(one.sign));
  switch (sign) {
    case '„':
    case ',,':
    case '``':
      return isBetweenLetters ? undefined : 'open';
    case '‚':
      // Behind a word it is a wrong comma, which `mixed-script` reports.
      return canOpen ? 'open' : undefined;
    case '«':
    case '‹':
      return hasInward && canClose && !canOpen ? 'close' : 'open';
    case '»':
    case '›':
      return hasInward && canOpen && !canClose ? 'open' : 'close';
    case '’':
      // Else an apostrophe.
      return canClose && isOpen("‘’‚'") && isSingle(open.at(-1)?.sign ?? '"') ? 'close' : undefined;
    case '‘':
      if (isBetweenLetters) return 'apostrophe';
      if (canClose && isOpen('‚‘')) return 'close';
      if (/^(?:[stnmkr]|\d0s)(?![\p{L}\p{N}])/u.test(prose.slice(end, end + 4)) && !hasEnd(prose, end, '’'))
        return 'apostrophe';
      return canOpen ? 'open' : undefined;
    case "'":
      if (canClose && isOpen("'‘‚")) return 'close';
      if (!canOpen || canClose || /^(?:[stnmkr]|\d\d?)(?![\p{L}])|^\d/u.test(prose.slice(end, end + 3)))
        return undefined;
      return hasEnd(prose, end, "'") ? 'open' : undefined;
    default:
      // Inches, seconds.
      if (isBehindDigit && /["']/.test(sign) && !isOpen(sign)) return undefined;
      if (isBetweenLetters && sign !== '"') return undefined;
      if (canOpen !== canClose) return canOpen ? 'open' : 'close';
      return isOpen("\"„“”«,,``''") ? 'close' : 'open';
  }
}

/** Whether a closing mark stands in front of a few words that another one closes: ’so’. Not in front of what lacks its beginning: ’s avonds. */
const opensWrongly = (prose: string, { canOpen, canClose }: Place, end: number): boolean =>
  canOpen &&
  !canClose &&
  !cutOff.test(prose.slice(end, end + 6)) &&
  hasEnd(prose.slice(0, end + 60), end, '’');

const cutOff = /^(?:[a-z]|tis|twas|em|cause|til|bout|round|een|\d\ds?)(?![\p{L}\p{N}])/iu;

/** Whether a mark ends a quotation further on: behind a letter and in front of none. */
function hasEnd(prose: string, from: number, sign: string): boolean {
  for (
    let index = prose.indexOf(sign, from);
    index >= 0 && index < from + 200;
    index = prose.indexOf(sign, index + 1)
  ) {
    if (!/[\p{L}\p{N}\s]/u.test(prose[index + 1] ?? '.') || /\s/.test(prose[index + 1] ?? ' ')) {
      if (!/\s/.test(prose[index - 1] ?? ' ')) return true;
    }
  }
  return false;
}

/** What the texts of a file have, so that one that differs is a slip, or one more is none. */
interface Habits {
  /** Whether quotations are in straight marks. */
  readonly hasStraightQuotes: boolean;
  /** Whether quotations are in ‘…’. */
  readonly hasSingleQuotes: boolean;
  /** Whether apostrophes are ’ and not those of the keyboard. */
  readonly hasCurvedApostrophes: boolean;
  /** How nearly all quotations begin: with one of „, “ and «; undefined where there is no such habit. */
  readonly usual: string | undefined;
}

/** The habits of the file of a text. Its texts are counted once. */
const habitsOf = ({ file }: Text): Habits => habitsIn(file);

const habitsIn = once(({ value }: SourceFile): Habits => {
  const prose = textLeaves(value).filter(({ kind }) => kind === 'plain' || kind === 'rich');
  return countHabits(prose.map(({ text }) => text.replace(/<[^<>]*>/g, '')).join('\n'));
});

function countHabits(words: string): Habits {
  const count = (signs: RegExp) => words.match(signs)?.length ?? 0;
  const straight = count(/"/g);
  const single = count(/‘/g);
  const opening = (['„', '“', '«'] as const).map((sign) => ({
    sign,
    // Only in front of words: “ ends a German quotation, and « one that points inwards.
    count: count(new RegExp(`(?<![\\p{L}\\p{N}.,!?])${sign}(?=[\\s\\p{L}\\p{N}{])`, 'gu')),
  }));
  const [most, ...others] = opening.toSorted((one, other) => other.count - one.count);
  const rest = others.reduce((sum, other) => sum + other.count, single);
  return {
    hasStraightQuotes: straight >= 8 && straight > 3 * count(/[„“”«»]/g),
    hasSingleQuotes: single > 0,
    hasCurvedApostrophes: count(/(?<=\p{L})’(?=\p{L})/gu) > count(/(?<=\p{L})'(?=\p{L})/gu),
    usual: most && most.count >= 4 && most.count > 4 * rest ? most.sign : undefined,
  };
}

/** Whether a quotation has other marks than nearly all others of its file, and stands in none. */
const isUnusual = ({ open, isInner }: Quotation, { usual }: Habits): boolean =>
  usual !== undefined && !isInner && open.sign !== usual && '„“«»'.includes(open.sign);
