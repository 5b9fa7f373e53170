import type { Values } from '../messages/messages.ts';
import type { NumberInText } from './number-in-text.ts';
import { fits, longestCommon, nearerTo } from './number-likeness.ts';
import type { NumberPairs } from './number-pairs.ts';
import { localFigure } from './number-style.ts';

/** A text with more numbers than these is a table, and comparing them all would take long. */
const mostNumbers = 500;

/** A wrong number, with what the check says of it. */
export interface NumberDefect {
  /** The number that is wrong; without it, one is missing. */
  readonly at?: NumberInText;
  readonly until?: number | undefined;
  readonly values: Values;
  readonly wanted?: string | undefined;
}

/** Compares the numbers of a translation with the English ones. */
export class NumberComparison {
  readonly #pairs: NumberPairs;

  constructor(pairs: NumberPairs) {
    this.#pairs = pairs;
  }

  /** What is wrong: numbers that are missing or not meant, or else units and places that changed. */
  defects(): NumberDefect[] {
    const { written, english } = this.#pairs;
    if (Math.max(written.length, english.written.length) > mostNumbers) return [];
    this.#pairs.find();
    const wrong = this.#pairs.hasOpen() || this.#pairs.spoken ? this.#unpaired() : [];
    if (wrong.length > 0) return wrong;
    return [...this.#wrongUnits(), ...this.#wrongPlaces()];
  }

  #unpaired(): NumberDefect[] {
    const defects: NumberDefect[] = [];
    const missing = this.#pairs.english.written.filter(this.#pairs.isOpen);
    const said = new Set(this.#pairs.english.written.map(({ value }) => value));
    const open = this.#pairs.written.filter(this.#pairs.isOpen);
    const strange = open.filter(({ value }) => !said.has(value));
    // A number that stands here more often than in English is the wrong one only where another is missing.
    const excess =
      missing.length > strange.length ? this.#outOfOrder(open.filter(({ value }) => said.has(value))) : [];
    const spoken = this.#pairs.spoken ?? [];
    const strangeWords = spoken.filter((number) => number.kind !== 'hint' && this.#pairs.isOpen(number));
    const missingWords = this.#pairs.english.words.filter(
      (number) => number.kind !== 'hint' && this.#pairs.isOpen(number),
    );
    const pairs = this.#pairs.english.words.filter((number) => this.#pairs.isPair(number));
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
    const here = new Set([...this.#pairs.written, ...spoken].map(({ value }) => value));
    for (const number of missingWords) {
      // "two of the two" can be said otherwise; "two years" cannot.
      if (number.kind !== 'cardinal' || (here.has(number.value) && number.unit === undefined)) continue;
      here.add(number.value);
      defects.push({ values: { missing: number.shown } });
    }
    return defects;
  }

  #replaced(number: NumberInText, partner: NumberInText | undefined): NumberDefect {
    const found = number.shown;
    if (!partner) return { at: number, values: { found } };
    const shown = partner.shown;
    const isFigure =
      number.kind === 'digits' && /^[\d.,]+$/.test(shown) && /^[\d.,'’ \u00a0\u202f]+$/.test(found);
    const wanted = isFigure ? localFigure(shown, this.#pairs.text) : undefined;
    return { at: number, values: { found, wanted: shown }, wanted };
  }

  /** Those of some numbers that stand where the English text has others. */
  #outOfOrder(some: readonly NumberInText[]): NumberInText[] {
    if (some.length === 0) return [];
    const inOrder = longestCommon(this.#pairs.written, this.#pairs.english.written);
    const result: NumberInText[] = [];
    for (const number of some) {
      const alike = this.#pairs.written.filter(({ value }) => value === number.value);
      result.push(alike.find((other) => !inOrder.has(other) && !result.includes(other)) ?? number);
    }
    return result;
  }

  /** "14 days" became "14 weeks". */
  #wrongUnits(): NumberDefect[] {
    const defects: NumberDefect[] = [];
    for (const number of [...this.#pairs.written, ...(this.#pairs.spoken ?? [])]) {
      const partner = this.#pairs.partners.get(number);
      if (!partner?.unit || !number.unit || number.unit === partner.unit || partner.value !== number.value)
        continue;
      const isOfLaw = [number.unit, partner.unit].some((unit) => unit === 'article' || unit === 'paragraph');
      if (number.kind === 'hint' || partner.kind === 'hint') continue;
      const isSwapped = this.#pairs.written.some(
        (other) => other.unit === partner.unit && this.#pairs.partners.get(other)?.unit === number.unit,
      );
      if (isOfLaw && !isSwapped) continue;
      // Elsewhere in the English text the number may have this unit.
      const hasUnit = [...this.#pairs.english.written, ...this.#pairs.english.words].some(
        (other) =>
          other.value === number.value &&
          other.unit === undefined &&
          this.#pairs.partners.get(other)?.unit !== undefined,
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
  #wrongPlaces(): NumberDefect[] {
    const defects: NumberDefect[] = [];
    const english = this.#pairs.english.written;
    if (this.#pairs.text.blocks.length === this.#pairs.source.blocks.length) {
      const moved = this.#pairs.written.filter((number) => {
        const partner = this.#pairs.partners.get(number);
        return number.kind === 'digits' && partner !== undefined && partner.block !== number.block;
      });
      for (const number of moved) {
        const home = this.#pairs.partners.get(number)?.block;
        const isExchanged = moved.some(
          (other) =>
            other.value !== number.value &&
            other.block === home &&
            this.#pairs.partners.get(other)?.block === number.block,
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
      const [mine, theirs] = [this.#pairs.partners.get(one), this.#pairs.partners.get(other)];
      if (!mine || !theirs || mine.block !== theirs.block || theirs.start >= mine.start) continue;
      const isAlike = one.unit !== undefined && one.unit === other.unit;
      const between = this.#pairs.source.blocks[one.block]?.prose.slice(one.unitEnd, other.start) ?? '';
      if (!isAlone(one) || !isAlone(other)) continue;
      if ((one.isFormer && mine.isFormer) || (other.isFormer && theirs.isFormer)) continue;
      if (!isAlike && !/^ ?(?:[ap]\.m\. )?(?:and|to|until|till|or|–|-|but) ?$/.test(between)) continue;
      for (const at of [theirs, mine]) defects.push({ at, values: { place: at.shown } });
    }
    return defects;
  }
}
