import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';
import { isBlank } from '../../texts/filler.ts';
import { type Block, hidden } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { telephone } from '../contacts.ts';
import { signsOf } from '../number-signs.ts';

/**
 * Wrong numbers mislead most: a translation has the digits of the English text, in any order. A number that only one of the
 * two has may be in words in the other, but hardly one of four digits and more.
 */
export const number = textRule({
  id: 'number',
  severity: 'warning',
  messages: {
    strange: {
      message: 'the number $[found] is not in the English text',
      hint: 'compare the numbers with the English text',
    },
    changed: {
      message: 'the number $[found] is not in the English text',
      hint: 'the English text says $[wanted] here',
    },
    missing: {
      message: 'the number $[missing] of the English text is missing',
      hint: 'add it where it belongs',
    },
  },
  what: 'Compares the digits of a translation with those of the English text, in any order: amounts, percentages, deadlines, dates,\ntimes, paragraphs and articles. It finds a number that differs, and a number of four digits or more that one of the two\ntexts lacks.\n\nHow a number is written makes no difference: "1,000.50" and "1.000,50", "4–7 p.m." and "16–19 Uhr", "25 May 2018" and\n"25.05.2018", "1st" and "1er" are the same. A smaller number that only one of the two texts has may be in words in the\nother: "vierzehn Tage" for "14 days".',
  why: 'A wrong number misleads more than any wrong word: readers miss a deadline or pay a wrong amount, unnoticed,\nbecause the sentence reads well.',
  except:
    'Numbers and months in words are not compared, and two numbers may change places. Telephone numbers belong to phone-changed, addresses of links to url-changed. A number may stand more often or less often than in English.',
  invalid: [
    { de: 'Binnen ⟦41→14⟧ Tagen', en: 'Within 14 days' },
    { de: 'Stand: 1. Oktober ⟦2027→2026⟧', en: 'As of 1 October 2026' },
    { de: 'Seit dem Gesetz von ⟦2018⟧', en: 'Since the Act' },
    { fr: '⟦1 000,55→1\u202f000,50⟧ €', en: '€1,000.50' },
    { de: 'Am 25.05.⟦2019→2018⟧', en: 'On 25/05/2018' },
    { de: '⟦Seit dem Gesetz⟧', en: 'Since the Act of 2018' },
    { de: '6–9 Uhr und ⟦17→4⟧–19 Uhr', en: '6–9 a.m. and 4–7 p.m.' },
    {
      pl: 'Przy zapłacie po pierwszym liście jest to zwykle tylko ⟦0,05→0,5⟧ tej opłaty.',
      en: 'If you pay in response to the first letter, it is usually only 0.5 times.',
    },
  ],
  valid: [
    { de: 'Binnen 14 Tagen', en: 'Within 14 days' },
    { de: 'Stand: 01.10.2026', en: 'As of 1 October 2026' },
    { de: 'In 3 Schritten bezahlen.', en: 'Pay in three steps.' },
    { it: '<p> </p>', en: '<p>Within 5 days</p>' },
    { nl: 'na 1 à 2 werkdagen', en: 'after one to two working days' },
    { it: 'Dal primo ottobre 2026', en: 'From 1 October 2026' },
    { de: '1.000,50 Euro', en: '1,000.50 euros' },
    { de: "CHF 1'000.50 und CHF 1’200.–", en: 'CHF 1,000.50 and CHF 1,200' },
    { de: '7,5 Prozent', en: '7.50 percent' },
    { tr: '5 bin lira', en: '5,000 lira' },
    { de: 'Von 9 bis 18.30 Uhr', en: 'From 9 a.m. to 6:30 p.m.' },
    { es: 'de 9:00 a 19:00', en: 'from 9 a.m. to 7 p.m.' },
    { tr: 'saat 18.00’e kadar', en: 'until 6 p.m.' },
    { de: 'Seit 25.05.2018', en: 'Since May 25, 2018' },
    { fr: 'le 1er octobre 2026', en: '1 October 2026' },
    { de: 'Binnen vierzehn Tagen', en: 'Within 14 days' },
    { de: 'Anhang 2', en: 'Annex II' },
    { de: 'In den 1990er Jahren', en: 'In the 1990s' },
    { fr: '24 h/24, 7 j/7', en: 'Open 24/7' },
    { de: 'Artikel 6 Absatz 1 Buchstabe f', en: 'Article 6(1)(f)' },
    { de: '§ 195 BGB', en: 'section 195 of the German Civil Code' },
    { de: 'Telefon 040 66969 100', en: 'Telephone +49 40 66969 199' },
    { de: '<a href="https://a.example/2">Seite</a>', en: '<a href="https://a.example/1">page</a>' },
    { de: 'Datei et_oi_v3', en: 'File et_oi_v2' },
    { tr: '10 taksitin 5’i', en: '5 of 10 instalments' },
    { fr: 'dans un délai de trente (30) jours', en: 'within thirty (30) days' },
    { fr: 'Décret n° 2012-1783 du 24 décembre 2012', en: 'Decree No 2012-1783 of 24 December 2012' },
    { de: 'CHF 1’000.– bis CHF 2’000.–', en: 'CHF 1,000 to CHF 2,000' },
    { de: '14 Tage' },
    { de: '6–9 Uhr und 16–19 Uhr', en: '6–9 a.m. and 4–7 p.m.' },
  ],
  check(text, report) {
    const { source } = text;
    if (!source || source.text === text.text || isBlank(text)) return;
    const [mine, theirs] = [numbersIn(text), numbersIn(source)];
    const onlyMine = mine.filter((one) => !isAmong(one, theirs));
    const onlyTheirs = theirs.filter((one) => !isAmong(one, mine));
    const isChanged = onlyMine.length > 0 && onlyTheirs.length > 0;
    const isTelling = ({ digits }: NumberInText) => isChanged || digits.length > 3;
    const [strange, missing] = [onlyMine.filter(isTelling), onlyTheirs.filter(isTelling)];
    const wanted = strange.length === 1 && missing.length === 1 ? missing[0]?.shown : undefined;
    for (const { block, start, shown } of strange) {
      const instead = wanted && localised(wanted, text);
      const variant = instead === undefined ? 'strange' : 'changed';
      report(variant, { found: shown, wanted: instead }, block.mark(start, start + shown.length, instead));
    }
    if (strange.length === 0) for (const { shown } of missing) report('missing', { missing: shown });
  },
});

