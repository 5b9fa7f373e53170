import { once } from '../../lib/once.ts';
import type { BuildInfo } from '../build-info.ts';
import { tidy } from './documents.ts';

/** The keys of a build’s texts, with the indexes of lists, and each language’s words. */
export const ownTextsOf = once(({ texts }: BuildInfo) => {
  const keys = new Set<string>();
  const words = new Map<string, ReadonlySet<string>>();
  for (const [language, tree] of texts) {
    const own = new Set<string>();
    collect(tree, keys, own);
    words.set(language, own);
  }
  return { keys, words };
});

function collect(value: unknown, keys: Set<string>, words: Set<string>): void {
  if (typeof value === 'string') words.add(tidy(value));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    keys.add(key);
    collect(item, keys, words);
  }
}

/** Whether words stand in the English texts and not in those of the language: they were not translated. */
export function isLeftInEnglish(text: string, language: string, build: BuildInfo): boolean {
  const { words } = ownTextsOf(build);
  const isIn = (each: string) => words.get(each)?.has(text) ?? false;
  return language !== 'en' && /\p{L}{3}/u.test(text) && isIn('en') && !isIn(language);
}
