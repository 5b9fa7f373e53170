import { textCheck } from '../check.ts';
import { isBlank } from '../filler.ts';
import { isFoundBy } from '../found-by.ts';
import type { NumberInText } from '../number-in-text.ts';
import { localFigure } from '../number-style.ts';
import { duration } from '../number-units.ts';
import { numbersInWords, writtenNumbers } from '../numbers.ts';
import type { Text } from '../text.ts';
import { htmlPlain } from './html-plain.ts';

/**
 * A wrong number in a deadline, an amount or a paragraph of the law misleads more than any wrong word. So a translation says
 * the numbers of the English text, in digits or in words, in any order that its grammar wants, and no others.
 */
export const number = textCheck({
  id: 'number',
  severity: 'warning',
  find(text, report, data) {
    const { source } = text;
    if (!source || source.text === text.text || isBlank(text)) return;
    const english = numbersOf(source);
    const hasDigits = /[\d₀-₉]/.test(text.text);
    if (!hasDigits && english.written.length === 0 && !english.hasWords) return;
    const defects = new Comparison(text, source, english, hasDigits).defects();
    if (defects.length === 0) return;
    // The digits of a tag are none.
    if (isFoundBy([htmlPlain], text, data)) return;
    for (const { at, until, values, wanted } of defects) {
      if (!at) {
        report(values);
        continue;
      }
      const block = text.blocks[at.block];
      if (!block) continue;
      const offset = block.offsetOf(at.start);
      const end = block.offsetOf((until ?? at.end) - 1) + 1;
      report(values, { offset, length: end - offset, replacement: wanted });
    }
  },
});

/** The numbers of an English text. It is compared with all its translations. */
class EnglishNumbers {
  readonly written: readonly NumberInText[];
  /** Whether words say a number that cannot be meant otherwise. */
  readonly hasWords: boolean;
  readonly #text: Text;
  #words: readonly NumberInText[] | undefined;

  constructor(text: Text) {
    this.#text = text;
    this.written = writtenNumbers(text.blocks, text.language);
    this.hasWords = numberWord.test(text.text) || /\b[IVX]{2,}\b/.test(text.text);
  }

  get words(): readonly NumberInText[] {
    this.#words ??= numbersInWords(this.#text.blocks, this.#text.language).filter(
      (number) => !isWithin(number, this.written),
    );
    return this.#words;
  }
}

const numberWord =
  /\b(?:both|dozen|eigh|eleven|fi(?:ve|ft)|fo(?:ur|rt)|hundred|million|billion|nin[et]|seven|six|t(?:en(?:s|th)?\b|hird|hirt|hree|housand|welve|went|wice|wo\b)|zero)/i;

const known = new WeakMap<Text, EnglishNumbers>();

function numbersOf(text: Text): EnglishNumbers {
  let numbers = known.get(text);
  if (!numbers) {
    numbers = new EnglishNumbers(text);
    known.set(text, numbers);
  }
  return numbers;
}

/** A text with more numbers than these is a table, and comparing them all would take long. */
const mostNumbers = 500;

interface Defect {
  /** The number that is wrong; without it, one is missing. */
  readonly at?: NumberInText;
  readonly until?: number | undefined;
  readonly values: Parameters<Parameters<(typeof number)['find']>[1]>[0];
  readonly wanted?: string | undefined;
}

/** Compares the numbers of a translation with the English ones. */
class Comparison {
  readonly #text: Text;
  readonly #source: Text;
  readonly #english: EnglishNumbers;
  readonly #written: readonly NumberInText[];
  /** Numbers that have a counterpart, with the one that they were told by, if it is a single one. */
  readonly #partners = new Map<NumberInText, NumberInText | undefined>();
  #spoken: readonly NumberInText[] | undefined;

  constructor(text: Text, source: Text, english: EnglishNumbers, hasDigits: boolean) {
    this.#text = text;
    this.#source = source;
    this.#english = english;
    this.#written = hasDigits ? writtenNumbers(text.blocks, text.language) : [];
  }