export interface NumberInText {
  readonly shown: string;
  readonly block: Block;
  readonly start: number;
  /** `1,000.50` and `1.000,50` are both `100050`. */
  readonly digits: string;
  /** The digits, and what else they may be: thousands (`5` for 5,000), an hour in 24-hour time (`18` for 6 p.m.). */
  readonly readings: readonly string[];
  /** Groups of digits: `6.1` may be written as 6(1). */
  readonly parts: readonly string[];
}

const date =
  /(?<!\d)(?:\d{1,2}\.[ \u00a0]?\d{1,2}\.(?:[ \u00a0]?\d{4})?|\d{1,4}([/-])\d{1,2}\1\d{2,4})(?!\d)/g;
const account = /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{2,4}){3,8}\b/g;
const figure = /\d+(?:(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))+(?:[.,]\d+)?|(?:[.,:h]\d+)+)?/gu;
const isAfternoon =
  /^(?:[:.]\d\d)?(?:[ \u00a0]?(?:–|-|to)[ \u00a0]?\d{1,2}(?:[:.]\d\d)?)?[ \u00a0]?p\.?[ \u00a0]?m\b/i;

/** The numbers of a text except telephone numbers and accounts. A date counts as day, month and year. */
export const numbersIn = once((text: Text): readonly NumberInText[] =>
  text.blocks
    .filter(({ prose }) => /\d/.test(prose))
    .flatMap((block) => {
      const cover = (found: string) => hidden.repeat(found.length);
      const prose = block.prose
        .replace(account, cover)
        .replace(telephone, cover)
        .replace(date, (found) => found.replace(/[^\d\s]/g, hidden));
      return Array.from(prose.matchAll(figure), ({ 0: shown, index: start }) => {
        const [digits, hour] = [digitsOf(shown), Number.parseInt(shown, 10)];
        const isLate = hour < 12 && isAfternoon.test(prose.slice(start + String(hour).length, start + 20));
        const late = isLate ? [digitsOf(shown.replace(/^\d+/, String(hour + 12)))] : [];
        const readings = [digits, digits.replace(/(?:000)+$/, ''), ...late];
        return { shown, block, start, digits, readings, parts: shown.split(/\D+/).map(digitsOf) };
      });
    }),
);

/** Drops leading zeros, and decimals or minutes that are zero. */
const digitsOf = (shown: string): string =>
  shown
    .replace(/[.,:h]00$/, '')
    .replace(/([.,:h][1-9])0$/, '$1')
    .replace(/^0+(?=\d)/, '')
    .replace(/\D/g, '');

export const isAmong = (one: NumberInText, others: readonly NumberInText[]): boolean =>
  others.some(
    ({ readings, parts }) =>
      parts.includes(one.digits) || readings.some((digits) => one.readings.includes(digits)),
  ) ||
  (one.parts.length > 1 && one.parts.every((part) => others.some(({ digits }) => digits === part)));

function localised(shown: string, text: Text): string {
  const { decimal, group } = signsOf(text);
  return /^[\d.,]+$/.test(shown) ? shown.replace(/[.,]/g, (sign) => (sign === '.' ? decimal : group)) : shown;
}
