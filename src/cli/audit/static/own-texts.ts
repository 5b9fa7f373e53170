import { once } from '../../once.ts';
import type { BuildInfo } from '../build-info.ts';
import { tidy } from './documents.ts';

export interface OwnTexts {
  readonly keys: ReadonlySet<string>;
  /** Each language's words, without markup, each with the path of its key. */
  readonly words: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export const ownTextsOf = once(({ texts }: BuildInfo): OwnTexts => {
  const all = [...texts].map(([language, tree]) => [language, [...wordsIn(tree, '')]] as const);
  return {
    keys: new Set(all.flatMap(([, words]) => words.flatMap(([, path]) => path.split('.')))),
    words: new Map(all.map(([language, words]) => [language, new Map(words)])),
  };
});

function* wordsIn(value: unknown, path: string): Generator<readonly [words: string, path: string]> {
  if (typeof value === 'string') yield [tidy(value), path];
  else if (Array.isArray(value)) for (const item of value) yield* wordsIn(item, path);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      yield* wordsIn(item, path === '' ? key : `${path}.${key}`);
  }
}

/** Whether words stand in the English texts and not in those of the language: they were not translated. */
export function isLeftInEnglish(text: string, language: string, build: BuildInfo): boolean {
  const { words } = ownTextsOf(build);
  const isIn = (each: string) => words.get(each)?.has(text) ?? false;
  return language !== 'en' && /\p{L}{3}/u.test(text) && isIn('en') && !isIn(language);
}
