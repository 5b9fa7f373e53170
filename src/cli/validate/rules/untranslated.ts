import type { Language } from '../../../pages/portal.ts';
import type { Sources } from '../../sources/sources.ts';
import { glossaryOf } from '../data.ts';
import { isFiller } from '../filler.ts';
import { languageWords } from '../language-words.ts';
import { markOf } from '../marking.ts';
import { placeOf } from '../place-of.ts';
import { hidden } from '../prose.ts';
import { Recent } from '../recent.ts';
import { siteRule } from '../rule.ts';
import { isLabelWord, isShared } from '../shared-words.ts';
import { ofEachFile, type Text, type TextFile, textsOf } from '../text.ts';

/**
 * What is still the English text, as a whole or in part. A word counts as English where the English texts use it and no
 * other text of the language does: so names and words that the two languages share are found nowhere, and no list has
 * to be complete.
 */
export const untranslated = siteRule({
  id: 'untranslated',
  severity: 'warning',
  check(sources, report) {
    const vocabulary = new Vocabulary(sources);
    for (const file of textsOf(sources)) {
      for (const { text, source, same } of copiesIn(file)) {
        const parts = same.filter(({ prose }) => vocabulary.isEnglish(prose, text));
        if (parts.length === 0) continue;
        if (sum(same) >= lettersOf(text)) report(text.file, text.path, {});
        else {
          for (const { start, end } of joined(parts, text.text)) {
            const part = shorten(text.text.slice(start, end));
            report(
              text.file,
              text.path,
              { part },
              { offset: start, length: end - start, source: source.text },
            );
          }
        }
      }
    }
  },
});

/** A block or sentence of a text that the English text has too. */
interface Part {
  prose: string;
  /** Where in the text. */
  start: number;
  end: number;
}

/** The texts of a file that have parts of their English ones. */
const copiesIn = ofEachFile(({ texts }) =>
  texts.flatMap((text) => {
    const { source } = text;
    if (!source || !text.isProse || isFiller(text)) return [];
    const same = sameParts(text, source);
    return same.length > 0 ? [{ text, source, same }] : [];
  }),
);

const countLetters = (words: string): number => words.match(/\p{L}/gu)?.length ?? 0;
const sum = (parts: readonly { prose: string }[]): number =>
  parts.reduce((letters, { prose }) => letters + countLetters(prose), 0);
const lettersOf = ({ blocks }: Text): number => sum(blocks);

/** What follows each other without other words between is one mistake. */
function joined(parts: readonly Part[], text: string): readonly Part[] {
  const runs: Part[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    const isNext = last && /^(?:<[^<>]*>|[\s\p{P}])*$/u.test(text.slice(last.end, part.start));
    if (isNext) last.end = part.end;
    else runs.push({ ...part });
  }
  return runs;
}

const shorten = (marked: string): string => {
  const words = marked
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= 60 ? words : `${words.slice(0, 57).trimEnd()}…`;
};

/** Sentences of English are hardly without one of these, which no other language of the portal has. */
const english =
  /\b(?:the|you|your|this|with|are|and|for|our|have|please|from|which|will|that|it|by|not|be|if|when|how|what|where|who|but|they|was|were|has|as)\b/i;

/** A few more, which Dutch and Polish have too. */
const perhapsEnglish = new RegExp(`${english.source}|\\b(?:of|we|is|to|after|within|most)\\b`, 'i');

const sentence = /\S[^.!?…:]*(?:[.!?…:](?!\s|$)[^.!?…:]*)*[.!?…:]?/g;

const partsOfTexts = new Recent<readonly Part[]>(5000);

const sameParts = (text: Text, source: Text): readonly Part[] =>
  partsOfTexts.of(text.text, () => sharedParts(text, source), source.text, text.kind, source.kind);

function sharedParts(text: Text, source: Text): Part[] {
  const parts: Part[] = [];
  for (const block of text.blocks) {
    const { prose } = block;
    const add = (from: number, to: number) => {
      const { offset, length } = markOf(text.text, block, from, to);
      parts.push({ prose: prose.slice(from, to), start: offset, end: offset + length });
    };
    const from = prose.search(/\S/);
    if (from < 0) continue;
    const to = prose.trimEnd().length;
    if (source.blocks.some((other) => isSame(other.prose, prose))) {
      add(from, to);
      continue;
    }
    if (!perhapsEnglish.test(prose)) continue;
    const { exact, normalised } = sentencesOf(source);
    let covered = 0;
    for (const words of exact) {
      const at = words.length < to ? placeOf(words, prose) : -1;
      if (at < 0) continue;
      add(at, at + words.length);
      covered++;
    }
    if (covered > 0) continue;
    if (normalised.has(normal(prose))) add(from, to);
    else {
      for (const { 0: words, index } of prose.matchAll(sentence)) {
        const end = index + words.trimEnd().length;
        if (words.includes(' ') && normalised.has(normal(words))) add(index, end);
      }
    }
  }
  return parts.sort((one, other) => one.start - other.start);
}

