import { isObject } from '../../pages/objects.ts';
import { once } from '../once.ts';
import { matches } from '../patterns.ts';
import type { Data, DataName, SourceFile } from '../sources/sources.ts';

/** `locales/glossary.json` (schemas/glossary.schema.json), with languages in lower case. */
export interface Glossary {
  readonly untranslatable: readonly string[];
  readonly terms: readonly Term[];
  readonly forbidden: Readonly<Record<string, readonly ForbiddenTerm[]>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export interface Term {
  readonly en: string;
  /** Translations by language; the first is suggested. A term without any only hides shorter terms inside it. */
  readonly preferred: Readonly<Record<string, readonly string[]>>;
  readonly avoided: Readonly<Record<string, readonly string[]>>;
}

export interface ForbiddenTerm {
  readonly term: string;
  readonly except: readonly string[];
  readonly instead?: string;
  readonly reason?: string;
}

/** `locales/limits.json`: the maximum number of characters by key; `*` matches any part of a key. */
export type Limits = Readonly<Record<string, number>>;

export interface Ignored {
  readonly file: string;
  readonly key: string;
  readonly check: string;
  /** Limits the suppression to these marked words. */
  readonly words?: string;
  readonly reason: string;
}

const tree = (value: unknown) => (isObject(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const strings = (value: unknown): string[] => list(value).filter(isWord);

/** The glossary of the project; skips entries of a wrong shape, which the schema rules report. */
export const glossaryOf = reader(
  'glossary',
  ({ untranslatable, terms, forbidden, words }): Glossary => ({
    untranslatable: strings(untranslatable),
    terms: list(terms)
      .filter(isObject)
      .filter(({ en }) => isWord(en))
      .map(({ en, preferred, avoided }) => ({
        en: en as string,
        preferred: ofLanguages(preferred, strings),
        avoided: ofLanguages(avoided, strings),
      })),
    forbidden: ofLanguages(forbidden, (entries) =>
      list(entries)
        .filter(isObject)
        .filter(({ term }) => isWord(term))
        .map(({ term, except, instead, reason }) => ({
          term: term as string,
          except: strings(except),
          ...(isWord(instead) && { instead }),
          ...(isWord(reason) && { reason }),
        })),
    ),
    words: ofLanguages(words, strings),
  }),
);

const ofLanguages = <Of>(value: unknown, read: (value: unknown) => Of): Record<string, Of> =>
  Object.fromEntries(
    Object.entries(tree(value)).map(([language, entry]) => [language.toLowerCase(), read(entry)]),
  );

export const limitsOf = reader(
  'limits',
  ({ limits }): Limits =>
    Object.fromEntries(
      Object.entries(tree(limits)).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
);

/** The lowest limit whose pattern fits a key. */
export function limitOf(limits: Limits, key: string): number | undefined {
  const fitting = Object.entries(limits).flatMap(([pattern, limit]) =>
    matches(pattern, key) ? [limit] : [],
  );
  return fitting.length > 0 ? Math.min(...fitting) : undefined;
}

export const ignoredOf = reader('ignore', ({ ignore }): readonly Ignored[] =>
  list(ignore)
    .map(tree)
    .map(({ file, key, check, words, reason }) => ({
      file: String(file ?? ''),
      key: String(key ?? ''),
      check: String(check ?? ''),
      ...(typeof words === 'string' && { words }),
      reason: String(reason ?? ''),
    })),
);

/** Caches the value by file: rules ask for it once per text. */
function reader<Of>(
  name: DataName,
  read: (content: Readonly<Record<string, unknown>>) => Of,
): (data: Data) => Of {
  const ofFile = once((file: SourceFile) => read(tree(file.value)));
  const ofNone = once((_: string) => read({}));
  return ({ [name]: file }) => (file ? ofFile(file) : ofNone(''));
}
