import { escapePattern } from '../../escape.ts';
import { once } from '../../once.ts';
import { isFiller } from '../../site/filler.ts';
import { hidden } from '../../site/prose.ts';
import { siteRule } from '../../site/rule.ts';
import { type Text, textsOf } from '../../site/text.ts';
import type { Sources } from '../../sources/sources.ts';
import { glossaryOf } from '../data.ts';
import { indexOfWords } from '../index-of-words.ts';
import { knownLanguages, languageData, wordsOf } from '../languages/languages.ts';

/**
 * Text left in English. A word is English if the English texts use it and no translation does; so names and shared words
 * need no list.
 */
export const untranslated = siteRule({
  id: 'untranslated',
  severity: 'warning',
  check(sources, report) {
    for (const { texts } of textsOf(sources)) {
      for (const text of texts) {
        if (!text.source || !text.isProse || isFiller(text)) continue;
        const same = sameParts(text, text.source);
        const parts = same.filter(({ prose }) => isEnglish(prose, text, sources));
        if (parts.length === 0) continue;
        if (lettersIn(same) >= lettersIn(text.blocks)) report(text.file, text.path, {});
        else {
          for (const { start, end } of joined(parts, text.text)) {
            const mark = { offset: start, length: end - start, source: text.source.text };
            report(text.file, text.path, { part: shortened(text.text.slice(start, end)) }, mark);
          }
        }
      }
    }
  },
});

interface TextPart {
  prose: string;
  start: number;
  end: number;
}

const lettersIn = (parts: readonly { prose: string }[]): number =>
  parts.reduce((letters, { prose }) => letters + (prose.match(/\p{L}/gu)?.length ?? 0), 0);

function joined(parts: readonly TextPart[], text: string): readonly TextPart[] {
  const runs: TextPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    const isNext = last && /^(?:<[^<>]*>|[\s\p{P}])*$/u.test(text.slice(last.end, part.start));
    if (isNext) last.end = part.end;
    else runs.push({ ...part });
  }
  return runs;
}

