import { once } from '../once.ts';
import type { Block } from '../site/prose.ts';
import type { Text } from '../site/text.ts';
import { languageData } from './languages/languages.ts';
import { telephone } from './rules/links.ts';

/** A number by its digits: `1,000.50` and `1.000,50` are both `100050`. */
export interface NumberInText {
  readonly digits: string;
  /** Groups of digits: `6.1` may be written as 6(1). */
  readonly parts: readonly string[];
  /** The hour in 24-hour time, for a number before `p.m.`. */
  readonly afternoon?: string | undefined;
  readonly isMonth: boolean;
  readonly block: Block;
  readonly start: number;
  readonly end: number;
}

/** Returns the numbers of a text except telephone numbers. A date counts as day, month and year. */
export const numbersIn = once((text: Text): readonly NumberInText[] =>
  text.blocks.filter(({ prose }) => /[\d₀-₉]/.test(prose)).flatMap((block) => inBlock(block, text)),
);

const date =
  /(?<!\d)(\d{1,2})\.[ \u00a0]?(\d{1,2})\.(?:[ \u00a0]?(\d{4}))?(?!\d)|(?<!\d)(\d{1,4})([/-])(\d{1,2})\5(\d{2,4})(?!\d)/g;
const account = /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{2,4}){3,8}\b/g;
const figure = /(?<!\d)\d+(?:(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))+(?:[.,]\d+)?|(?:[.,:h]\d+)+)?/gu;
const afternoon =
  /^(?:[:.]\d\d)?[ \u00a0]?p\.?[ \u00a0]?m\b|^(?:[:.]\d\d)?[ \u00a0]?(?:–|-|to)[ \u00a0]?\d{1,2}(?:[:.]\d\d)?[ \u00a0]?p\.?m\b/i;

function inBlock(block: Block, { language }: Text): NumberInText[] {
  const found: NumberInText[] = [];
  let prose = block.prose
    .replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
    .replace(account, (all) => '\ufffc'.repeat(all.length))
    .replace(telephone, (all) => '\ufffc'.repeat(all.length));
  const add = (shown: string, start: number, isMonth = false) => {
    const end = start + shown.length;
    const hour = Number(/^\d+/.exec(shown)?.[0]);
    const isLate = hour < 12 && afternoon.test(prose.slice(end, end + 20));
    found.push({
      digits: digitsOf(shown),
      parts: shown.split(/\D+/).map(digitsOf),
      ...(isLate && { afternoon: digitsOf(shown.replace(/^\d+/, String(hour + 12))) }),
      isMonth,
      block,
      start,
      end,
    });
  };
  for (const { 0: name, 1: behindDay, 2: beforeYear, index } of prose.matchAll(monthPattern(language))) {
    const stem = (behindDay ?? beforeYear ?? '').toLowerCase();
    add(String(monthsOf(language).indexOf(stem) + 1), index, true);
    found[found.length - 1] = { ...(found.at(-1) as NumberInText), end: index + name.length };
  }
  prose = prose.replace(date, (all, ...[one, two, three, four, , five, six, index]: (string | number)[]) => {
    let from = Number(index);
    for (const part of [one, two, three, four, five, six].filter((each) => each !== undefined).map(String)) {
      from = prose.indexOf(part, from);
      add(part, from);
      from += part.length;
    }
    return '\ufffc'.repeat(all.length);
  });
  for (const { 0: shown, index } of prose.matchAll(figure)) add(shown, index);
  return found.sort((one, other) => one.start - other.start);
}

/** Drops leading zeros, and decimals or minutes that are zero. */
const digitsOf = (shown: string): string =>
  shown
    .replace(/[.,:h]00$/, '')
    .replace(/([.,:h][1-9])0$/, '$1')
    .replace(/^0+(?=\d)/, '')
    .replace(/\D/g, '');

/** The stems of month names: endings differ in languages with inflection. */
const monthsOf = once((language: string): readonly string[] => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month));
    const name = parts.find(({ type }) => type === 'month')?.value ?? '';
    return name.toLowerCase().slice(0, Math.max(3, name.length - 2));
  });
});

/** Matches a month only behind a day or before a year: elsewhere "may" and "mars" are other words. */
const monthPattern = once((language: string): RegExp => {
  const { ordinal, between = '' } = languageData(language).dates ?? {};
  const day = `(?<=\\d(?:\\.${ordinal ? `|${ordinal}` : ''})?[ \u00a0](?:${between})?)`;
  const names = monthsOf(language).toSorted((one, other) => other.length - one.length);
  const name = `(${names.join('|')})\\p{Ll}{0,4}(?!\\p{L})`;
  return new RegExp(`${day}${name}|(?<!\\p{L})${name}(?=\\.?,?[ \u00a0](?:${between})?\\d)`, 'giu');
});

/** Whether a text counts in thousands or millions, so that its digits lack zeros. */
export function countsInThousands({ blocks, language }: Text): boolean {
  const units = unitsIn(language);
  const words = blocks.flatMap(({ prose }) => prose.toLocaleLowerCase(language).match(/\p{L}+/gu) ?? []);
  return words.some((word) => units.some((unit) => word.endsWith(unit)));
}

/** The words for a thousand, a million and a billion, also as they are abbreviated (CLDR). */
const unitsIn = once((language: string): readonly string[] =>
  (['long', 'short'] as const).flatMap((compactDisplay) => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay });
    const parts = [1e3, 2e3, 5e3, 1e6, 2e6, 5e6, 1e9].flatMap((number) => format.formatToParts(number));
    const units = parts.flatMap(({ type, value }) => (type === 'compact' ? value.split(/[\s.]+/) : []));
    return units.map((unit) => unit.toLocaleLowerCase(language)).filter((unit) => unit.length > 2);
  }),
);

/** The thousands and decimal separators of a text's language and region (CLDR). */
export const signsOf = ({ language, region }: Text) =>
  signsIn(region === undefined ? language : `${language}-${region}`);

const signsIn = once((locale: string) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: sign('group') };
});
