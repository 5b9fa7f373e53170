import { languageWords } from '../language-words.ts';
import { languageData, wordsOf } from '../languages/languages.ts';
import { markOf } from '../marking.ts';
import { textRule } from '../rule.ts';
import type { Text } from '../text.ts';

/**
 * A word typed twice is the slip that readers of their own text see least. What a language doubles with good reason
 * passes: the relative pronoun before an article (“Menschen, die die Frist …”), the reflexive (“vous vous”), emphasis and
 * distribution (“piano piano”, “teker teker”).
 */
export const doubledWord = textRule({
  id: 'doubled-word',
  severity: 'warning',
  check(text, report) {
    for (const block of text.blocks) {
      const { prose } = block;
      if (!mayDouble(prose)) continue;
      eachRun(prose, (from, word, to) => {
        if (isLegitimate(text, prose, from, word, to)) return;
        const { offset, length, isBare } = markOf(text.text, block, from, to);
        // Where a tag stands between the two, only a person can say which one to keep.
        const replacement = isBare ? word : undefined;
        report({ word }, { offset, length, replacement });
      });
    }
  },
});

/** Letters, and the hyphen and apostrophes that hold words together. By hand: each character of the project is looked at. */
const isInWord = (code: number): boolean =>
  code < 0x80
    ? (code >= 97 && code <= 122) ||
      (code >= 65 && code <= 90) ||
      (code >= 48 && code <= 57) ||
      code === 45 ||
      code === 39
    : (code >= 0xc0 && code < 0x370 && code !== 0xd7 && code !== 0xf7) || code === 0x2019 || code === 0xad;

const isSpace = (code: number): boolean =>
  code === 32 || code === 0xa0 || code === 0x202f || (code >= 9 && code <= 13);

/** A letter however it is written; letters with accents all alike. */
const folded = (code: number): number => (code < 0x80 ? code | 32 : 0x80);

/** Whether two neighbours begin with the same two letters, which few do. */
function mayDouble(prose: string): boolean {
  if (/[\t\n\r\u00a0\u202f]/.test(prose)) return true;
  let last = -1;
  for (let index = 0; index < prose.length; index++) {
    // The next word’s first letters, behind quotation marks and brackets.
    while (index < prose.length && !isInWord(prose.charCodeAt(index))) index++;
    const first = (folded(prose.charCodeAt(index)) << 8) | folded(prose.charCodeAt(index + 1));
    if (first === last) return true;
    last = first;
    const space = prose.indexOf(' ', index);
    if (space < 0) return false;
    index = space;
  }
  return false;
}

/** Visits each run of one word, whether in small letters or capitals, with nothing but spaces between. */
function eachRun(prose: string, visit: (from: number, word: string, to: number) => void): void {
  let lastFrom = -1;
  let lastTo = -1;
  let from = -1;
  let run = -1;
  let isApart = true;
  for (let index = 0; index <= prose.length; index++) {
    const code = index < prose.length ? prose.charCodeAt(index) : 0;
    if (isInWord(code)) {
      if (from < 0) from = index;
      continue;
    }
    if (from >= 0) {
      const isSame =
        !isApart && index - from === lastTo - lastFrom && equal(prose, lastFrom, from, index - from);
      if (isSame) {
        if (run < 0) run = lastFrom;
      } else if (run >= 0) {
        visit(run, prose.slice(run, run + lastTo - lastFrom), lastTo);
        run = -1;
      }
      lastFrom = from;
      lastTo = index;
      from = -1;
      isApart = false;
    }
    if (!isSpace(code)) {
      if (run >= 0) visit(run, prose.slice(run, run + lastTo - lastFrom), lastTo);
      run = -1;
      isApart = true;
    }
  }
}

function equal(prose: string, one: number, other: number, length: number): boolean {
  if ((prose.charCodeAt(one) | 32) !== (prose.charCodeAt(other) | 32) && prose.charCodeAt(one) < 0x80)
    return false;
  return prose.slice(one, one + length).toLowerCase() === prose.slice(other, other + length).toLowerCase();
}

