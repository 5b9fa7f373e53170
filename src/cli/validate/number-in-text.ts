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
