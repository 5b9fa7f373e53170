import type { Language } from '../../../pages/portal.ts';
import { once } from '../../once.ts';
import { siteRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { commonFolder } from '../../sources/sources.ts';
import { folderOf, translationsOf } from '../record.ts';

interface Shown {
  readonly text: Text;
  readonly own: string;
  readonly english: string;
}

/** Translations with something in common that readers see together: shared ones, or a tenant's with the shared ones. */
interface ShownTogether {
  readonly group: readonly Shown[];
  /** Issues among shared texts are reported there, not once per tenant. */
  isReported(text: Text): boolean;
}

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

const comparable = once(({ blocks }: Text): string =>
  blocks
    .map(({ text }) => text)
    .join(' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim(),
);

const locationOf = (text: Text, from: Text): string =>
  text.file === from.file ? text.key : `${text.file.path} ${text.key}`;

function shortened(text: string): string {
  const words = text.replace(/<[^<>]*>/g, '');
  return words.length <= 80 ? words : `${words.slice(0, 79).trimEnd()}…`;
}

/** Different translations of one English text suggest different things. Single words may need different forms. */
const inconsistent = siteRule({
  id: 'inconsistent',
  severity: 'hint',
  check(sources, report) {
    for (const { group, isReported } of shownTogether(translationsOf(sources), ({ english }) => english)) {
      if (!(group[0] as Shown).english.includes(' ')) continue;
      const usual = mostUsual(group);
      for (const { text, own } of group) {
        if (own === usual.own || !isReported(text)) continue;
        const values = { other: shortened(usual.text.text), where: locationOf(usual.text, text) };
        report(text.file, text.path, values, { source: text.source?.text });
      }
    }
  },
});

function mostUsual(group: readonly Shown[]): Shown {
  const [first] = [...Map.groupBy(group, ({ own }) => own).values()].sort(
    (one, other) => other.length - one.length,
  );
  return first?.[0] as Shown;
}

/** One translation of unrelated English texts is usually pasted in the wrong place. */
const reused = siteRule({
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
          where: locationOf(earlier.text, text),
        };
        report(text.file, text.path, values, { source: text.source?.text });
      }
    }
  },
});

function areUnlike(one: Shown, other: Shown): boolean {
  const words = stemsOf(one.english);
  const others = stemsOf(other.english);
  const isShared = (word: string) => others.some((other) => other.startsWith(word) || word.startsWith(other));
  return words.length > 0 && others.length > 0 && !words.some(isShared);
}

/** Stems, so that `Contact` and `contacting` are equal. */
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
