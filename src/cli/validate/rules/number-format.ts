import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { numbersIn, signsOf } from '../numbers.ts';

/** 1.000 is a thousand in German and one in English, so amounts follow each language (CLDR; Switzerland 1’000.50). */
export const numberFormat = textRule({
  id: 'number-format',
  severity: 'hint',
  check(text, report) {
    if (!/\d[.,'’]\d/.test(text.text)) return;
    for (const block of text.blocks) {
      for (const { 0: found, index } of block.prose.matchAll(amount)) {
        const instead = inStyle(text, found, isAmount(block.prose, index, index + found.length));
        if (instead === undefined || instead === found) continue;
        report({ found, instead }, { ...block.mark(index, index + found.length), replacement: instead });
      }
    }
  },
});

const amount =
  /(?<![\p{L}\d_./@:-])(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+[.,]\d{1,2})(?![\p{L}\d_@/:]|[.,'’-]\d)/gu;

/** Amounts and shares: `€ 3.50`, `3.50 zł`, `5.5 %`. */
const isAmount = (prose: string, start: number, end: number): boolean =>
  /(?:[€$£%]|EUR|CHF|PLN|TRY)[ \u00a0\u202f]?$/.test(prose.slice(0, start)) ||
  /^[ \u00a0\u202f]?(?:[€$£%₺]|EUR|CHF|PLN|TRY|zł|TL|euro|per ?cent|pro[cs]ent|Prozent|pour cent|por ciento)/i.test(
    prose.slice(end),
  );

const spaces = /[\u00a0\u202f ]/;

function inStyle(text: Text, found: string, isAmount: boolean): string | undefined {
  const { decimal, group } = signsOf(text);
  const [, whole = '', sign, fraction] =
    /^(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/.exec(found) ?? [];
  const own = /\D/.exec(whole)?.[0];
  const isThousand = own !== undefined && hasThousand(text, whole.replace(/\D/g, ''));
  if (
    !(isAmount || isThousand || /^0[.,]/.test(found)) ||
    (own === decimal && sign === undefined && !isThousand)
  )
    return undefined;
  const isGrouped = own === undefined || own === group || spaces.test(own);
  if (isGrouped && (sign === undefined || sign === decimal)) return undefined;
  const digits = whole.replace(/\D/g, '');
  const written = own === undefined ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? written : `${written}${decimal}${fraction}`;
}

const hasThousand = ({ source }: Text, digits: string): boolean =>
  source !== undefined && numbersIn(source).some((number) => number.digits === digits);
