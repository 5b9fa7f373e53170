import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../pages/portal.ts';
import { languageData } from '../languages/languages.ts';
import { once } from '../lib/once.ts';
import { packageRoot } from '../world/program.ts';

export interface Speller {
  isRight(word: string): boolean;
  /** What may be meant, for one run of the checks: a suggestion costs up to 10 ms a letter, so a run makes only so many. */
  suggesting(): (word: string) => readonly string[];
}

const dictionaryPackage = (language: Language): string => `dictionary-${language}`;

/** Finds a dictionary file in the project or in this program; undefined if not installed. */
export function findDictionary(language: Language, root: string): string | undefined {
  for (const from of [root, packageRoot]) {
    try {
      const found = resolveFrom(from, dictionaryPackage(language));
      if (existsSync(found)) return found;
    } catch {}
  }
  return undefined;
}

export const loadSpeller = (dictionary: string, language: Language): Promise<Speller> =>
  loadOnce({ dictionary, language });

const resolveFrom = (folder: string, name: string): string =>
  createRequire(join(folder, 'package.json')).resolve(name);

interface SpellerFiles {
  readonly dictionary: string;
  readonly language: Language;
}

/** In letters. What suggestions and compounds cost grows with the square of a word’s length, or worse. */
const longest = { suggested: 50, compound: 80 } as const;
/** In letters a run. More unknown words point to another problem. */
const mostSuggested = 400;

async function load({ dictionary, language }: SpellerFiles): Promise<Speller> {
  // By path, not by name: bundled, it could not find the WebAssembly file beside it.
  const program = pathToFileURL(resolveFrom(packageRoot, 'hunspell-wasm')).href;
  const [{ createHunspellFromStrings }, { default: files }] = await Promise.all([
    import(program) as Promise<typeof import('hunspell-wasm')>,
    import(pathToFileURL(dictionary).href) as Promise<{ default: { aff: Uint8Array; dic: Uint8Array } }>,
  ]);
  const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const hunspell = await createHunspellFromStrings(read(files.aff), read(files.dic));
  const has = once((word: string) => hunspell.testSpelling(word));
  let letters = 0;
  const suggest = once((word: string): readonly string[] => {
    letters += word.length;
    return hunspell.getSpellingSuggestions(word);
  });
  return {
    isRight: once((word: string) => isRight(has, word, language)),
    suggesting() {
      const most = letters + mostSuggested;
      return (word) => (word.length > longest.suggested || letters >= most ? [] : suggest(word));
    },
  };
}

const loadOnce = once(load, ({ dictionary }) => dictionary);

function isRight(has: (part: string) => boolean, written: string, language: Language): boolean {
  const word = written.replaceAll('’', "'").replaceAll('\u00ad', '');
  if (has(word) || (word !== written && has(written))) return true;
  const lower = word.toLocaleLowerCase(language);
  if (lower !== word && has(lower)) return true;
  const bare = word.length > longest.compound ? word : withoutElision(word, language);
  if (bare !== word) return bare === '' || isRight(has, bare, language);
  const { respelled, hasCompounds } = spellingOf(language);
  const others = respelled
    .flatMap((respelling) => [word, lower].flatMap((form) => respelledForms(form, respelling)))
    .flatMap((form) => [form, withoutAccents(form)]);
  if (others.some((form) => form !== word && form !== lower && has(form))) return true;
  if (word.includes('-')) {
    return word
      .split('-')
      .every((part) => part.length < 2 || isRight(has, part, language) || has(capital(part)));
  }
  return hasCompounds && word.length <= longest.compound && isCompound(word, has, language);
}

/** Each place of a word respelled by itself: only one `ss` of `ausschliesslich` stands for `ß`. */
function respelledForms(word: string, [pattern, instead]: readonly [RegExp, string]): readonly string[] {
  const places = Array.from(word.matchAll(pattern), (match) => {
    const end = match.index + match[0].length;
    return word.slice(0, match.index) + replacementOf(match, instead) + word.slice(end);
  });
  return places.length > 0 ? places : [word];
}

/** What takes the place of a match, whose groups are $1, $2 …: the context of the match need not be matched again. */
export const replacementOf = (match: RegExpMatchArray, instead: string): string =>
  instead.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');

const spellingOf = once((language: Language) => {
  const { elision, respelled = [], hasCompounds = false } = languageData(language).spelling ?? {};
  return {
    elision: elision === undefined ? /$/ : new RegExp(elision, 'i'),
    respelled: respelled.map(([pattern, instead]) => [new RegExp(pattern, 'g'), instead] as const),
    hasCompounds,
  };
});

const withoutAccents = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0301\u0302]/g, '')
    .normalize('NFC');

/** Removes elided parts: “l’adresse”, “dell’avviso”, “the creditor’s”, “foto’s”, “GDPR’nin”. */
export function withoutElision(word: string, language: Language): string {
  const plain = word.replaceAll('’', "'");
  const bare = plain.replace(spellingOf(language).elision, '');
  return bare === plain ? word : bare;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Whether a word consists of two or three known ones, with German or Dutch linking letters. */
function isCompound(word: string, has: (part: string) => boolean, language: Language, most = 3): boolean {
  for (let at = 4; at <= word.length - 4; at++) {
    const last = word.slice(at);
    if (!has(last) && !has(capital(last)) && !(most > 2 && isCompound(last, has, language, most - 1)))
      continue;
    const first = word.slice(0, at);
    const links = [first, first.replace(/(?:s|es|en|n|er)$/, ''), first.replace(/-$/, '')];
    if (
      links.some((part) => part.length >= 4 && (has(part) || has(capital(part)) || has(part.toLowerCase())))
    )
      return true;
  }
  return false;
}
