import { isFiller } from '../filler.ts';
import { hidden } from '../prose.ts';
import { textRule } from '../rule.ts';
import type { Text } from '../text.ts';

/**
 * A text that was cut off, or of which a paragraph is missing. The longer the English text, the more alike are the lengths:
 * the shortest right translations of this project have half of 25 characters, two thirds of 100 and four fifths of 300.
 */
export const tooShort = textRule({
  id: 'too-short',
  severity: 'hint',
  check(text, report) {
    const { source } = text;
    if (!source || !text.isProse || source.text.length < 20 || isFiller(text)) return;
    if (text.text.length > 0.7 * source.text.length) return;
    const english = lengthOf(source);
    const count = lengthOf(text);
    if (english >= 20 && count > 0 && count < leastShare(english) * english) report({ count, english });
  },
});

const leastShare = (english: number): number => (english < 80 ? 0.45 : english < 200 ? 0.55 : 0.7);

/** Tags, placeholders and addresses are as long in every language. */
const lengthOf = ({ blocks }: Text): number =>
  blocks.reduce((sum, { prose }) => sum + prose.replaceAll(hidden, '').trim().length, 0);
