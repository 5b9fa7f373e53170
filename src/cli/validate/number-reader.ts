import type { Language } from '../../pages/portal.ts';
import { readFigure, trimZeros } from './figures.ts';
import { monthNames } from './month-names.ts';
import { NumberInText } from './number-in-text.ts';
import { isArticle } from './number-units.ts';
import { hidden } from './prose.ts';

/** Digits with the signs between them: one figure, a date, a time. A space counts in front of three digits. */
const figure = /\d+(?:(?:[.,:'’]|[ \u00a0\u202f\u2009](?=\d{3}(?!\d)))\d+)*/g;
const date =
  /(?<![\d.,/-])(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})([./-])[ \u00a0]?(\d{1,2})\5[ \u00a0]?(\d{4}|\d{2}))(?![\d/-])/g;
/** The number of a bank account, in groups or not. */
const iban =
  /(?<![\p{L}\d])[A-Z]{2}\d\d(?:[ \u00a0]?[\dA-Z]{4}){2,7}(?:[ \u00a0]?[\dA-Z]{1,3})?(?![\p{L}\d])/gu;
/** What follows the digits of an ordinal or of a unit without a space. */
const knownEnding =
  /^(?:st|nd|rd|th|er|ère|ers|re|è|ème|èmes|ième|eme|nde|de|ste|º|ª|s|os|h|u|min|km|m|cm|mm|kg|g|gb|mb|kb|tb|ghz|mhz|px|x|pm|am|uhr|j|k|eur|chf|tl|zł)$/i;
const scales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  tausend: 1e3,
  tsd: 1e3,
  mil: 1e3,
  mille: 1e3,
  mila: 1e3,
  duizend: 1e3,
  tysiąc: 1e3,
  tysiące: 1e3,
  tysięcy: 1e3,
  tys: 1e3,
  bin: 1e3,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  mio: 1e6,
  millón: 1e6,
  millones: 1e6,
  milione: 1e6,
  milioni: 1e6,
  mln: 1e6,
  miljoen: 1e6,
  milion: 1e6,
  miliona: 1e6,
  miliony: 1e6,
  milionów: 1e6,
  milyon: 1e6,
  billion: 1e9,
  bn: 1e9,
  milliarde: 1e9,
  milliarden: 1e9,
  mrd: 1e9,
  milliard: 1e9,
  milliards: 1e9,
  miliardo: 1e9,
  miliardi: 1e9,
  mld: 1e9,
  miljard: 1e9,
  miliard: 1e9,
  miliardy: 1e9,
  miliardów: 1e9,
  milyar: 1e9,
};

/** The endings of “milyon”, “milyar” and “bin”. */
const turkishCase = /^(milyon|milyar|bin)(?:[aeuıi]|d[ae]n?|l[uıi]k|[uıi]n)$/;

const partsOfDay =
  /even|afternoon|morning|night|abend|nach|morgen|früh|tarde|noche|mañana|soir|matin|midi|sera|matt|pomer|avond|middag|ochtend|wiecz|rano|połud/i;
const partOfDayBehind =
  /^(?::\d\d)?(?:[ \u00a0](?:uhr|uur))?[ \u00a0](?:in the (evening|afternoon|night|morning)|(abends|nachmittags|nachts|morgens|früh)|(?:de|por) la (tarde|noche|mañana)|du (soir|matin)|de l’(après-midi)|(?:di|del) (sera|mattina|pomeriggio|mattino)|’s (avonds|middags|ochtends|morgens)|(wieczorem|po południu|rano))/iu;

const morning = /^(?:morn|morg|früh|mañ|matt?i|och|rano)/;
const halfOfDay = /^[ \u00a0\u202f]?([ap])\.?[ \u00a0]?m\b\.?/i;
/** What joins two times, and the second one. */
const endOfRange =
  /^(?:[ \u00a0](?:uhr|uur|h))?(?:[ \u00a0\u202f]?\p{Pd}[ \u00a0\u202f]?|[ \u00a0]\p{L}{1,5}[ \u00a0](?:las? |les? )?)(\d{1,2})(?:[.:]\d\d)?(?!\d)/iu;

/** Reads the numbers of a block that are written in digits. */
export class Reader {
  readonly #prose: string;
  readonly #language: Language;
  readonly #block: number;
  readonly #found: NumberInText[] = [];

  constructor(prose: string, language: Language, block: number) {
    this.#prose = prose;
    this.#language = language;
    this.#block = block;
  }

