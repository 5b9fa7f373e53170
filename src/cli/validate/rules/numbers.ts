import { fallbackLanguage } from '../../../pages/portal.ts';
import { once } from '../../lib/once.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { isBlank } from '../../texts/filler.ts';
import { type Block, hidden } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { telephone } from './links.ts';

/**
 * Wrong numbers mislead most: a translation has the digits of the English text, in any order. A number that only one of the
 * two has may be in words in the other, but hardly one of four digits and more.
 */
const number = textRule({
  id: 'number',
  severity: 'warning',
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
      report({ found: shown, wanted: instead }, block.mark(start, start + shown.length, instead));
    }
    if (strange.length === 0) for (const { shown } of missing) report({ missing: shown });
  },
});

interface NumberInText {
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
const numbersIn = once((text: Text): readonly NumberInText[] =>
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

const isAmong = (one: NumberInText, others: readonly NumberInText[]): boolean =>
  others.some(
    ({ readings, parts }) =>
      parts.includes(one.digits) || readings.some((digits) => one.readings.includes(digits)),
  ) ||
  (one.parts.length > 1 && one.parts.every((part) => others.some(({ digits }) => digits === part)));

function localised(shown: string, text: Text): string {
  const { decimal, group } = signsOf(text);
  return /^[\d.,]+$/.test(shown) ? shown.replace(/[.,]/g, (sign) => (sign === '.' ? decimal : group)) : shown;
}

interface Signs {
  readonly decimal: string;
  readonly group: string;
}

/** The thousands and decimal separators of a text's language and region (CLDR). */
const signsOf = ({ language, region }: Text) =>
  signsIn(region === undefined ? language : `${language}-${region}`);

const signsIn = once((locale: string): Signs => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: sign('group').replace("'", '’') };
});

/** 1.000 is a thousand in German and one in English, so amounts follow each language (CLDR; Switzerland 1’000.50). */
const numberFormat = textRule({
  id: 'number-format',
  severity: 'hint',
  check(text, report) {
    if (!/\d[.,'’]\d/.test(text.text)) return;
    for (const block of text.blocks) {
      for (const { 0: found, index } of block.prose.matchAll(figureWithSigns)) {
        const end = index + found.length;
        const instead = inStyle(text, found);
        if (!isAmount(block.prose, index, end) || instead === undefined) continue;
        report({ found, instead }, { ...block.mark(index, end), replacement: instead });
      }
    }
  },
});

const figureWithSigns =
  /(?<![\p{L}\d_./@:-])(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+[.,]\d{1,2})(?![\p{L}\d_@/:]|[.,'’-]\d)/gu;

/** Amounts and shares, `€ 3.50`, `3.50 zł`, `5.5 %`, and what begins with a zero; not versions, chapters and dates. */
const isAmount = (prose: string, start: number, end: number): boolean =>
  /(?:[€$£%]|EUR|CHF|PLN|TRY)[ \u00a0\u202f]?$/.test(prose.slice(0, start)) ||
  /^[ \u00a0\u202f]?(?:[€$£%₺]|EUR|CHF|PLN|TRY|zł|TL|euro|per ?cent|pro[cs]ent|Prozent|pour cent|por ciento)/i.test(
    prose.slice(end),
  ) ||
  /^0[.,]/.test(prose.slice(start));

/**
 * A figure with the separators of the text; undefined where it has them. Thousands may also stand apart, and English texts
 * follow English usage in every country.
 */
function inStyle(text: Text, found: string): string | undefined {
  const [, whole = '', fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(found) ?? [];
  const written = ({ group, decimal }: Signs) =>
    whole.replace(/\D/g, group) + (fraction === undefined ? '' : `${decimal}${fraction}`);
  const own = signsOf(text);
  const usual = [own, ...(text.language === fallbackLanguage ? [signsIn(fallbackLanguage)] : [])];
  const plain = found.replaceAll("'", '’').replace(/\s/g, ' ');
  const isRight = usual.some((signs) => [signs, { ...signs, group: ' ' }].map(written).includes(plain));
  return isRight ? undefined : written(own);
}

export const numberRules = [number, numberFormat];
