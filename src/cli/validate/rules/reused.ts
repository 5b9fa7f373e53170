import { translationsOf } from '../record.ts';
import { siteRule } from '../rule.ts';
import { placeOf, type Shown, shortened, shownTogether } from '../shown-together.ts';

/**
 * The same words for two English texts that have nothing in common are most often a slip: a translation that was pasted in
 * the wrong place. English texts that share words may well have one translation.
 */
export const reused = siteRule({
  id: 'reused',
  severity: 'hint',
  check(sources, report) {
    const groups = shownTogether(translationsOf(sources), ({ own }) => own.toLowerCase());
    for (const { group, isReported } of groups) {
      for (const [index, shown] of group.entries()) {
        const { text } = shown;
        const earlier = isReported(text) && group.slice(0, index).find((other) => areUnlike(other, shown));
        if (!earlier) continue;
        const values = {
          other: shortened(earlier.text.source?.text ?? ''),
          where: placeOf(earlier.text, text),
        };
        report(text.file, text.path, values, { source: text.source?.text });
      }
    }
  },
});

/** Whether two English texts have no word in common that carries meaning, not even in another form. */
function areUnlike(one: Shown, other: Shown): boolean {
  const words = stemsOf(one.english);
  const others = stemsOf(other.english);
  const isShared = (word: string) => others.some((other) => other.startsWith(word) || word.startsWith(other));
  return words.length > 0 && others.length > 0 && !words.some(isShared);
}

/** The beginnings of the longer words: `Contact` and `contacting` are the same. */
const stemsOf = (english: string): string[] =>
  (english.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .filter((word) => !small.has(word))
    .map((word) => word.slice(0, 4));

const small: ReadonlySet<string> = new Set([
  'and',
  'are',
  'for',
  'from',
  'the',
  'this',
  'that',
  'with',
  'you',
  'your',
  'our',
]);