function isLegitimate({ language }: Text, prose: string, from: number, word: string, to: number): boolean {
  const lower = word.toLowerCase();
  const { doubled } = languageData(language);
  if (!/\p{L}/u.test(word) || /\d|^[IVX]+$/.test(word)) return true;
  if (language === 'fr' && reflexive.has(lower)) return !notReflexive.test(prose.slice(to));
  if (wordsOf(doubled.words).includes(lower)) return true;
  const second = prose.slice(to - word.length, to);
  const before = prose.slice(Math.max(0, from - 40), from);
  if (optional.test(before) && !conjunction.test(lower)) return true;
  if (word.length === 1) return second !== lower || !doubled.letters.includes(lower);
  if (
    isCapital(word) &&
    isCapital(second) &&
    (names.has(lower) || (language === 'es' && isAmidWords(before)))
  ) {
    return true;
  }
  if (language === 'de') {
    if (pronouns.has(lower)) return second !== word || word === 'sie';
    if (/^(?:das|es)$/.test(lower) && beforeDas.test(before)) return true;
    return relative.has(lower) && beforeRelative.test(before);
  }
  if (language === 'nl' && lower === 'het') return beforeHet.test(before);
  if (language === 'pl' && /^t(?:en|a|o|ego|ej|emu|ym|ych|e|ą)$/.test(lower)) {
    return /^\s+sam/.test(prose.slice(to));
  }
  if (language === 'tr')
    return reduplicated.has(lower) || !(turkish.has(lower) || word.length > 7 || inflected.test(lower));
  return false;
}

/** “trasferito/a a Roma”, “Kund:in in Berlin”, “jemand, der/die die Frist versäumt”: the first is an ending or another form. */
const optional = /\p{L}[/:*·•.]$/u;
/** “and/or or” */
const conjunction = /^(?:or|oder|ou|of|lub|veya)$/;

const isCapital = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
const isAmidWords = (before: string): boolean => /[\p{L},)]\s*$/u.test(before);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Double names; in Spain surnames, too: the father’s and the mother’s. */
const names = setOf('bora pago duran walla wagga sing lang');

/** “Si vous vous trompez”: both pronouns have their own part in the sentence. */
const reflexive = setOf('vous nous');
/** What no reflexive pronoun stands before: the end of a phrase, and verbs that have none. */
const notReflexive =
  /^\s*(?:$|[.,;:!?)]|(?:ne|n’|n'|qui|que|et|ou|à|pour|avez|avons|aurez|aurons|aviez|avions|pouvez|pouvons|pourrez|pourrons|voulez|voulons|souhaitez|souhaitons|recevez|recevons|recevrez|payez|savez|savons)(?!\p{L}))/u;

/** Articles that are relative pronouns too, behind a comma or the like, with or without a preposition. */
const relative = setOf('der die das den dem es was wer');
const beforeRelative =
  /[,;:(–—]\s*(?:(?:an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|über|um|unter|von|vor|zu|zwischen|ohne|wegen)\s+)?$/iu;
/** “Wenn das das Problem ist”, “Ist das das Formular?” */
const beforeDas = /(?:^|[\s,])(?:wenn|dass|ob|weil|falls|als|bevor)\s+$|(?:^|[.!?]\s)(?:Ist|War|Wäre)\s+$/iu;

/** “Damit Sie sie finden”: the polite form and another person. */
const pronouns = setOf('sie ihr ihre ihren ihrem ihrer ihres ihnen');

/** “dat het het beste is” */
const beforeHet = /(?:^|[\s,])(?:dat|als|of|omdat|zodat|indien|wanneer|is|was|wordt|hoe|terwijl)\s+$/i;

/** Turkish doubles adverbs, adjectives and nouns at will, but not its frequent words, and hardly what has endings. */
const { speaking, binding, naming } = languageWords.tr;
const turkish = setOf(`${speaking} ${binding} ${naming} hangi yeni yasal`);
const reduplicated = setOf('tek az bir zaman çok sayfa taksit gün yıl açık bölüm dikkatli');
const inflected =
  /(?:lar|ler|ları|leri|nın|nin|nun|nün|dır|dir|dur|dür|yor|ınız|iniz|unuz|ünüz|mız|miz|yın|yin|yun|yün)$/;
