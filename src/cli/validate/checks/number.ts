import { textCheck } from '../check.ts';
import { numbersOf } from '../english-numbers.ts';
import { isBlank } from '../filler.ts';
import { isFoundBy } from '../found-by.ts';
import { NumberComparison } from '../number-comparison.ts';
import { NumberPairs } from '../number-pairs.ts';
import { htmlPlain } from './html-plain.ts';

/**
 * A wrong number in a deadline, an amount or a paragraph of the law misleads more than any wrong word. So a translation says
 * the numbers of the English text, in digits or in words, in any order that its grammar wants, and no others.
 */
export const number = textCheck({
  id: 'number',
  severity: 'warning',
  find(text, report, data) {
    const { source } = text;
    if (!source || source.text === text.text || isBlank(text)) return;
    const english = numbersOf(source);
    const hasDigits = /[\d₀-₉]/.test(text.text);
    if (!hasDigits && english.written.length === 0 && !english.hasWords) return;
    const defects = new NumberComparison(new NumberPairs(text, source, english, hasDigits)).defects();
    if (defects.length === 0) return;
    // The digits of a tag are none.
    if (isFoundBy([htmlPlain], text, data)) return;
    for (const { at, until, values, wanted } of defects) {
      if (!at) {
        report(values);
        continue;
      }
      const block = text.blocks[at.block];
      if (!block) continue;
      const offset = block.offsetOf(at.start);
      const end = block.offsetOf((until ?? at.end) - 1) + 1;
      report(values, { offset, length: end - offset, replacement: wanted });
    }
  },
});