/** The words alone: how they are punctuated and written in capitals tells nothing. */
const normal = (prose: string): string => (prose.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Whether two blocks have the same words. Looked at closely only where they are as long and begin alike. */
const isSame = (one: string, other: string): boolean =>
  one === other ||
  (other.length < 60 &&
    Math.abs(one.length - other.length) < 3 &&
    (one.charCodeAt(0) | 32) === (other.charCodeAt(0) | 32) &&
    normal(one) === normal(other));

interface Sentences {
  /** Of two words and more, as they are written. */
  exact: readonly string[];
  normalised: ReadonlySet<string>;
}

/** By text: tenants share most of their English texts. */
const sentencesOfSources = new Recent<Sentences>(5000);

function sentencesOf(source: Text): Sentences {
  return sentencesOfSources.of(source.text, () => {
    const exact = source.blocks.flatMap(({ prose }) =>
      (prose.match(sentence) ?? []).map((words) => words.trimEnd()),
    );
    return {
      exact: exact.filter((words) => words.includes(' ') && words.length > 7),
      normalised: new Set([...exact, ...source.blocks.map(({ prose }) => prose)].map(normal)),
    };
  });
}

/** Which words the English texts and those of each other language use. Looked up for what is the same in both, which is little. */
class Vocabulary {
  readonly #files = new Map<Language, TextFile[]>();
  readonly #names: RegExp | undefined;
  readonly #known = new Map<string, readonly Text[]>();

  constructor(sources: Sources) {
    for (const file of textsOf(sources)) {
      const files = this.#files.get(file.language) ?? [];
      files.push(file);
      this.#files.set(file.language, files);
    }
    const names = glossaryOf(sources.data).untranslatable.filter((name) => name !== '');
    if (names.length > 0) {
      const escaped = names.map((name) => name.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&'));
      this.#names = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
    }
  }

  /** Whether words that stand in both texts are English, and neither names nor words of the language. */
  isEnglish(prose: string, text: Text): boolean {
    const words = (this.#names ? prose.replace(this.#names, hidden) : prose).match(
      /\p{L}[\p{L}\p{M}]*(?:[-’']\p{L}+)*/gu,
    );
    if (!words) return false;
    const isEnglish = (word: string) => this.#isEnglishWord(word.toLowerCase(), text);
    const telling = words.filter(
      (word) => (word.length > 1 && !/^\p{Lu}{2,5}$/u.test(word)) || (isEnglish(word) && word.length > 3),
    );
    const isTitle = telling.every((word) => /^\p{Lu}/u.test(word) || binding.has(word));
    const own = telling.filter((word) => !this.#isOf(word, text));
    if (own.length === 0) return false;
    if (own.some((word) => speaking.has(word.toLowerCase()))) return true;
    // “Apple Pay” is a name though “pay” is a word; “Legal Notice” is none.
    if (isTitle) return telling.every((word) => isEnglish(word));
    return own.some((word) => isEnglish(word));
  }

  /** Another English text has to use it: a name in its own language stands in this one too. */
  #isEnglishWord(word: string, { source }: Text): boolean {
    if (isLabelWord(word)) return true;
    return !foreign.has(word) && this.#uses(word, 'en', [word]).some((other) => other.text !== source?.text);
  }

  #isOf(word: string, { text, language }: Text): boolean {
    const lower = word.toLowerCase();
    if (isShared(lower, language)) return true;
    const capital = lower.charAt(0).toUpperCase() + lower.slice(1);
    return this.#uses(lower, language, [lower, capital, lower.toUpperCase()]).some(
      (other) => other.text !== text,
    );
  }

  /** Some texts of a language that use a word; there they have to be right themselves. */
  #uses(word: string, language: Language, forms: readonly string[]): readonly Text[] {
    const key = `${language} ${word}`;
    let uses = this.#known.get(key);
    if (!uses) {
      uses = (this.#files.get(language) ?? []).flatMap((file) => usesIn(file, word, forms)).slice(0, enough);
      this.#known.set(key, uses);
    }
    return uses;
  }
}

/** The texts of a file that tell which words its language uses. */
const tellingTexts = ofEachFile(({ texts }) =>
  texts.filter((text) => text.isProse && !isFiller(text) && text.text !== text.source?.text),
);

const usesByWord = ofEachFile(() => new Recent<readonly Text[]>(500));

/** Of the texts that use a word so many are looked for; the one in question may be among them. */
const enough = 3;

/** Some texts of a file that use a word. */
const usesIn = (file: TextFile, word: string, forms: readonly string[]): readonly Text[] =>
  usesByWord(file).of(word, () => {
    const found: Text[] = [];
    for (const text of tellingTexts(file)) {
      const isUsed =
        forms.some((form) => text.text.includes(form)) &&
        text.blocks.some(
          ({ prose }) =>
            forms.some((form) => placeOf(form, prose) >= 0) &&
            (file.language === 'en' || !english.test(prose)),
        );
      if (isUsed && found.push(text) === enough) break;
    }
    return found;
  });

const wordsOf = ({ speaking, binding }: { speaking: string; binding: string }): string[] =>
  `${speaking} ${binding}`.split(' ');
const speaking: ReadonlySet<string> = new Set(languageWords.en.speaking.split(' '));
const binding: ReadonlySet<string> = new Set(languageWords.en.binding.split(' '));
const ofEnglish: ReadonlySet<string> = new Set(wordsOf(languageWords.en));
/** Words of the other languages, which stand in English texts only as parts of names. */
const foreign: ReadonlySet<string> = new Set(
  Object.values(languageWords)
    .flatMap(wordsOf)
    .filter((word) => !ofEnglish.has(word)),
);
