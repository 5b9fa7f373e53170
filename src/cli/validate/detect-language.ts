import type { Language } from '../../pages/portal.ts';
import { languageWords } from './language-words.ts';

/** The languages that are told apart, in the order of the counts below. */
export const languages = Object.keys(languageWords) as readonly Language[];

let detector: typeof import('eld/extrasmall').eld | undefined;

/** Loads the n-grams, which takes a while. */
export async function loadDetector(): Promise<void> {
  if (detector) return;
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...languages]);
  detector = eld;
}

type Scores = Readonly<Record<string, number>>;

/** Tenants share most of their sentences. */
const scoresOf = new Map<string, Scores>();
/** More than a project has; a program that watches files must not collect them for ever. */
const mostScores = 20_000;

/** How much the letters of a text look like each language, from 0 to 1. */
export function likeness(text: string): Scores {
  let scores = scoresOf.get(text);
  if (!scores) {
    scores = detector?.detect(text).getScores() ?? {};
    if (scoresOf.size >= mostScores) scoresOf.clear();
    scoresOf.set(text, scores);
  }
  return scores;
}

/** For each frequent word the languages that have it, a bit each: the lowest sixteen for all, the next where it is a speaking one. */
const wordMasks = new Map<string, number>();
for (const [index, { speaking, binding, naming }] of Object.values(languageWords).entries()) {
  const add = (words: string, bits: number) => {
    for (const word of words.split(' ')) wordMasks.set(word, (wordMasks.get(word) ?? 0) | (bits << index));
  };
  add(speaking, 0x10001);
  add(binding, 0x1);
  add(naming, 0x1);
}
const longest = Math.max(...[...wordMasks.keys()].map((word) => word.length));

/** A sentence and its frequent words, counted for each of `languages`. */
export interface Sentence {
  /** Where in the block it begins and ends. */
  start: number;
  end: number;
  /** How many words it has, frequent or not. */
  words: number;
  /** Of which frequent words of a language, speaking ones counted twice. */
  readonly counts: Int32Array;
  /** Of which speaking words of a language. */
  readonly speaking: Int32Array;
}

/** Latin letters with and without accents. */
const isLetter = (code: number): boolean =>
  code < 0xc0
    ? (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
    : code < 0x370 && code !== 0xd7 && code !== 0xf7;

/** Instead of a word’s place: there is none, or what is there is none. */
const none = -1;
const noWord = -2;

/** A word that begins with one of these goes on in small letters. */
const isSmall = (code: number): boolean => code >= 97 && code <= 122;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const space = 32;
const isFullStop = (code: number): boolean => code === 46 || code === 33 || code === 63 || code === 0x2026;

/**
 * Goes through prose sentence by sentence. By hand and not by expressions, since it goes through each character of the
 * project. What is visited is the same object each time.
 */
export function eachSentence(prose: string, visit: (sentence: Sentence) => void): void {
  const clear = () => {
    shared.words = 0;
    shared.counts.fill(0);
    shared.speaking.fill(0);
  };
  clear();
  shared.start = 0;
  let word = none;
  for (let index = 0; index <= prose.length; index++) {
    const code = index < prose.length ? prose.charCodeAt(index) : 0;
    if (isLetter(code)) {
      // What begins with a digit, such as 1er, is no word.
      if (word === none) word = isDigit(prose.charCodeAt(index - 1)) ? noWord : index;
      continue;
    }
    if (word >= 0) {
      shared.words++;
      if (index - word <= longest) {
        const shown = prose.slice(word, index);
        count(isSmall(prose.charCodeAt(word)) ? shown : shown.toLowerCase());
      }
    }
    word = none;
    if (index === prose.length || (isFullStop(code) && !(prose.charCodeAt(index + 1) > space))) {
      shared.end = Math.min(index + 1, prose.length);
      if (shared.words > 0) visit(shared);
      clear();
      shared.start = index + 1;
    }
  }
}

const shared: Sentence = {
  start: 0,
  end: 0,
  words: 0,
  counts: new Int32Array(languages.length),
  speaking: new Int32Array(languages.length),
};

/** The frequent words of some words, for each language. Words that `expected` has, too, count for all as they do for it. */
export function countWords(words: string, expected: number): Pick<Sentence, 'counts' | 'speaking'> {
  const counts = new Int32Array(languages.length);
  const speaking = new Int32Array(languages.length);
  for (const word of words.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const mask = wordMasks.get(word) ?? 0;
    const isExpected = ((mask >> expected) & 0x1) !== 0;
    for (let index = 0; index < languages.length; index++) {
      if (((mask >> index) & 0x1) === 0) continue;
      const isSpeaking = ((mask >> (isExpected ? expected : index)) & 0x10000) !== 0;
      counts[index] = (counts[index] as number) + (isSpeaking ? 2 : 1);
      if (isSpeaking) speaking[index] = (speaking[index] as number) + 1;
    }
  }
  return { counts, speaking };
}

function count(word: string): void {
  const mask = wordMasks.get(word);
  if (mask === undefined) return;
  for (let index = 0, rest = mask; (rest & 0xffff) !== 0; index++, rest = (rest >>> 1) & 0x7fff7fff) {
    if ((rest & 0x1) === 0) continue;
    const isSpeaking = (rest & 0x10000) !== 0;
    shared.counts[index] = (shared.counts[index] as number) + (isSpeaking ? 2 : 1);
    if (isSpeaking) shared.speaking[index] = (shared.speaking[index] as number) + 1;
  }
}
