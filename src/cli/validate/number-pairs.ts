import type { EnglishNumbers } from './english-numbers.ts';
import type { NumberInText } from './number-in-text.ts';
import {
  aroundTheClock,
  firstDay,
  isFortnight,
  isHinted,
  isSame,
  isSameInWords,
  isSameTime,
  isWithin,
  sayings,
} from './number-likeness.ts';
import { numbersInWords, writtenNumbers } from './numbers.ts';
import type { Text } from './text.ts';

/** The numbers of a translation and the English ones, and which belong together. */
export class NumberPairs {
  readonly text: Text;
  readonly source: Text;
  readonly english: EnglishNumbers;
  readonly written: readonly NumberInText[];
  /** Numbers that have a counterpart, with the one that they were told by, if it is a single one. */
  readonly partners = new Map<NumberInText, NumberInText | undefined>();
  spoken: readonly NumberInText[] | undefined;

  constructor(text: Text, source: Text, english: EnglishNumbers, hasDigits: boolean) {
    this.text = text;
    this.source = source;
    this.english = english;
    this.written = hasDigits ? writtenNumbers(text.blocks, text.language, english.telephones) : [];
  }

  /** Finds for each number its counterpart. */
  find(): this {
    this.#pairWritten();
    if (this.english.hasWords || this.hasOpen()) this.#pairWords();
    return this;
  }

  /** "both" and "twice" say two, though a translation need not say it. */
  isPair = (number: NumberInText): boolean =>
    number.kind === 'hint' &&
    number.value === '2' &&
    !this.partners.has(number) &&
    /^(?:both|twice)$/i.test(number.shown);

  isOpen = (number: NumberInText): boolean => number.kind !== 'hint' && !this.partners.has(number);

  hasOpen(): boolean {
    return this.written.some(this.isOpen) || this.english.written.some(this.isOpen);
  }

  #pair(one: NumberInText, other: NumberInText): void {
    this.partners.set(one, other);
    this.partners.set(other, one);
  }

  #pairWritten(): void {
    if (this.#pairDistinct()) return;
    const free = new Set(this.english.written);
    const takeOne = (number: NumberInText, matches: (candidate: NumberInText) => boolean): boolean => {
      for (const candidate of free) {
        if (candidate.value !== number.value || !matches(candidate)) continue;
        free.delete(candidate);
        this.#pair(number, candidate);
        return true;
      }
      return false;
    };
    const isSameBlock = this.text.blocks.length === this.source.blocks.length;
    const open = this.written
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
    const english = new Map(this.english.written.map((number) => [number.value, number]));
    const mine = new Set(this.written.map(({ value }) => value));
    if (english.size !== this.english.written.length || mine.size !== this.written.length) return false;
    if (mine.size !== english.size || this.written.some(({ value }) => !english.has(value))) return false;
    for (const number of this.written) this.#pair(number, english.get(number.value) as NumberInText);
    return true;
  }

  /** Takes other readings of some numbers, where they say what the others say. */
  #pairReadings(some: readonly NumberInText[], others: readonly NumberInText[]): void {
    for (const number of some) {
      if (this.partners.has(number)) continue;
      for (const reading of number.others) {
        const found: NumberInText[] = [];
        for (const value of reading) {
          const match = others.find(
            (other) => other.value === value && !this.partners.has(other) && !found.includes(other),
          );
          if (match) found.push(match);
        }
        if (found.length !== reading.length) continue;
        this.partners.set(number, found.length === 1 ? found[0] : undefined);
        for (const match of found) this.partners.set(match, undefined);
        break;
      }
    }
  }

  #pairWords(): void {
    const { words } = this.english;
    const spoken = numbersInWords(this.text.blocks, this.text.language).filter(
      (number) => !isWithin(number, this.written),
    );
    this.spoken = spoken;
    this.#pairLike(spoken, words, isSameInWords);
    this.#pairLike(spoken, words, isSame);
    this.#pairLike(this.written, words, isSameInWords);
    this.#pairLike(spoken, this.english.written, isSameInWords);
    for (const isLike of [isSameTime, isFortnight]) {
      this.#pairLike(this.written, this.english.written, isLike);
      this.#pairLike(this.written, words, isLike);
      this.#pairLike(spoken, this.english.written, isLike);
      this.#pairLike(spoken, words, isLike);
    }
    this.#pairAroundTheClock();
    this.#pairSayings(this.written, this.source.text);
    this.#pairSayings([...this.english.written, ...words], this.text.text);
    // An article says as little of a number as it can: it counts where no other number can be meant.
    const [mine, theirs] = [this.written.filter(this.isOpen), this.english.written.filter(this.isOpen)];
    // What articles were taken for each other may be meant otherwise.
    for (const hint of [...spoken, ...words]) {
      if (hint.kind === 'hint' && this.partners.get(hint)?.kind === 'hint') this.partners.delete(hint);
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
    return this.written.some(isBehind) || this.english.written.some(isBehind);
  }

  #pairLike(
    some: readonly NumberInText[],
    others: readonly NumberInText[],
    isLike: (one: NumberInText, other: NumberInText) => boolean,
  ): void {
    for (const number of some) {
      if (this.partners.has(number)) continue;
      const match = others.find((other) => !this.partners.has(other) && isLike(number, other));
      if (match) this.#pair(number, match);
    }
  }

  /** Numbers that the other text says without one: "a fortnight". */
  #pairSayings(numbers: readonly NumberInText[], other: string): void {
    for (const number of numbers) {
      if (!this.isOpen(number)) continue;
      if (sayings.some(([values, words]) => values.includes(number.value) && words.test(other))) {
        this.partners.set(number, undefined);
      }
    }
  }

  /** "24/7" is said without numbers in some languages, and with more of them in others. */
  #pairAroundTheClock(): void {
    const isMeant = (number: NumberInText) => /^(?:24|7)$/.test(number.value) && this.isOpen(number);
    if (![...this.written, ...this.english.written].some(isMeant)) return;
    const english = this.source.text;
    const isAlways =
      aroundTheClock.test(english) || /round[- ]the[- ]clock|at any time|day and night/i.test(english);
    if (!isAlways || !(aroundTheClock.test(english) || aroundTheClock.test(this.text.text))) return;
    for (const number of [...this.written, ...this.english.written]) {
      if (/^(?:24|7)$/.test(number.value) && !this.partners.has(number)) this.partners.set(number, undefined);
    }
  }
}