const shortened = (marked: string): string => {
  const words = marked
    .replace(/<[^<>]*>|\s+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= 60 ? words : `${words.slice(0, 57).trimEnd()}…`;
};

/** Few English sentences lack all of these words, which are rare in other languages. */
const perhapsEnglish =
  /\b(?:the|you|your|this|with|are|and|for|our|have|please|from|which|will|that|it|by|not|be|if|when|how|what|where|who|but|they|was|were|has|as|of|we|is|to|after|within|most)\b/i;
const sentence = /\S[^.!?…:]*(?:[.!?…:](?!\s|$)[^.!?…:]*)*[.!?…:]?/g;

function sameParts(text: Text, source: Text): TextPart[] {
  const parts: TextPart[] = [];
  for (const block of text.blocks) {
    const { prose } = block;
    const add = (from: number, to: number) => {
      const { offset, length } = block.mark(from, to);
      parts.push({ prose: prose.slice(from, to), start: offset, end: offset + length });
    };
    const [from, to] = [prose.search(/\S/), prose.trimEnd().length];
    if (from < 0) continue;
    if (source.blocks.some((other) => isSame(other.prose, prose))) add(from, to);
    else if (perhapsEnglish.test(prose)) {
      const { exact, bare } = sentencesOf(source);
      const places = exact.map(
        (words) => [words.length < to ? indexOfWords(words, prose) : -1, words.length] as const,
      );
      const found = places.filter(([at]) => at >= 0);
      for (const [at, length] of found) add(at, at + length);
      if (found.length > 0) continue;
      for (const { 0: words, index } of prose.matchAll(sentence)) {
        if (words.includes(' ') && bare.has(bareWords(words))) add(index, index + words.trimEnd().length);
      }
    }
  }
  return parts.sort((one, other) => one.start - other.start);
}

const bareWords = (prose: string): string => (prose.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** The slow comparison runs only for similar length and beginning. */
const isSame = (one: string, other: string): boolean =>
  one === other ||
  (Math.abs(one.length - other.length) < 3 &&
    (one.charCodeAt(0) | 32) === (other.charCodeAt(0) | 32) &&
    bareWords(one) === bareWords(other));

const sentencesOf = once((source: Text) => {
  const all = source.blocks
    .flatMap(({ prose }) => prose.match(sentence) ?? [])
    .map((words) => words.trimEnd());
  return {
    exact: all.filter((words) => words.includes(' ') && words.length > 7),
    bare: new Set(all.map(bareWords)),
  };
});

/** Whether words in both texts are English, rather than names or words of the language. */
function isEnglish(prose: string, text: Text, sources: Sources): boolean {
  const names = namesIn(sources);
  const words = (names ? prose.replace(names, hidden) : prose).match(eachWord) ?? [];
  const { own, english } = vocabularyOf(sources);
  const isOwn = (word: string) =>
    isShared(word, text.language) ||
    (own.get(text.language)?.get(word) ?? 0) > (text.text === text.source?.text ? 0 : 1);
  const isOfEnglish = (word: string) =>
    isLabelWord(word) || (!foreign.has(word) && (english.get(word) ?? 0) > 1);
  const telling = words.filter(
    (word) =>
      (word.length > 1 && !/^\p{Lu}{2,5}$/u.test(word)) ||
      (word.length > 3 && isOfEnglish(word.toLowerCase())),
  );
  const rest = telling.map((word) => word.toLowerCase()).filter((word) => !isOwn(word));
  if (rest.length === 0) return false;
  if (rest.some((word) => speaking.has(word))) return true;
  // “Apple Pay” is a name although “pay” is a word; “Legal Notice” is not.
  const isTitle = telling.every((word) => /^\p{Lu}/u.test(word) || binding.has(word));
  return isTitle ? telling.every((word) => isOfEnglish(word.toLowerCase())) : rest.some(isOfEnglish);
}

const namesIn = (sources: Sources): RegExp | undefined => {
  const names = glossaryOf(sources.data).untranslatable.map(escapePattern);
  return names.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
    : undefined;
};

const vocabularyOf = once((sources: Sources) => {
  const own = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  for (const { language, texts } of textsOf(sources)) {
    const counts = own.get(language) ?? new Map<string, number>();
    own.set(language, counts);
    for (const text of texts) {
      const name = `${language} ${text.text}`;
      if (!text.isProse || isFiller(text) || text.text === text.source?.text || seen.has(name)) continue;
      seen.add(name);
      const words = text.blocks
        .filter(({ prose }) => language === 'en' || !certainlyEnglish.test(prose))
        .flatMap(({ prose }) => (language === 'en' ? prose : prose.toLowerCase()).match(eachWord) ?? []);
      for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return { own, english: own.get('en') ?? new Map<string, number>() };
});

const eachWord = /[A-Za-zÀ-ɏ]+(?:[-’'][A-Za-zÀ-ɏ]+)*/g;
const certainlyEnglish =
  /\b(?:the|you|your|this|with|are|and|for|our|have|please|from|which|will|that|it|by|not|be|if|when|how|what|where|who|but|they|was|were|has|as)\b/i;

const setOf = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap(wordsOf));
const { frequent, labels, everywhere } = languageData('en');
const [speaking, binding] = [setOf(frequent.speaking), setOf(frequent.binding)];
const ofEnglish = setOf(frequent.speaking, frequent.binding);
/** In English texts these occur only in names. */
const foreign: ReadonlySet<string> = new Set(
  knownLanguages
    .map((code) => languageData(code).frequent)
    .flatMap((words) => [...setOf(words.speaking, words.binding)])
    .filter((word) => !ofEnglish.has(word)),
);

const [labelWords, sharedWords] = [setOf(labels ?? ''), setOf(everywhere ?? '')];

const isShared = (word: string, language: string): boolean =>
  sharedWords.has(word) || sharedWith(language).has(word);

const sharedWith = once((language: string) => setOf(languageData(language).shared));

const isLabelWord = (word: string): boolean => labelWords.has(word);
