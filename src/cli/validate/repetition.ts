import { once } from '../lib/once.ts';
import type { Sources } from '../sources/sources.ts';
import type { Text } from '../texts/text.ts';
import { translationsOf } from './record.ts';

export interface Shown {
  readonly text: Text;
  readonly own: string;
  readonly english: string;
}

/**
 * Translations with something in common that readers see together, the file's own and the shared ones that it does not
 * replace. Only the file's own are reported: what shared texts have in common is reported there.
 */
export function* shownTogether(sources: Sources, by: (shown: Shown) => string) {
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

export const locationOf = (text: Text, from: Text): string =>
  text.file === from.file ? text.key : `${text.file.path} ${text.key}`;

export function shortened(text: string): string {
  const words = text.replace(/<[^<>]*>/g, '');
  return words.length <= 80 ? words : `${words.slice(0, 79).trimEnd()}…`;
}