  read(): NumberInText[] {
    let rest = this.#prose;
    if (/\d[./-][ \u00a0]?\d{1,2}[./-]/.test(rest)) {
      rest = rest.replace(date, (shown: string, ...parts: (string | undefined)[]) => {
        const offset = (parts as unknown[])[7] as number;
        return this.#date(shown, parts, offset) ? hidden.repeat(shown.length) : shown;
      });
    }
    for (const { month, start, end, isDate } of monthNames(rest, this.#language)) {
      this.#add(`month ${month}`, start, end, [], isDate ? 'digits' : 'hint');
    }
    if (/[A-Z]{2}\d\d[ \d]/.test(rest)) {
      rest = rest.replace(iban, (shown: string, offset: number) => {
        this.#add(shown.replace(/[ \u00a0]/g, '').toLowerCase(), offset, offset + shown.length, []);
        return hidden.repeat(shown.length);
      });
    }
    let read = 0;
    for (const { 0: shown, index } of rest.matchAll(figure)) {
      if (index >= read) read = this.#figure(rest, shown, index);
    }
    return this.#found.sort((one, other) => one.start - other.start);
  }

  #date(
    shown: string,
    [year, month, day, first, , second, last]: (string | undefined)[],
    offset: number,
  ): boolean {
    const parts = year !== undefined ? [day, month, year] : [first, second, last];
    const [one, two, three] = parts.map(Number) as [number, number, number];
    // An English date may begin with the month.
    const swaps = year === undefined && this.#language === 'en' && one <= 12;
    if (one < 1 || two < 1 || (one > 31 && two > 31) || (two > 12 && !(swaps && two <= 31)) || one > 31)
      return false;
    const [theDay, theMonth] = two > 12 ? [two, one] : [one, two];
    const written =
      year === undefined ? placesOf(shown, first as string, second as string, last as string) : isoPlaces;
    const [dayPlace, monthPlace] = two > 12 ? [written[1], written[0]] : [written[0], written[1]];
    const isEither = swaps && two <= 12 && one !== two;
    const add = (value: string, [start, end]: Place, others: NumberInText['others'] = []) =>
      this.#add(value, offset + start, offset + end, others);
    add(String(theDay), dayPlace, isEither ? [[String(two)]] : []);
    add(`month ${theMonth}`, monthPlace, isEither ? [[`month ${one}`]] : []);
    add(String(three), written[2], three < 100 ? [[String(2000 + three)], [String(1900 + three)]] : []);
    return true;
  }

