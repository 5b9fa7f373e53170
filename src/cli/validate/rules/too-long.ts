import type { Data } from '../../sources/sources.ts';
import { limitsOf } from '../data.ts';
import { textRule } from '../rule.ts';
import type { Text } from '../text.ts';

/**
 * A label that does not fit is cut off or pushes others aside. How much room there is stands in `locales/limits.json`.
 * Without a limit the English text is the measure: translations are up to three times as long as one word and hardly half
 * as long again as a sentence (IBM’s rule of thumb for expansion), so that only what is far beyond is found.
 */
export const tooLong = textRule({
  id: 'too-long',
  severity: 'warning',
  check(text, report, data) {
    if (!text.isProse) return;
    const limit = limitOf(text.key, data);
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

/** How many characters a reader sees. What a placeholder will be is not known, and not counted. */
const lengthOf = ({ blocks }: Text): number =>
  blocks.reduce(
    (sum, { text }) => sum + [...text.replace(placeholder, '').normalize('NFC').trim()].length,
    0,
  );

interface KeyLimits {
  readonly patterns: readonly { readonly expression: RegExp; readonly limit: number }[];
  readonly byKey: Map<string, number | undefined>;
}

const known = new WeakMap<Data, KeyLimits>();

/** The limit for a key: the lowest of those that fit. */
function limitOf(key: string, data: Data): number | undefined {
  let limits = known.get(data);
  if (!limits) {
    const patterns = Object.entries(limitsOf(data))
      .sort(([, one], [, other]) => one - other)
      .map(([pattern, limit]) => ({ expression: keyExpression(pattern), limit }));
    limits = { patterns, byKey: new Map() };
    known.set(data, limits);
  }
  const { patterns, byKey } = limits;
  if (patterns.length === 0) return undefined;
  if (!byKey.has(key)) byKey.set(key, patterns.find(({ expression }) => expression.test(key))?.limit);
  return byKey.get(key);
}

const keyExpression = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[^\w*]/g, '\\$&').replaceAll(/\*+/g, '.*')}$`);