  defects(): Defect[] {
    if (Math.max(this.#written.length, this.#english.written.length) > mostNumbers) return [];
    this.#pairWritten();
    if (this.#english.hasWords || this.#hasOpen()) this.#pairWords();
    const wrong = this.#hasOpen() || this.#spoken ? this.#unpaired() : [];
    if (wrong.length > 0) return wrong;
    return [...this.#wrongUnits(), ...this.#wrongPlaces()];
  }

  /** "both" and "twice" say two, though a translation need not say it. */
  #isPair = (number: NumberInText): boolean =>
    number.kind === 'hint' &&
    number.value === '2' &&
    !this.#partners.has(number) &&
    /^(?:both|twice)$/i.test(number.shown);

  #isOpen = (number: NumberInText): boolean => number.kind !== 'hint' && !this.#partners.has(number);

  #hasOpen(): boolean {
    return this.#written.some(this.#isOpen) || this.#english.written.some(this.#isOpen);
  }

  #pair(one: NumberInText, other: NumberInText): void {
    this.#partners.set(one, other);
    this.#partners.set(other, one);
  }

  #pairWritten(): void {
    if (this.#pairDistinct()) return;
    const free = new Set(this.#english.written);
    const takeOne = (number: NumberInText, matches: (candidate: NumberInText) => boolean): boolean => {
      for (const candidate of free) {
        if (candidate.value !== number.value || !matches(candidate)) continue;
        free.delete(candidate);
        this.#pair(number, candidate);
        return true;
      }
      return false;
    };
    const isSameBlock = this.#text.blocks.length === this.#source.blocks.length;
    const open = this.#written
      .filter(
        (number) =>
          !takeOne(
            number,
            ({ unit, block }) => unit === number.unit && (!isSameBlock || block === number.block),
          ),
      )
      .filter((number) => !takeOne(number, ({ block }) => isSameBlock && block === number.block))
      .filter((number) => !takeOne(number, () => true));
    this.#pairReadings(open, [...free]);
    this.#pairReadings([...free], open);
  }

  /** Pairs numbers none of which stands twice, which is the usual case: what they count need not be read then. */
  #pairDistinct(): boolean {
    const english = new Map(this.#english.written.map((number) => [number.value, number]));
    const mine = new Set(this.#written.map(({ value }) => value));
    if (english.size !== this.#english.written.length || mine.size !== this.#written.length) return false;
    if (mine.size !== english.size || this.#written.some(({ value }) => !english.has(value))) return false;
    for (const number of this.#written) this.#pair(number, english.get(number.value) as NumberInText);
    return true;
  }

  /** Takes other readings of some numbers, where they say what the others say. */
  #pairReadings(some: readonly NumberInText[], others: readonly NumberInText[]): void {
    for (const number of some) {
      if (this.#partners.has(number)) continue;
      for (const reading of number.others) {
        const found: NumberInText[] = [];
        for (const value of reading) {
          const match = others.find(
            (other) => other.value === value && !this.#partners.has(other) && !found.includes(other),
          );
          if (match) found.push(match);
        }
        if (found.length !== reading.length) continue;
        this.#partners.set(number, found.length === 1 ? found[0] : undefined);
        for (const match of found) this.#partners.set(match, undefined);
        break;
      }
    }
  }

  #pairWords(): void {
    const { words } = this.#english;
    const spoken = numbersInWords(this.#text.blocks, this.#text.language).filter(
      (number) => !isWithin(number, this.#written),
    );
    this.#spoken = spoken;
    this.#pairLike(spoken, words, isSameInWords);
    this.#pairLike(spoken, words, isSame);
    this.#pairLike(this.#written, words, isSameInWords);
    this.#pairLike(spoken, this.#english.written, isSameInWords);
    for (const isLike of [isSameTime, isFortnight]) {
      this.#pairLike(this.#written, this.#english.written, isLike);
      this.#pairLike(this.#written, words, isLike);
      this.#pairLike(spoken, this.#english.written, isLike);
      this.#pairLike(spoken, words, isLike);
    }
    this.#pairAroundTheClock();
    this.#pairSayings(this.#written, this.#source.text);
    this.#pairSayings([...this.#english.written, ...words], this.#text.text);
    // An article says as little of a number as it can: it counts where no other number can be meant.
    const [mine, theirs] = [this.#written.filter(this.#isOpen), this.#english.written.filter(this.#isOpen)];
    // What articles were taken for each other may be meant otherwise.
    for (const hint of [...spoken, ...words]) {
      if (hint.kind === 'hint' && this.#partners.get(hint)?.kind === 'hint') this.#partners.delete(hint);
    }
    const isMeant = (number: NumberInText, hint: NumberInText) =>
      isHinted(number, hint) || (firstDay.test(hint.shown) && isSame(number, hint) && this.#isDay(number));
    if (mine.length === 0) this.#pairLike(theirs, spoken, isMeant);
    if (theirs.length === 0) this.#pairLike(mine, words, isMeant);
  }

  /** Whether the name of a month stands behind a number. */
  #isDay({ block, start, end }: NumberInText): boolean {
    const isBehind = (month: NumberInText) =>
      month.value.startsWith('month') &&
      month.block === block &&
      month.start > start &&
      month.start < end + 6;
    return this.#written.some(isBehind) || this.#english.written.some(isBehind);
  }

  #pairLike(
    some: readonly NumberInText[],
    others: readonly NumberInText[],
    isLike: (one: NumberInText, other: NumberInText) => boolean,
  ): void {
    for (const number of some) {
      if (this.#partners.has(number)) continue;
      const match = others.find((other) => !this.#partners.has(other) && isLike(number, other));
      if (match) this.#pair(number, match);
    }
  }

  /** Numbers that the other text says without one: "a fortnight". */
  #pairSayings(numbers: readonly NumberInText[], other: string): void {
    for (const number of numbers) {
      if (!this.#isOpen(number)) continue;
      if (sayings.some(([values, words]) => values.includes(number.value) && words.test(other))) {
        this.#partners.set(number, undefined);
      }
    }
  }

  /** "24/7" is said without numbers in some languages, and with more of them in others. */
  #pairAroundTheClock(): void {
    const isMeant = (number: NumberInText) => /^(?:24|7)$/.test(number.value) && this.#isOpen(number);
    if (![...this.#written, ...this.#english.written].some(isMeant)) return;
    const english = this.#source.text;
    const isAlways =
      aroundTheClock.test(english) ||
      /around the clock|round-the-clock|at any time|day and night/i.test(english);
    if (!isAlways || !(aroundTheClock.test(english) || aroundTheClock.test(this.#text.text))) return;
    for (const number of [...this.#written, ...this.#english.written]) {
      if (/^(?:24|7)$/.test(number.value) && !this.#partners.has(number))
        this.#partners.set(number, undefined);
    }
  }

  #unpaired(): Defect[] {
    const defects: Defect[] = [];
    const missing = this.#english.written.filter(this.#isOpen);
    const said = new Set(this.#english.written.map(({ value }) => value));
    const open = this.#written.filter(this.#isOpen);
    const strange = open.filter(({ value }) => !said.has(value));
    // A number that stands here more often than in English is the wrong one only where another is missing.
    const excess =
      missing.length > strange.length ? this.#outOfOrder(open.filter(({ value }) => said.has(value))) : [];
    const spoken = this.#spoken ?? [];
    const strangeWords = spoken.filter((number) => number.kind !== 'hint' && this.#isOpen(number));
    const missingWords = this.#english.words.filter(
      (number) => number.kind !== 'hint' && this.#isOpen(number),
    );
    const pairs = this.#english.words.filter((number) => this.#isPair(number));
    const take = (number: NumberInText, ...lists: NumberInText[][]): NumberInText | undefined => {
      for (const list of lists) {
        const best = list.filter((candidate) => fits(number, candidate)).sort(nearerTo(number))[0];
        if (best === undefined) continue;
        list.splice(list.indexOf(best), 1);
        return best;
      }
      return undefined;
    };
    for (const number of strange) {
      const partner = take(number, missing, missingWords);
      if (/^month/.test(number.value)) {
        if (partner) defects.push({ at: number, values: { month: number.shown, wanted: partner.shown } });
      } else defects.push(this.#replaced(number, partner));
    }
    for (const number of [...excess, ...strangeWords]) {
      const isWord = number.kind !== 'digits';
      const partner = isWord ? take(number, missing, missingWords, pairs) : take(number, missing);
      // A time that is counted in words has no other meaning.
      if (partner || (number.kind === 'cardinal' && number.unit !== undefined)) {
        defects.push(this.#replaced(number, partner));
      }
    }
    for (const number of missing) {
      if (!number.value.startsWith('month')) defects.push({ values: { missing: number.shown } });
    }
    const here = new Set([...this.#written, ...spoken].map(({ value }) => value));
    for (const number of missingWords) {
      // "two of the two" can be said otherwise; "two years" cannot.
      if (number.kind !== 'cardinal' || (here.has(number.value) && number.unit === undefined)) continue;
      here.add(number.value);
      defects.push({ values: { missing: number.shown } });
    }
    return defects;
  }

  #replaced(number: NumberInText, partner: NumberInText | undefined): Defect {
    const found = number.shown;
    if (!partner) return { at: number, values: { found } };
    const shown = partner.shown;
    const isFigure =
      number.kind === 'digits' && /^[\d.,]+$/.test(shown) && /^[\d.,'’ \u00a0\u202f]+$/.test(found);
    const wanted = isFigure ? localFigure(shown, this.#text) : undefined;
    return { at: number, values: { found, wanted: shown }, wanted };
  }

  /** Those of some numbers that stand where the English text has others. */
  #outOfOrder(some: readonly NumberInText[]): NumberInText[] {
    if (some.length === 0) return [];
    const inOrder = longestCommon(this.#written, this.#english.written);
    const result: NumberInText[] = [];
    for (const number of some) {
      const alike = this.#written.filter(({ value }) => value === number.value);
      result.push(alike.find((other) => !inOrder.has(other) && !result.includes(other)) ?? number);
    }
    return result;
  }

  /** "14 days" became "14 weeks". */
  #wrongUnits(): Defect[] {
    const defects: Defect[] = [];
    for (const number of [...this.#written, ...(this.#spoken ?? [])]) {
      const partner = this.#partners.get(number);
      if (!partner?.unit || !number.unit || number.unit === partner.unit || partner.value !== number.value)
        continue;
      const isOfLaw = [number.unit, partner.unit].some((unit) => unit === 'article' || unit === 'paragraph');
      if (number.kind === 'hint' || partner.kind === 'hint') continue;
      const isSwapped = this.#written.some(
        (other) => other.unit === partner.unit && this.#partners.get(other)?.unit === number.unit,
      );
      if (isOfLaw && !isSwapped) continue;
      // Elsewhere in the English text the number may have this unit.
      const hasUnit = [...this.#english.written, ...this.#english.words].some(
        (other) =>
          other.value === number.value &&
          other.unit === undefined &&
          this.#partners.get(other)?.unit !== undefined,
      );
      if (hasUnit) continue;
      defects.push(
        isSwapped
          ? { at: number, values: { place: number.shown } }
          : {
              at: number,
              until: number.unitEnd,
              values: { unit: number.shownWithUnit, wanted: partner.shownWithUnit },
            },
      );
    }
    return defects;
  }

  /** Two numbers changed their places: "between 14 and 10", or from one paragraph to another. */
  #wrongPlaces(): Defect[] {
    const defects: Defect[] = [];
    const english = this.#english.written;
    if (this.#text.blocks.length === this.#source.blocks.length) {
      const moved = this.#written.filter((number) => {
        const partner = this.#partners.get(number);
        return number.kind === 'digits' && partner !== undefined && partner.block !== number.block;
      });
      for (const number of moved) {
        const home = this.#partners.get(number)?.block;
        const isExchanged = moved.some(
          (other) =>
            other.value !== number.value &&
            other.block === home &&
            this.#partners.get(other)?.block === number.block,
        );
        if (isExchanged) defects.push({ at: number, values: { place: number.shown } });
      }
    }
    if (defects.length > 0) return defects;
    const isAlone = ({ value }: NumberInText) =>
      english.filter((other) => other.value === value).length === 1;
    for (const [index, one] of english.entries()) {
      const other = english[index + 1];
      if (!other || other.block !== one.block || one.value === other.value) continue;
      const [mine, theirs] = [this.#partners.get(one), this.#partners.get(other)];
      if (!mine || !theirs || mine.block !== theirs.block || theirs.start >= mine.start) continue;
      const isAlike = one.unit !== undefined && one.unit === other.unit;
      const between = this.#source.blocks[one.block]?.prose.slice(one.unitEnd, other.start) ?? '';
      if (!isAlone(one) || !isAlone(other)) continue;
      if (!isAlike && !/^ ?(?:[ap]\.m\. )?(?:and|to|until|till|or|–|-|but) ?$/.test(between)) continue;
      for (const at of [theirs, mine]) defects.push({ at, values: { place: at.shown } });
    }
    return defects;
  }
}

/** Words of all languages for numbers that are not in them. */
const sayings: readonly (readonly [readonly string[], RegExp])[] = [
  [['2', '14'], /fortnight/i],
  [['3'], /vierteljahr|vierteljähr|quartal|trimestr|kwarta|driemaandelijks|quarter|üç aylık|çeyrek yıl/i],
  [
    ['6'],
    /halbjahr|halbjähr|halbe[sn] jahr|semestr|half ?jaar|halfjaar|półrocz|pół roku|yarım yıl|yarıyıl|half[- ]year|biannual/i,
  ],
  [
    ['1.5', '18'],
    /anderthalb|eineinhalb|et demie?\b|y medi[ao]|e mezz[ao]|anderhalf|półtor|bir buçuk|and a half/i,
  ],
  [
    ['30'],
    /halbe[nr]? stunde|demi-heure|media hora|mezz(?:’|a )ora|half ?uur|pół godziny|yarım saat|half an hour/i,
  ],
  [
    ['15'],
    /viertelstunde|quart d’heure|cuarto de hora|quarto d’ora|kwartier|kwadrans|çeyrek|quarter of an hour/i,
  ],
  [
    ['24', '7'],
    /rund um die uhr|tag und nacht|jour et nuit|día y noche|giorno e notte|dag en nacht|całodobow|całą dobę|dzień i noc|gece gündüz|around the clock|day and night/i,
  ],
  [['12'], /mittag|\bmidi\b|mediodía|mezzogiorno|\bmiddag|południ|öğle|\bnoon\b|midday/i],
  [['0', '24'], /mitternacht|minuit|medianoche|mezzanotte|middernacht|północ|gece yarısı|midnight/i],
];

/** 24/7, 7/24, 24 h/24, 24 ore su 24, 24 horas al día, 7 días a la semana */
const aroundTheClock =
  /\b24\s?\/\s?7\b|\b7\s?\/\s?24\b|\b24\s?\p{L}{1,8}(?:\s?\/\s?| su | sur | al | del | de | na | per | op | am | pro )(?:24|\p{L}{2,6})/iu;

/** "million" in "5 million" is a part of that number. */
const isWithin = (number: NumberInText, others: readonly NumberInText[]): boolean =>
  others.some(({ block, start, end }) => block === number.block && start < number.end && number.start < end);

const isSame = (one: NumberInText, other: NumberInText): boolean =>
  one.value === other.value ||
  one.others.some((reading) => reading.length === 1 && reading[0] === other.value) ||
  other.others.some((reading) => reading.length === 1 && reading[0] === one.value);

const isSameInWords = (one: NumberInText, other: NumberInText): boolean =>
  one.kind !== 'hint' && other.kind !== 'hint' && isSame(one, other);

/** Words that say the number and are no article. */
const one = /^(?:one|single|once|eins|einmal|uno|eenmaal|jeden|jedn(?:[aoą]|e(?:go|mu|j)|ym))$/i;
/** How the first day of a month is called: "primo ottobre". */
const firstDay = /^(?:first|erste[nrsm]?|primero?|premier|primo|eerste|pierwsz\p{L}+|birinci|ilk)$/iu;

/** "1 year" may be "ein Jahr"; in "paragraph 1" no article stands for it. */
const isHinted = (number: NumberInText, hint: NumberInText): boolean => {
  if (hint.kind !== 'hint' || !isSame(number, hint)) return false;
  if (number.isOrdinal || number.value !== '1' || one.test(hint.shown)) return true;
  return number.unit !== undefined && number.unit === hint.unit;
};

const isSameTime = (one: NumberInText, other: NumberInText): boolean => {
  if (one.unit === undefined || one.unit === other.unit) return false;
  const time = duration(Number(one.value), one.unit);
  return time !== undefined && time === duration(Number(other.value), other.unit);
};

/** "quinze jours", "quince días" and "quindici giorni" are two weeks. */
const isFortnight = (one: NumberInText, other: NumberInText): boolean =>
  one.value === '15' && one.unit === 'day' && other.value === '2' && other.unit === 'week';

const fits = (number: NumberInText, candidate: NumberInText): boolean => {
  const isMonth = number.value.startsWith('month');
  if (isMonth !== candidate.value.startsWith('month')) return false;
  return number.kind === 'ordinal' || candidate.kind === 'ordinal' ? number.kind === candidate.kind : true;
};

/** By unit, by paragraph, and by the place in it. */
const nearerTo = (number: NumberInText) => (one: NumberInText, other: NumberInText) =>
  distance(number, one) - distance(number, other);

const distance = (one: NumberInText, other: NumberInText): number =>
  (one.block === other.block ? 0 : 100_000) +
  (one.unit === other.unit ? 0 : 10_000) +
  Math.abs(one.start - other.start);

/** The numbers of one list that stand in the order of the other, as many as there can be. */
function longestCommon(
  some: readonly NumberInText[],
  others: readonly NumberInText[],
): ReadonlySet<NumberInText> {
  const lengths = Array.from({ length: some.length + 1 }, () => new Uint16Array(others.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = some.length - 1; row >= 0; row--) {
    for (let column = others.length - 1; column >= 0; column--) {
      (lengths[row] as Uint16Array)[column] =
        some[row]?.value === others[column]?.value
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const common = new Set<NumberInText>();
  let [row, column] = [0, 0];
  while (row < some.length && column < others.length) {
    const number = some[row] as NumberInText;
    if (number.value === others[column]?.value) {
      common.add(number);
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return common;
}