  /** Reads a figure; where the next one may begin. */
  #figure(prose: string, shown: string, start: number): number {
    let end = start + shown.length;
    const before = prose.slice(Math.max(0, start - 24), start);
    const name = /[^\d\s.,:;()/-]$/.test(before) ? /[\p{L}_][\p{L}\d_]*$/u.exec(before)?.[0] : undefined;
    if (name !== undefined && !/^(?:n?º|eur|chf|usd|l|d)$/iu.test(name)) {
      const rest = /^[\p{L}\d]*/u.exec(prose.slice(end))?.[0] ?? '';
      const first = /^\d+/.exec(shown)?.[0] ?? shown;
      const nameEnd = start + first.length + (first === shown ? rest.length : 0);
      this.#add(`${name}${prose.slice(start, nameEnd)}`.toLowerCase(), start - name.length, nameEnd, [
        [first],
      ]);
      return nameEnd;
    }
    const ending = /^[\p{L}]+/u.exec(prose.slice(end, end + 20))?.[0] ?? '';
    const clock = this.#clock(prose, shown, start, end, ending);
    if (clock !== undefined) return clock;
    const isOrdinal = ending === 'e' && (this.#language === 'fr' || this.#language === 'nl');
    if (ending !== '' && !isOrdinal && !knownEnding.test(ending)) {
      // § 25a, 2262bis
      this.#add(`${shown}${ending}`.toLowerCase(), start, end + ending.length, [
        [readFigure(shown, this.#language)[0] ?? shown],
      ]);
      return end + ending.length;
    }
    if (/^\d{1,4}(?:\.\d{1,3})+$/.test(shown) && isArticle(before)) {
      // artículo 6.1
      let at = start;
      for (const part of shown.split('.')) {
        this.#add(trimZeros(part), at, at + part.length, []);
        at += part.length + 1;
      }
      return end;
    }
    const [value = shown, ...others] = readFigure(shown, this.#language);
    const alternatives = others.map((other) => [other]);
    const parts = shown.split(/\D/);
    if (parts.length > 1) {
      // An article and its paragraph, a day and its month, a list, a time.
      alternatives.push(parts.map(trimZeros));
      const [one = '', two = ''] = parts;
      if (parts.length === 2) {
        if (Number(two) >= 1 && Number(two) <= 12)
          alternatives.push([trimZeros(one), `month ${Number(two)}`]);
        if (/^\d{1,2}\D\d\d$/.test(shown)) alternatives.push([timeOf(Number(one), Number(two))]);
      }
    }
    if (/^(?:s|os|er)$/.test(ending) || /^['’](?:[ae]|l[ae]r)/.test(prose.slice(end, end + 4))) {
      if (/^(?:19|20)\d0$/.test(shown)) alternatives.push([shown.slice(2)]);
    }
    if (/^\d{4}$/.test(shown) && shown.endsWith('0')) alternatives.push([shown.slice(2)]);
    const scale = /^[ \u00a0\u202f-]?(\p{L}+)/u.exec(prose.slice(end, end + 16));
    const factor = scales[scale?.[1]?.toLowerCase().replace(turkishCase, '$1') ?? ''];
    if (scale && factor !== undefined && !Number.isNaN(Number(value))) {
      alternatives.push([value, String(factor)]);
      end += scale[0].length;
      this.#add(String(Math.round(Number(value) * factor * 100) / 100), start, end, alternatives);
      return end;
    }
    this.#add(value, start, end, alternatives);
    return end;
  }

  /** 6 p.m., 18:30, 18 Uhr 30, 18h30 */
  #clock(prose: string, shown: string, start: number, end: number, ending: string): number | undefined {
    const after = prose.slice(end, end + 24);
    const parts = /^(\d{1,2})(?:[.:](\d\d))?$/.exec(shown);
    if (!parts) return undefined;
    let hour = Number(parts[1]);
    if (hour > 24) return undefined;
    const half = halfOfDay.exec(after);
    if (half) {
      const isAfternoon = half[1]?.toLowerCase() === 'p';
      if (hour <= 12) hour = isAfternoon ? (hour % 12) + 12 : hour % 12;
      const others = hour === 0 ? [['24']] : [];
      this.#add(timeOf(hour, Number(parts[2] ?? 0)), start, end, others);
      return end + half[0].length;
    }
    const words = hour <= 12 && partsOfDay.test(after) ? partOfDayBehind.exec(after) : null;
    const partOfDay = words
      ?.slice(1)
      .find((word) => word !== undefined)
      ?.toLowerCase();
    if (partOfDay !== undefined && hour <= 12) {
      const isLate = !morning.test(partOfDay);
      const isNight = /^nacht|^night|^noche/.test(partOfDay) && hour < 6;
      this.#add(timeOf(isLate && !isNight ? (hour % 12) + 12 : hour, Number(parts[2] ?? 0)), start, end, [
        [timeOf(hour, Number(parts[2] ?? 0))],
      ]);
      return end;
    }
    const early = hour <= 12 ? this.#beginning(prose, hour, end) : undefined;
    if (early !== undefined) {
      const minute = Number(parts[2] ?? 0);
      this.#add(timeOf(early, minute), start, end, [[timeOf(hour, minute)]]);
      return end;
    }
    if (parts[2] === undefined) {
      const minutes = /^[ \u00a0\u202f]?(?:uhr|h|heures?|uur|u|hs)[ \u00a0\u202f]?(\d\d)(?!\d)/iu.exec(after);
      if (!minutes || Number(minutes[1]) > 59) return undefined;
      this.#add(timeOf(hour, Number(minutes[1])), start, end + minutes[0].length, [
        [String(hour), trimZeros(minutes[1] as string)],
      ]);
      return end + minutes[0].length;
    }
    const isTime = shown.includes(':') || /^[ \u00a0\u202f]?(?:uhr|h|uur|u)(?!\p{L})/iu.test(after);
    if (!isTime || Number(parts[2]) > 59 || (ending !== '' && !knownEnding.test(ending))) return undefined;
    this.#add(timeOf(hour, Number(parts[2])), start, end, [[String(hour), trimZeros(parts[2])]]);
    return end;
  }

  /** The hour of "4" in "4–7 p.m." and in "de 4 a 7 de la tarde": what tells the part of the day stands behind the range. */
  #beginning(prose: string, hour: number, end: number): number | undefined {
    const after = prose.slice(end, end + 48);
    const range = endOfRange.exec(after);
    if (!range) return undefined;
    const behind = after.slice(range[0].length);
    const half = halfOfDay.exec(behind)?.[1]?.toLowerCase();
    const words = half ? undefined : partOfDayBehind.exec(behind)?.slice(1).find(Boolean)?.toLowerCase();
    if (half === undefined && words === undefined) return undefined;
    const isLate = half ? half === 'p' : !morning.test(words as string);
    // "10–2 p.m." begins in the morning.
    const isOtherHalf = hour % 12 > Number(range[1]) % 12;
    return (hour % 12) + (isLate === isOtherHalf ? 0 : 12);
  }

  #add(
    value: string,
    start: number,
    end: number,
    others: NumberInText['others'],
    kind: NumberInText['kind'] = 'digits',
  ): void {
    const place = { start, end, block: this.#block, prose: this.#prose, language: this.#language };
    this.#found.push(new NumberInText(value, kind, place, others));
  }
}

/** Where a part of a date begins and ends in it. */
type Place = readonly [number, number];

/** Day, month and year of 2018-05-25 */
const isoPlaces: readonly [Place, Place, Place] = [
  [8, 10],
  [5, 7],
  [0, 4],
];

const placesOf = (
  shown: string,
  first: string,
  second: string,
  last: string,
): readonly [Place, Place, Place] => {
  const at = shown.indexOf(second, first.length + 1);
  return [
    [0, first.length],
    [at, at + second.length],
    [shown.length - last.length, shown.length],
  ];
};

const timeOf = (hour: number, minute: number): string =>
  minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, '0')}`;
