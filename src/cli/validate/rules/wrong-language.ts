import type { Language } from '../../../pages/portal.ts';
import { isFiller } from '../../site/filler.ts';
import { markOf } from '../../site/marking.ts';
import { hidden } from '../../site/prose.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import { countWords, languages, likeness, loadDetector } from '../detect-language.ts';
import { languageData } from '../languages/languages.ts';

/**
 * A text in the wrong file, or a sentence forgotten while translating. First frequent words are counted, which settles
 * nearly all sentences; only where they do not speak for the expected language, n-grams decide (eld). Below 15 characters
 * neither tells languages such as Dutch and German apart.
 *
 * Names of laws, authorities and streets stand in their country's language wherever they are mentioned. They have no
 * pronouns and no verbs, begin with a capital letter and do not end with a full stop, or stand in the English text too.
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
        const { offset, length } = markOf(text.text, block, from, to);
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

/** A part of a text in another language. */
interface Passage {
  language: Language;
  start: number;
  end: number;
}

/** Neighbours are one mistake, also with a few words between that tell nothing. */
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
/** What ends with a full stop that a space follows. */
const eachSentence = /(?:[^.!?…]|[.!?…](?!\s|$))+[.!?…]?/gu;

/** Whether the frequent words alone say that a sentence is in the expected language. */
function settles(sentence: string, expected: number): boolean {
  const { counts } = countWords(sentence);
  return counts.every((count, index) => index === expected || count < (counts[expected] as number));
}

/** In which other language a sentence is. */
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
    // N-grams alone are not sure of few words, or of short ones.
    if ((scores[languages[best] as string] ?? 0) < 0.65) return undefined;
    if ((spoken.match(/\p{L}{4,}/gu) ?? []).length < 4 && lead < 0.3) return undefined;
    // Nouns in a row look like those of any kindred language.
    if (/[,;:].*,|\d,/.test(sentence)) return undefined;
  }
  if (!speaks && isName(sentence, isWhole && isCounted)) return undefined;
  if (text.source?.blocks.some(({ prose }) => prose.includes(sentence))) return undefined;
  return languages[best];
}

/** How much a frequent word counts beside the n-grams. */
const weight = 0.05;

/** Letters that one of the languages has alone. */
const ownLetters = new Map(
  languages
    .map((language) => [language, languageData(language).ownLetters])
    .flatMap(([language, letters]) => (letters ? [[language, new RegExp(letters, 'i')] as const] : [])),
);

/** The one language that calls a page by this word. */
function languageOfName(counts: readonly number[]): Language | undefined {
  const found = languages.filter((_, index) => (counts[index] as number) > 0);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The words that tell a sentence's language: without what stands in brackets or quotation marks, which often is a name in
 * its own language, and without numbers, abbreviations, names such as WhatsApp and words that all languages have.
 */
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

/**
 * Whether the words may be the name of an authority, a law, a company or a street.
 *
 * @param isLabel whether they are a text of their own with words that pages are called by
 */
function isName(sentence: string, isLabel: boolean): boolean {
  if (!/^[\p{Lu}\d]/u.test(sentence) || /[!?…:]$|[\p{L}\d)]{4}\.$/u.test(sentence)) return false;
  if (/^\d|\d$|\(\p{Lu}{2,}\)$/u.test(sentence) || institution.test(sentence)) return true;
  const words = sentence.replace(/\([^()]*\)/g, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return !isLabel && words.every((word) => /^\p{Lu}/u.test(word) || word.length < 4);
}

/** What authorities, courts, laws, companies and streets are called. */
const institution =
  /autorit|authorit|behörde|beauftragte|gericht|kammer|minist|bundes|anstalt|gesetz\b|gesetzbuch|ordnung\b|amt\b|bureau|boulevard |avenue |\bul\. |register|registre|registro|rejestr|genossenschaft|gesellschaft|société|sociedad|società|spółka|vennootschap|zentrale|beratung|verein(?!bar)|verband|stiftung|fondation|fundación|association|asociación|associazione|vereniging|stichting|kommission|commissi|tribunal|cour |loi |code |banque|direction|agencia|comisi|ley |código|banc[oa] |garante|legge|codice|camera |wetboek|wet |rechtbank|urząd|ustawa|kodeks|sąd |prezes|kurumu|kanunu|mahkeme|bakanlığı|\brue |straße|straat|calle |via |ulica|place |plaza /i;

/** How many signs stand before the first word. */
const leading = (words: string): number => Math.max(0, words.search(/[^\s"“”„«»‘’‚‹›(\-–—•·,;:]/));
