import type { Language } from '../../pages/portal.ts';
import { type Unit, unitAt, unitInside } from './number-units.ts';

/** A number in a text. */
export class NumberInText {
  /** What it says, however it is written: "1000.5", "18:30", "month 10", "25a". */
  readonly value: string;
  readonly kind: 'digits' | 'cardinal' | 'ordinal' | 'hint';
  /** Other readings: a date without a year may be taken for a decimal. A reading may be of several numbers. */
  readonly others: readonly (readonly string[])[];
  /** In the prose of its block. */
  readonly start: number;
  readonly end: number;
  readonly block: number;
  readonly #prose: string;
  readonly #language: Language;
  #unit: ReturnType<typeof unitAt> | null = null;

  constructor(
    value: string,
    kind: NumberInText['kind'],
    place: { start: number; end: number; block: number; prose: string; language: Language },
    others: NumberInText['others'] = [],
  ) {
    this.value = value;
    this.kind = kind;
    this.others = others;
    this.start = place.start;
    this.end = place.end;
    this.block = place.block;
    this.#prose = place.prose;
    this.#language = place.language;
  }

  /** As it stands in the text. */
  get shown(): string {
    return this.#prose.slice(this.start, this.end);
  }

  /** The same with its unit. */
  get shownWithUnit(): string {
    return this.#prose.slice(this.start, this.unitEnd);
  }

  /** Whether it is written as an ordinal: 1st, 1er, 1.º */
  get isOrdinal(): boolean {
    return /^(?:st|nd|rd|th|er|re|ère|e|º|ª|°|\.[ºª])(?!\p{L})/u.test(
      this.#prose.slice(this.end, this.end + 4),
    );
  }

  /** Whether words beside it say that another number takes its place: "instead of 3", "from 3 to 4", "3 yerine 4". */
  get isFormer(): boolean {
    const behind = this.#prose.slice(this.unitEnd, this.unitEnd + 20);
    return (
      former.test(this.#prose.slice(Math.max(0, this.start - 40), this.start)) || formerBehind.test(behind)
    );
  }

  get unit(): Unit | undefined {
    return this.#read()?.unit;
  }

  /** Where the word for the unit ends. */
  get unitEnd(): number {
    return this.#read()?.end ?? this.end;
  }

  #read() {
    if (this.#unit === null) {
      const inside = this.kind === 'cardinal' ? unitInside(this.shown) : undefined;
      this.#unit = inside
        ? { unit: inside, end: this.end }
        : unitAt(this.#prose, this.start, this.end, this.#language);
    }
    return this.#unit;
  }
}

const former =
  /(?<!\p{L})(?:(?:instead of|rather than|compared (?:to|with)|previously|formerly|statt|anstatt|anstelle von|gegenüber|bisher|zuvor|vorher|en lugar de|en vez de|frente a|antes|au lieu d[eu]s?|contre|auparavant|invece d\p{L}+|anziché|rispetto a\p{L}*|contro|prima|in plaats van|tegenover|voorheen|zamiast|wobec|dotychczas|wcześniej|poprzednio|eskiden|önceden)(?:[ \u00a0]\p{L}+){0,2}|from|von|de|desde|d[ai]|dall[ae]|van|z|ze|od)[ \u00a0:]{0,2}(?:[€$£]|CHF|EUR)?[ \u00a0]?$/iu;
const formerBehind = /^['’]?(?:\p{L}{0,3}d[ae]n|t[ae]n|[ \u00a0]yerine)(?!\p{L})/u;
