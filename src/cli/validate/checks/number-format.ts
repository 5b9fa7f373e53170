import { textCheck } from '../check.ts';
import { readFigure } from '../figures.ts';
import { numberStyleOf } from '../number-style.ts';
import { unitAt } from '../number-units.ts';
import type { Text } from '../text.ts';

/**
 * 1.000 is a thousand for a German reader and one for an English reader, so each language writes amounts in its own way (CLDR;
 * in Switzerland 1’000.50). Versions, dates, times, paragraphs and numbers of files are none of its business.
 */
export const numberFormat = textCheck({
  id: 'number-format',
  severity: 'hint',
  find(text, report) {
    if (!/\d[.,'’]\d/.test(text.text)) return;
    for (const { prose, offsetOf } of text.blocks) {
      for (const { 0: found, index } of prose.matchAll(amount)) {
        const end = index + found.length;
        if (/[\p{L}_\d./@:-]$/u.test(prose.slice(Math.max(0, index - 1), index))) continue;
        if (/^(?:[\p{L}_@/:]|[.,'’-]\d)/u.test(prose.slice(end, end + 2))) continue;
        const instead = inStyle(text, prose, found, index);
        if (instead === undefined || instead === found) continue;
        const offset = offsetOf(index);
        report({ found, instead }, { offset, length: found.length, replacement: instead });
      }
    }
  },
});

const amount =
  /(?<!\d)(?:\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,3}(?:[ \u00a0\u202f]\d{3})+[.,]\d{1,2}(?!\d)|\d+[.,]\d{1,2}(?!\d))/g;

/** How the text's language writes a figure; undefined where it may be no amount. */
function inStyle(text: Text, prose: string, found: string, index: number): string | undefined {
  const { decimal, groups } = numberStyleOf(text);
  const parts = /^(\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(found);
  if (!parts) return undefined;
  const [, whole = '', group, sign, fraction] = parts;
  if (group !== undefined && whole.split(/\D/).length - 1 > whole.split(group).length - 1) return undefined;
  if (found.startsWith('0') && whole.length > 1) return undefined;
  if ((group === undefined || groups.includes(group)) && (sign === undefined || sign === decimal))
    return undefined;
  const unit = unitAt(prose, index, index + found.length, text.language)?.unit;
  if (unit === 'article' || unit === 'paragraph') return undefined;
  const isPlain = unit !== undefined && unit !== 'hour' && unit !== 'minute';
  if (group === undefined) {
    // 2.1 may be a version or a chapter, 18.30 a time; 0.5 is neither.
    if (!isPlain && whole !== '0') return undefined;
  } else if (sign === undefined && whole.split(group).length === 2) {
    // One group could be decimals: the English text tells, or the unit.
    const thousand = whole.replace(/\D/g, '');
    if (!isPlain && !saysThousand(text, thousand)) return undefined;
    if (isPlain && !saysThousand(text, thousand) && group === decimal) return undefined;
  }
  const digits = whole.replace(/\D/g, '');
  const separated = group === undefined ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, groups[0] ?? '');
  return fraction === undefined ? separated : `${separated}${decimal}${fraction}`;
}

/** Whether the English text has this number. */
const saysThousand = ({ source }: Text, thousand: string): boolean =>
  source?.blocks.some(({ prose }) =>
    Array.from(prose.matchAll(/\d[\d.,]*\d/g)).some(
      ({ 0: figure }) => readFigure(figure, 'en')[0] === thousand,
    ),
  ) ?? false;
