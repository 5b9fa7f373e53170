import type { Language } from '../../../pages/portal.ts';
import { once } from '../../once.ts';
import { siteRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { commonFolder } from '../../sources/sources.ts';
import { folderOf, translationsOf } from '../record.ts';

/** A translation, and what of it and of its English text counts when two are compared. */
export interface Shown {
  readonly text: Text;
  readonly own: string;
  readonly english: string;
}

/**
 * Translations that have something in common and that readers see side by side: the shared ones of a language, or a
 * tenant's together with the shared ones.
 */
export interface ShownTogether {
  readonly group: readonly Shown[];
  /** Whether a text is of the file itself: what is found among the shared ones is reported there, not once for each tenant. */
  isReported(text: Text): boolean;
}

/** All groups of two and more, by language and tenant. */
function* shownTogether(
  translations: Iterable<{ text: Text; source: Text }>,
  by: (shown: Shown) => string,
): Generator<ShownTogether> {
  const all = [...translations].map(({ text, source }) => ({
    text,
    own: comparable(text),
    english: comparable(source),
  }));
  const shared = new Map<Language, ReadonlyMap<string, readonly Shown[]>>();
  for (const [file, texts] of Map.groupBy(all, ({ text }) => text.file)) {
    const { language } = (texts[0] as Shown).text;
    const groups = Map.groupBy(texts, by);
    const isShared = folderOf(file) === commonFolder;
    if (isShared) shared.set(language, groups);
    const replaced = new Set(texts.map(({ text }) => text.key));
    for (const [value, own] of groups) {
      const others = isShared ? [] : (shared.get(language)?.get(value) ?? []);
      const group = [...others.filter(({ text }) => !replaced.has(text.key)), ...own];
      if (group.length > 1) yield { group, isReported: (text) => text.file === file };
    }
  }
}

/** Without markup, and as if written on one line. */
const comparable = once(({ blocks }: Text): string =>
  blocks
    .map(({ text }) => text)
    .join(' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim(),
);

/** Where a text stands, seen from another one. */
const placeOf = (text: Text, from: Text): string =>
  text.file === from.file ? text.key : `${text.file.path} ${text.key}`;

/** As much of a text as fits into a sentence about it. */
function shortened(text: string): string {
  const words = text.replace(/<[^<>]*>/g, '');
  return words.length <= 80 ? words : `${words.slice(0, 79).trimEnd()}…`;
}

/**
 * Where two English texts are the same, readers of another language should not wonder whether two different things are
 * meant. Single words are left alone: they may need another form in each place.
 */
export const inconsistent = siteRule({
  id: 'inconsistent',
  severity: 'hint',
  check(sources, report) {
    for (const { group, isReported } of shownTogether(translationsOf(sources), ({ english }) => english)) {
      if (!(group[0] as Shown).english.includes(' ')) continue;
      const usual = mostUsual(group);
      for (const { text, own } of group) {
        if (own === usual.own || !isReported(text)) continue;
        const values = { other: shortened(usual.text.text), where: placeOf(usual.text, text) };
        report(text.file, text.path, values, { source: text.source?.text });
      }
    }
  },
});

/** The translation that most of them have; of equals the first. */
function mostUsual(group: readonly Shown[]): Shown {
  const [first] = [...Map.groupBy(group, ({ own }) => own).values()].sort(
    (one, other) => other.length - one.length,
  );
  return first?.[0] as Shown;
}

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

export const repetitionRules = [inconsistent, reused];
