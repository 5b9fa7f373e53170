import type { Language } from '../../../pages/portal.ts';
import { isFiller } from '../../site/filler.ts';
import { hidden } from '../../site/prose.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { countWords, languages, likeness, loadDetector } from '../detect-language.ts';
import { languageData } from '../languages/languages.ts';

/**
 * Frequent words decide first, n-grams (eld) only in doubt; below 15 characters neither is reliable. Names of laws,
 * authorities and streets in another language are exempt: no pronouns or verbs, capitalised, or also in English.
 */
export const wrongLanguage = textRule({
  id: 'wrong-language',
  severity: 'warning',
  prepare: loadDetector,
  check(text, report) {
    if (text.text.length < shortest || isFiller(text)) return;
    const expected = languages.indexOf(text.language);
    if (expected < 0) return;
    const found: Passage[] = [];
    const isOneBlock = text.blocks.length === 1;
    for (const block of text.blocks) {
      const { prose } = block;
      if (prose.length < shortest) continue;
      for (const { 0: sentence, index } of prose.matchAll(eachSentence)) {
        if (sentence.length < shortest || settles(sentence, expected)) continue;
        const [from, to] = [index + leading(sentence), index + sentence.length];
        const isWhole = isOneBlock && from === 0 && to === prose.length;
        const language = foreign(prose.slice(from, to), expected, isWhole, text);
        if (language === undefined) continue;
        const { offset, length } = block.mark(from, to);
        add(found, { language, start: offset, end: offset + length }, text.text);
      }
    }
    for (const { language, start, end } of found) {
      report(
        { found: { language }, expected: { language: text.language } },
        { offset: start, length: end - start },
      );
    }
  },
});

interface Passage {
  language: Language;
  start: number;
  end: number;
}

/** Neighbours are one finding, even with a few neutral words between. */
function add(found: Passage[], passage: Passage, text: string): void {
  const last = found.at(-1);
  const between =
    last &&
    text
      .slice(last.end, passage.start)
      .replace(/<[^<>]*>/g, '')
      .trim();
  if (last?.language === passage.language && between !== undefined && between.length < shortest)
    last.end = passage.end;
  else found.push(passage);
}

const shortest = 15;
/** A full stop ends a sentence only in front of a space. */
const eachSentence = /(?:[^.!?…]|[.!?…](?!\s|$))+[.!?…]?/gu;

function settles(sentence: string, expected: number): boolean {
  const { counts } = countWords(sentence);
  return counts.every((count, index) => index === expected || count < (counts[expected] as number));
}

function foreign(sentence: string, expected: number, isWhole: boolean, text: Text): Language | undefined {
  const spoken = wordsToJudge(sentence);
  if (spoken.length < shortest) return undefined;
  const { counts, speaking } = countWords(spoken, expected);
  if (!spoken.includes(' ')) return isWhole && counts[expected] === 0 ? languageOfName(counts) : undefined;
  const scores = likeness(spoken);
  const hasOwnLetters = (index: number) =>
    ownLetters.get(languages[index] as Language)?.test(spoken) === true;
  const strength = (index: number) => {
    const language = languages[index] as Language;
    return (
      (scores[language] ?? 0) +
      weight * Math.min(counts[index] as number, 6) +
      (hasOwnLetters(index) ? 0.15 : 0)
    );
  };
  let best = expected;
  for (let index = 0; index < languages.length; index++) {
    if (strength(index) > strength(best)) best = index;
  }
  if (best === expected) return undefined;
  const lead = strength(best) - strength(expected);
  const speaks = (speaking[best] as number) > (speaking[expected] as number);
  const isCounted = (counts[best] as number) > (counts[expected] as number);
  const isBacked = isCounted || hasOwnLetters(best);
  if (lead < (speaks ? 0.05 : isBacked ? 0.08 : 0.15)) return undefined;
  if (!isBacked) {
    // N-grams alone are unreliable for few or short words.
    if ((scores[languages[best] as string] ?? 0) < 0.65) return undefined;
    if ((spoken.match(/\p{L}{4,}/gu) ?? []).length < 4 && lead < 0.3) return undefined;
    // Lists of nouns look alike in related languages.
    if (/[,;:].*,|\d,/.test(sentence)) return undefined;
  }
  if (!speaks && isName(sentence, isWhole && isCounted)) return undefined;
  if (text.source?.blocks.some(({ prose }) => prose.includes(sentence))) return undefined;
  return languages[best];
}

const weight = 0.05;

const ownLetters = new Map(
  languages
    .map((language) => [language, languageData(language).ownLetters])
    .flatMap(([language, letters]) => (letters ? [[language, new RegExp(letters, 'i')] as const] : [])),
);

function languageOfName(counts: readonly number[]): Language | undefined {
  const found = languages.filter((_, index) => (counts[index] as number) > 0);
  return found.length === 1 ? found[0] : undefined;
}

/** Drops brackets, quotations, numbers, abbreviations, names such as WhatsApp and international words. */
function wordsToJudge(sentence: string): string {
  const plain = sentence
    .replaceAll(hidden, '')
    .replace(lists, ' ')
    .replace(untold, ' ')
    .replace(everywhere, ' ');
  const rest = tidy(plain.replace(quoted, ' ').replace(/\([^()]*\)/g, ' '));
  if (rest.includes(' ') && rest.length >= shortest) return rest;
  return tidy(plain.replace(quoted, ' '));
}

/** “Mo, Mi, Fr:”, “Mon–Fri 8 a.m.”, “Pon., śr., pt.:” */
const lists =
  /(?<![\p{L}\d])(?:\p{L}{1,4}(?:\.|(?<!\p{L}{4})) ?(?:[,/&+\p{Pd}] ?|(?:and|und|et|ed?|y|en|i|ve|to|bis|à|au|al?|tot|do|od) )){1,7}\p{L}{1,4}(?:\.|(?<!\p{L}{4})(?!\p{L}))(?= ?[:(\d]|,? ?$)/gu;
const untold =
  /\S*\d\S*|(?<!\p{L})\p{L}{1,4}\.(?=[\s)]|$)(?<!\p{Ll}{3}\.$)|\p{Lu}{2,}|\p{L}*\p{Ll}\p{Lu}\p{L}*/gu;
const everywhere =
  /(?<!\p{L})(?:e-?mail|online|offline|smartphone|tablet|web|chat|app|cookies?|internet|week-?end|banking|newsletter|vis-à-vis|per se|de facto|ad hoc|pro rata)(?!\p{L})/giu;
const quoted = /„[^„“”]*[“”]|“[^“”]*”|«[^«»]*»/g;
const tidy = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .replace(/[\s\p{P}]+$/u, '')
    .trim();

/** Names of authorities, laws, companies or streets; `isLabel`: the whole text is a typical page name. */
function isName(sentence: string, isLabel: boolean): boolean {
  if (!/^[\p{Lu}\d]/u.test(sentence) || /[!?…:]$|[\p{L}\d)]{4}\.$/u.test(sentence)) return false;
  if (/^\d|\d$|\(\p{Lu}{2,}\)$/u.test(sentence) || institution.test(sentence)) return true;
  const words = sentence.replace(/\([^()]*\)/g, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return !isLabel && words.every((word) => /^\p{Lu}/u.test(word) || word.length < 4);
}

/** Authorities, laws and streets keep their names, in whatever language they are. */
const institution = new RegExp(
  languages.map((language) => languageData(language).institutions).join('|'),
  'i',
);

const leading = (words: string): number => Math.max(0, words.search(/[^\s"“”„«»‘’‚‹›(\-–—•·,;:]/));
