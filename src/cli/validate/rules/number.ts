import { isBlank } from '../../site/filler.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { countsInThousands, type NumberInText, numbersIn, signsOf } from '../numbers.ts';

/**
 * Wrong numbers mislead most: a translation has the digits of the English text, in any order. A number that only one of the
 * two has may be in words in the other, but hardly one of four digits and more.
 */
export const number = textRule({
  id: 'number',
  severity: 'warning',
  check(text, report) {
    const { source } = text;
    if (!source || source.text === text.text || isBlank(text)) return;
    const [mine, theirs] = [numbersIn(text), numbersIn(source)];
    const [onlyMine, onlyTheirs] = [without(mine, text, theirs, source), without(theirs, source, mine, text)];
    const isChanged = onlyMine.length > 0 && onlyTheirs.length > 0;
    const isTelling = ({ digits }: NumberInText) => isChanged || digits.length > 3;
    const [strange, missing] = [onlyMine.filter(isTelling), onlyTheirs.filter(isTelling)];
    const wanted =
      strange.length === 1 && missing.length === 1 && !missing[0]?.isMonth ? missing[0] : undefined;
    for (const { block, start, end, isMonth } of strange) {
      const found = block.text.slice(start, end);
      const shown = wanted && localised(wanted.block.text.slice(wanted.start, wanted.end), text);
      if (isMonth) report({ found, month: found }, block.mark(start, end));
      else report({ found, wanted: shown }, block.mark(start, end, shown));
    }
    if (strange.length > 0) return;
    for (const { block, start, end } of missing) report({ missing: block.text.slice(start, end) });
  },
});

function without(
  own: readonly NumberInText[],
  text: Text,
  others: readonly NumberInText[],
  other: Text,
): NumberInText[] {
  const left = own.filter((one) => !isAmong(one, others));
  if (left.length === 0 || !(countsInThousands(text) || countsInThousands(other))) return left;
  const rounded = ({ digits }: NumberInText) => digits.replace(/0+$/, '');
  return left.filter((one) => !others.some((each) => rounded(each) === rounded(one)));
}

function localised(shown: string, text: Text): string {
  const { decimal, group } = signsOf(text);
  return /^[\d.,]+$/.test(shown) ? shown.replace(/[.,]/g, (sign) => (sign === '.' ? decimal : group)) : shown;
}

const isAmong = (one: NumberInText, others: readonly NumberInText[]): boolean =>
  others.some(
    ({ digits, afternoon, parts }) =>
      one.digits === digits ||
      one.afternoon === digits ||
      one.digits === afternoon ||
      parts.includes(one.digits),
  ) ||
  (one.parts.length > 1 && one.parts.every((part) => others.some(({ digits }) => digits === part)));
