import type { Language } from '../../pages/portal.ts';
import { type Contact, telephonesIn } from './contacts.ts';
import { NumberInText } from './number-in-text.ts';
import { Reader } from './number-reader.ts';
import { spokenNumbers } from './number-words.ts';
import { type Block, hidden } from './prose.ts';

/** The numbers that are written in digits, the names of months beside them, and those that are told otherwise left out: `telephones` of the English text among them. */
export function writtenNumbers(
  blocks: readonly Block[],
  language: Language,
  telephones?: readonly Contact[],
): NumberInText[] {
  const found: NumberInText[] = [];
  for (const [block, { prose }] of blocks.entries()) {
    if (!/[\d₀-₉]/.test(prose)) continue;
    found.push(...new Reader(withoutTelephones(plainDigits(prose), telephones), language, block).read());
  }
  return found;
}

/** The numbers that are written in words, and Roman ones. */
export function numbersInWords(blocks: readonly Block[], language: Language): NumberInText[] {
  const found: NumberInText[] = [];
  for (const [block, { prose }] of blocks.entries()) {
    for (const { value, kind, start, end } of spokenNumbers(prose, language)) {
      found.push(new NumberInText(String(value), kind, { start, end, block, prose, language }));
    }
    for (const { 0: numeral, index: start } of prose.matchAll(roman)) {
      const value = romanValue(numeral);
      const end = start + numeral.length;
      if (value !== undefined) {
        found.push(new NumberInText(String(value), 'cardinal', { start, end, block, prose, language }));
      }
    }
  }
  return found;
}

const roman = /(?<![\p{L}\d.])(?:[IVX]{2,}|[IVXLC]{3,})(?![\p{L}\d])/gu;

const plainDigits = (prose: string): string =>
  prose.replace(/[₀-₉]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x2080 + 48));

/** Telephone numbers are compared by a check of their own. */
const withoutTelephones = (prose: string, others?: readonly Contact[]): string => {
  let rest = prose;
  for (const { offset, shown } of telephonesIn(prose, others)) {
    rest = rest.slice(0, offset) + hidden.repeat(shown.length) + rest.slice(offset + shown.length);
  }
  return rest;
};

const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function romanValue(numeral: string): number | undefined {
  if (!/^C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(numeral)) return undefined;
  let value = 0;
  for (const [index, letter] of Array.from(numeral).entries()) {
    const digit = romanDigits[letter] ?? 0;
    value += digit < (romanDigits[numeral[index + 1] ?? ''] ?? 0) ? -digit : digit;
  }
  return value;
}
