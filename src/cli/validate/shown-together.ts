import type { Language } from '../../pages/portal.ts';
import { commonFolder } from '../sources/sources.ts';
import { folderOf } from './record.ts';
import type { Text } from './text.ts';

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
  /** Whether a text is of the file itself: what is found among the shared ones is told there, not once for each tenant. */
  isReported(text: Text): boolean;
}

/** All groups of two and more, by language and tenant. */
export function* shownTogether(
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

const known = new WeakMap<Text, string>();

/** Without markup, and as if written on one line. */
function comparable(text: Text): string {
  let words = known.get(text);
  if (words === undefined) {
    const lines = text.blocks.map((block) => block.text).join(' ');
    words = lines.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
    known.set(text, words);
  }
  return words;
}

/** Where a text stands, seen from another one. */
export const placeOf = (text: Text, from: Text): string =>
  text.file === from.file ? text.key : `${text.file.path} ${text.key}`;

/** As much of a text as fits into a sentence about it. */
export function shortened(text: string): string {
  const words = text.replace(/<[^<>]*>/g, '');
  return words.length <= 80 ? words : `${words.slice(0, 79).trimEnd()}…`;
}
