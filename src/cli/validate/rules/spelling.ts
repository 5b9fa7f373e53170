import type { Language } from '../../../pages/portal.ts';
import { languageData } from '../../languages/languages.ts';
import { escapePattern } from '../../lib/escape.ts';
import { once } from '../../lib/once.ts';
import { siteRule } from '../../rules/rule.ts';
import type { Data, SourceFile, Sources } from '../../sources/sources.ts';
import { isFiller } from '../../texts/filler.ts';
import type { Block } from '../../texts/prose.ts';
import { valueAt } from '../../texts/shape.ts';
import { type Text, type TextFile, textsOf } from '../../texts/text.ts';
import { type Glossary, glossaryOf } from '../data.ts';
import { findDictionary, loadSpeller, replacementOf, type Speller, withoutElision } from '../speller.ts';

/**
 * Words unknown to Hunspell. Names and acronyms pass: digits, inner capitals, and, except in German, capitals amid a
 * sentence. `words` in the glossary has other exceptions.
 */
export const spelling = siteRule({
  id: 'spelling',
  severity: 'warning',
  option: 'spelling',
  messages: {
    unknown: {
      message: '"$[word]" is not in the dictionary',
      hint: 'correct it; if it is right, add it to "words" in locales/glossary.json',
    },
    misspelt: {
      message: '"$[word]" is not in the dictionary',
      hint: 'did you mean "$[wanted]"? If the word is right, add it to "words" in locales/glossary.json',
    },
  },
  what: 'A word is in no dictionary of its language. The dictionaries are those of LibreOffice and Firefox (Hunspell); those of the eight languages of the portal come with the project.\n\nA word that is right and unknown belongs under `words` in `locales/glossary.json`.',
  why: 'A misspelt request for money looks like fraud.',
  except:
    'Names, acronyms, placeholders, addresses and technical names; British spelling; and words that the same text has in another language too, such as the name of an authority. A language without its dictionary is not checked.',
  invalid: [
    { en: 'We store what is ⟦neccessary→necessary⟧.', says: 'misspelt' },
    { en: 'We store every ⟦xqzzvkjw⟧.', says: 'unknown' },
  ],
  valid: [{ en: 'We store what is necessary.' }],
  async check(sources, report, pause) {
    const files = textsOf(sources);
    const suggestingIn = once((speller: Speller) => speller.suggesting());
    for (const { file, language, texts } of files) {
      const dictionary = findDictionary(language, sources.root);
      if (dictionary === undefined) continue;
      const speller = await loadSpeller(dictionary, language);
      const known = knownWords(sources.data, language);
      const others = files.filter((other) => other.file !== file && folderOf(other.file) === folderOf(file));
      for (const text of texts) {
        if (!text.isProse || isFiller(text)) continue;
        await pause?.();
        const isMeant = ({ word, instead }: Unknown) =>
          instead !== undefined || !isForeign(word, text, others);
        for (const found of wrongWords(text, speller, known)) {
          if (!isMeant(found)) continue;
          await pause?.();
          const { word, block, index, instead = suggestingIn(speller)(word)[0] } = found;
          const mark = block.mark(index, index + word.length, instead);
          const { file, path } = text;
          const variant = instead === undefined ? 'unknown' : 'misspelt';
          report(variant, { word, wanted: instead }, { file, path, ...mark, source: text.source?.text });
        }
      }
    }
  },
});

const folderOf = ({ path }: SourceFile): string => path.slice(0, path.lastIndexOf('/'));

/** A word that another language's text has, too, is a name or a foreign term. */
function isForeign(word: string, text: Text, others: readonly TextFile[]): boolean {
  const bare = withoutElision(word, text.language).toLowerCase();
  // Another block of the same text may hold it.
  const path = text.siblings.length > 0 ? text.path.slice(0, -1) : text.path;
  const sameTexts = [text.source?.text, ...others.map(({ file }) => valueAt(file.value, path))];
  const wholeWord = new RegExp(`(?<![\\p{L}\\p{M}-])${escapePattern(bare)}(?![\\p{L}\\p{M}-])`, 'u');
  return sameTexts.some((other) => other !== undefined && wholeWord.test(String(other).toLowerCase()));
}

