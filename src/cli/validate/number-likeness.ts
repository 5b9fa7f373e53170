import type { NumberInText } from './number-in-text.ts';
import { duration } from './number-units.ts';

/** Words of all languages for numbers that are not in them. */
export const sayings: readonly (readonly [readonly string[], RegExp])[] = [
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
    /rund um die uhr|tag und nacht|jour et nuit|día y noche|giorno e notte|dag en nacht|całodobow|całą dobę|dzień i noc|gece gündüz|round[- ]the[- ]clock|day and night/i,
  ],
  [
    ['7'],
    /\b(?:every day|daily|all week|täglich|jeden tag|todos los días|a diario|tous les jours|ogni giorno|tutti i giorni|dagelijks|elke dag|codziennie|her gün)/i,
  ],
  [['12'], /mittag|\bmidi\b|mediodía|mezzogiorno|\bmiddag|południ|öğle|\bnoon\b|midday/i],
  [['0', '24'], /mitternacht|minuit|medianoche|mezzanotte|middernacht|północ|gece yarısı|midnight/i],
];

/** 24/7, 7/24, 24 h/24, 24 ore su 24, 24 horas al día, 7 días a la semana */
export const aroundTheClock =
  /\b24\s?\/\s?7\b|\b7\s?\/\s?24\b|\b24\s?\p{L}{1,8}(?:\s?\/\s?| su | sur | al | del | de | na | per | op | am | pro )(?:24|\p{L}{2,6})/iu;

/** "million" in "5 million" is a part of that number. */
export const isWithin = (number: NumberInText, others: readonly NumberInText[]): boolean =>
  others.some(({ block, start, end }) => block === number.block && start < number.end && number.start < end);

export const isSame = (one: NumberInText, other: NumberInText): boolean =>
  one.value === other.value ||
  one.others.some((reading) => reading.length === 1 && reading[0] === other.value) ||
  other.others.some((reading) => reading.length === 1 && reading[0] === one.value);

export const isSameInWords = (one: NumberInText, other: NumberInText): boolean =>
  one.kind !== 'hint' && other.kind !== 'hint' && isSame(one, other);

/** Words that say the number and are no article. */
const one = /^(?:one|single|once|eins|einmal|uno|eenmaal|jeden|jedn(?:[aoą]|e(?:go|mu|j)|ym))$/i;
/** How the first day of a month is called: "primo ottobre". */
export const firstDay = /^(?:first|erste[nrsm]?|primero?|premier|primo|eerste|pierwsz\p{L}+|birinci|ilk)$/iu;

/** "1 year" may be "ein Jahr"; in "paragraph 1" no article stands for it. */
export const isHinted = (number: NumberInText, hint: NumberInText): boolean => {
  if (hint.kind !== 'hint' || !isSame(number, hint)) return false;
  if (number.isOrdinal || number.value !== '1' || one.test(hint.shown)) return true;
  return number.unit !== undefined && number.unit === hint.unit;
};

export const isSameTime = (one: NumberInText, other: NumberInText): boolean => {
  if (one.unit === undefined || one.unit === other.unit) return false;
  const time = duration(Number(one.value), one.unit);
  return time !== undefined && time === duration(Number(other.value), other.unit);
};

/** "quinze jours", "quince días" and "quindici giorni" are two weeks. */
export const isFortnight = (one: NumberInText, other: NumberInText): boolean =>
  one.value === '15' && one.unit === 'day' && other.value === '2' && other.unit === 'week';

export const fits = (number: NumberInText, candidate: NumberInText): boolean => {
  const isMonth = number.value.startsWith('month');
  if (isMonth !== candidate.value.startsWith('month')) return false;
  return number.kind === 'ordinal' || candidate.kind === 'ordinal' ? number.kind === candidate.kind : true;
};

/** By unit, by paragraph, and by the place in it. */
export const nearerTo = (number: NumberInText) => (one: NumberInText, other: NumberInText) =>
  distance(number, one) - distance(number, other);

const distance = (one: NumberInText, other: NumberInText): number =>
  (one.block === other.block ? 0 : 100_000) +
  (one.unit === other.unit ? 0 : 10_000) +
  Math.abs(one.start - other.start);

/** The numbers of one list that stand in the order of the other, as many as there can be. */
export function longestCommon(
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
