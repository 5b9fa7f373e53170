import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { isFiller } from '../../texts/filler.ts';
import { hidden } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { limitOf, limitsOf } from '../data.ts';

/** Too long for `locales/limits.json`; without a limit, far longer than English (IBM’s rule of thumb for text expansion). */
const tooLong = textRule({
  id: 'too-long',
  severity: 'warning',
  check(text, report, data) {
    if (!text.isProse) return;
    const limit = limitOf(limitsOf(data), text.key);
    if (limit !== undefined) {
      if (text.text.length <= limit) return;
      const count = lengthOf(text);
      if (count > limit) report({ count, limit });
    } else if (text.source && text.kind === 'plain' && text.text.length > roomFor(text.source.text.length)) {
      const english = lengthOf(text.source);
      const count = lengthOf(text);
      if (english > 0 && count > roomFor(english)) report({ count, english });
    }
  },
});

const roomFor = (english: number): number => 20 + 1.8 * english;

const placeholder = /\{\{[^{}]*\}\}/g;

const lengthOf = ({ blocks }: Text): number =>
  blocks.reduce(
    (sum, { text }) => sum + [...text.replace(placeholder, '').normalize('NFC').trim()].length,
    0,
  );

/**
 * Truncated texts. Lengths are more alike in longer texts: the shortest correct translations measured had half of 25
 * characters, two thirds of 100 and four fifths of 300.
 */
const tooShort = textRule({
  id: 'too-short',
  severity: 'hint',
  check(text, report) {
    const { source } = text;
    if (!source || !text.isProse || source.text.length < 20 || isFiller(text)) return;
    if (text.text.length > 0.7 * source.text.length) return;
    const english = proseLength(source);
    const count = proseLength(text);
    if (english >= 20 && count > 0 && count < leastShare(english) * english) report({ count, english });
  },
});

const leastShare = (english: number): number => (english < 80 ? 0.45 : english < 200 ? 0.55 : 0.7);

/** Tags, placeholders and addresses keep their length in every language. */
const proseLength = ({ blocks }: Text): number =>
  blocks.reduce((sum, { prose }) => sum + prose.replaceAll(hidden, '').trim().length, 0);

export const lengthRules = [tooLong, tooShort];