export const languagesWithoutDictionary = (sources: Sources): readonly Language[] =>
  [...new Set(textsOf(sources).map(({ language }) => language))].filter(
    (language) => findDictionary(language, sources.root) === undefined,
  );

interface Unknown {
  word: string;
  block: Block;
  index: number;
  /** What is right without doubt. */
  instead?: string;
  closest?: string;
}

function* wrongWords(...from: Parameters<typeof unknownWords>): Generator<Unknown> {
  yield* unknownWords(...from);
  yield* respelledWords(from[0]);
}

/** Regional spelling, `Strasse` for `Straße`, or words in context, `l’adresse` for `la adresse`. */
function* respelledWords(text: Text): Generator<Unknown> {
  const { spelling, regions } = languageData(text.language);
  const all = [...(spelling?.wrong ?? []), ...((text.region && regions?.[text.region]?.wrong) || [])];
  for (const block of text.blocks) {
    for (const [pattern, instead] of all) {
      for (const match of block.prose.matchAll(new RegExp(pattern, 'gu'))) {
        yield { word: match[0], block, index: match.index, instead: replacementOf(match, instead) };
      }
    }
  }
}

const wordExpression = /[\p{L}\p{M}\p{N}\u00ad]+(?:['’-][\p{L}\p{M}\p{N}\u00ad]+)*/gu;

function* unknownWords(text: Text, speller: Speller, known: ReadonlySet<string>): Generator<Unknown> {
  for (const block of text.blocks) {
    for (const { 0: word, index } of block.prose.matchAll(wordExpression)) {
      const ordinary = ordinaryForm(word);
      if (ordinary !== undefined && !isKnown(word, known, text.language) && speller.isRight(ordinary)) {
        yield { word, block, index, closest: ordinary };
      }
      if (isNoWord(word)) continue;
      if (isKnown(word, known, text.language) || speller.isRight(word)) continue;
      const isFirstHalf = block.prose[index + word.length] === '-' && word.endsWith('s');
      if (isFirstHalf && speller.isRight(word.slice(0, -1))) continue;
      if (isName(word, block.prose.slice(0, index), text)) continue;
      yield { word, block, index };
    }
  }
}

/** Letters, acronyms, numbers with letters, names such as PayPal, also inflected: GDPR’nin. */
const isNoWord = (word: string): boolean =>
  word.length < 3 ||
  /\d/.test(word) ||
  (word.split(/['’]/)[0] as string).split('-').every((part) => /^\p{Lu}{2,}s?$/u.test(part)) ||
  /\p{Ll}\p{Lu}/u.test(word);

/** `Hauptinhalt` for `HauptInhalt`, which may also be a name such as PayPal. */
const ordinaryForm = (word: string): string | undefined =>
  /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}{2,}$/u.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : undefined;

/** With any endings, in a language that appends them. */
function isKnown(word: string, known: ReadonlySet<string>, language: Language): boolean {
  const lower = word.toLocaleLowerCase(language);
  const bare = withoutElision(word, language);
  if ([word, lower, bare, bare.toLowerCase()].some((form) => known.has(form))) return true;
  if (!languageData(language).spelling?.hasEndings) return false;
  for (let end = lower.length - 1; end >= 3; end--) if (known.has(lower.slice(0, end))) return true;
  return false;
}

function isName(word: string, before: string, { language }: Text): boolean {
  if (!/^\p{Lu}|['’-]\p{Lu}/u.test(word)) return false;
  const isAmidWords = /[\p{L}\p{N},;)\uFFFC][’'"“”»)]?\s+["“„«‘(]?$/u.test(before);
  return !languageData(language).hasCapitalNouns && isAmidWords;
}

const knownWords = (data: Data, language: Language): ReadonlySet<string> =>
  knownIn(glossaryOf(data))(language);

const knownIn = once(({ words, untranslatable, terms }: Glossary) =>
  once((language: Language): ReadonlySet<string> => {
    const preferred = terms.flatMap((term) => term.preferred?.[language] ?? []);
    const phrases = [...(words[language] ?? []), ...untranslatable, ...preferred];
    return new Set([...phrases, ...phrases.flatMap((phrase) => phrase.match(wordExpression) ?? [])]);
  }),
);
