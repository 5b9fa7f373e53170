import { once } from '../../lib/once.ts';
import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
import type { Sources } from '../../sources/sources.ts';
import type { Text } from '../../texts/text.ts';
import { translationsOf } from '../record.ts';

interface Shown {
  readonly text: Text;
  readonly own: string;
  readonly english: string;
}

/**
 * Translations with something in common that readers see together, the file's own and the shared ones that it does not
 * replace. Only the file's own are reported: what shared texts have in common is reported there.
 */
function* shownTogether(sources: Sources, by: (shown: Shown) => string) {
  const files = Map.groupBy(translationsOf(sources), ({ text }) => text.file);
  for (const [file, own] of files) {
    const keys = new Set(own.map(({ text }) => text.key));
    const shared = sources.common.get((own[0] as { text: Text }).text.language);
    const others = shared && shared !== file ? (files.get(shared) ?? []) : [];
    const all = [...others.filter(({ text }) => !keys.has(text.key)), ...own].map(({ text, source }) => ({
      text,
      own: comparable(text),
      english: comparable(source),
    }));
    for (const group of Map.groupBy(all, by).values()) yield { group, file };
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
    for (const { group, file } of shownTogether(sources, ({ english }) => english)) {
      if (!group[0]?.english.includes(' ')) continue;
      const [[usual] = []] = [...Map.groupBy(group, ({ own }) => own).values()].sort(
        (one, other) => other.length - one.length,
      );
      for (const { text, own } of group) {
        if (!usual || own === usual.own || text.file !== file) continue;
        const values = { other: shortened(usual.text.text), where: locationOf(usual.text, text) };
        report(file, text.path, values, { source: text.source?.text });
      }
    }
  },
});

/** One translation of unrelated English texts is usually pasted in the wrong place. */
const reused = siteRule({
  id: 'reused',
  severity: 'hint',
  check(sources, report) {
    for (const { group, file } of shownTogether(sources, ({ own }) => own.toLowerCase())) {
      for (const [index, shown] of group.entries()) {
        const { text } = shown;
        const earlier = text.file === file && group.slice(0, index).find((other) => areUnlike(other, shown));
        if (!earlier) continue;
        const { text: other } = earlier;
        const values = { other: shortened(other.source?.text ?? ''), where: locationOf(other, text) };
        report(file, text.path, values, { source: text.source?.text });
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
    .filter((word) => !/^(?:and|are|for|from|the|this|that|with|you|your|our)$/.test(word))
    .map((word) => word.slice(0, 4));

export const repetitionRules = [inconsistent, reused];
