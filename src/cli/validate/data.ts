import { once } from '../once.ts';
import type { Data, DataName, SourceFile } from '../sources/sources.ts';

/** `locales/glossary.json`, against schemas/glossary.schema.json. Languages in lower case. */
export interface Glossary {
  /** Names that stay as they are in every language. */
  readonly untranslatable: readonly string[];
  /** What a term of the English texts is to be called. */
  readonly terms: readonly Term[];
  /** Terms that a language is not to use. */
  readonly forbidden: Readonly<Record<string, readonly ForbiddenTerm[]>>;
  /** Words that no dictionary knows and that are right. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export interface Term {
  readonly en: string;
  /** By language: the words for it, the first of which is suggested. A term without any only hides shorter terms in it. */
  readonly preferred: Readonly<Record<string, readonly string[]>>;
  /** By language: words that are taken for it by mistake. */
  readonly avoided: Readonly<Record<string, readonly string[]>>;
}

export interface ForbiddenTerm {
  readonly term: string;
  /** Phrases in which the term is right. */
  readonly except: readonly string[];
  readonly instead?: string;
  readonly reason?: string;
}

/** `locales/limits.json`: how many characters there is room for, by key; `*` stands for any part of a key. */
export type Limits = Readonly<Record<string, number>>;

/** An entry of `locales/ignore.json`. */
export interface Ignored {
  readonly file: string;
  readonly key: string;
  readonly check: string;
  /** The marked words, where only these are meant. */
  readonly words?: string;
  readonly reason: string;
}

/** `locales/record.json`: for which English text a translation was made. By folder and key, a line each: see record.ts. */
export type RecordLines = Readonly<Record<string, Readonly<Record<string, string>>>>;

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const tree = (value: unknown) => (isTree(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const strings = (value: unknown): string[] => list(value).filter(isWord);

/** The terms of the project; what of the file has a wrong shape is left out here and reported by the checks of the shape. */
export const glossaryOf = reader(
  'glossary',
  ({ untranslatable, terms, forbidden, words }): Glossary => ({
    untranslatable: strings(untranslatable),
    terms: list(terms)
      .filter(isTree)
      .filter(({ en }) => isWord(en))
      .map(({ en, preferred, avoided }) => ({
        en: en as string,
        preferred: ofLanguages(preferred, strings),
        avoided: ofLanguages(avoided, strings),
      })),
    forbidden: ofLanguages(forbidden, (entries) =>
      list(entries)
        .filter(isTree)
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

/** How much room there is. */
export const limitsOf = reader(
  'limits',
  ({ limits }): Limits =>
    Object.fromEntries(
      Object.entries(tree(limits)).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
);

/** What is suppressed. */
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

/** The English texts for which translations were made, by their marks. */
export const recordedEnglishOf = reader(
  'record',
  ({ english }): Readonly<Record<string, string>> => onlyStrings(english),
);

/** For which English texts the translations were made. */
export const recordOf = reader(
  'record',
  ({ texts }): RecordLines =>
    Object.fromEntries(Object.entries(tree(texts)).map(([folder, lines]) => [folder, onlyStrings(lines)])),
);

const onlyStrings = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tree(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Reads a file's value once: checks ask for every text. */
function reader<Of>(
  name: DataName,
  read: (content: Readonly<Record<string, unknown>>) => Of,
): (data: Data) => Of {
  const ofFile = once((file: SourceFile) => read(tree(file.value)));
  const ofNone = once((_: string) => read({}));
  return ({ [name]: file }) => (file ? ofFile(file) : ofNone(''));
}
