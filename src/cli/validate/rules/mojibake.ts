import { misreadUtf8, sequenceLeads, windowsCharacter } from '../encodings.ts';
import { knownLanguages, type LanguageData, languageData } from '../languages/languages.ts';
import { textRule } from '../rule.ts';
import type { Text } from '../text.ts';

type Report = Parameters<typeof mojibake.check>[1];

/**
 * Letters that were lost because a file was read in another encoding than it was written in: `Ã¼` for ü (UTF-8 read as
 * Windows-1252), `³` for ł (Windows-1250 read as Windows-1252), and `�`. Single letters are taken for lost ones only where no
 * word of the language could hold them.
 */
export const mojibake = textRule({
  id: 'mojibake',
  severity: 'error',
  check(text, report) {
    // Where whole sequences are found, single letters are parts of them.
    const isMisread = suspicious.test(text.text) && findDamage(text, report);
    if (!text.isProse || isMisread) return;
    const confused = confusionOf(text.language);
    if (confused?.anySign.test(text.text)) findConfused(text, confused, report);
    if (lostLetter.test(text.text)) findQuestionMarks(text, report);
  },
});

/**
 * What is wrong in whatever language: UTF-8 that was taken for something else, what a failed conversion leaves, escapes, a
 * letter with its dots beside it as PDFs have it, and characters that no standard defines.
 */
const damages = [
  'ï»¿',
  '(?:ï¿½|\ufffd)+',
  `[${sequenceLeads}](?=[^\\0-\\x7f])`,
  'â€',
  'Ã(?=\\s|$|\\p{Ll})',
  '[\\x80-\\x9f]',
  '[\\ue000-\\uf8ff]+',
  '\\p{Cs}',
  '\\\\u[0-9a-fA-F]{4}',
  '[\\u2500-\\u259f]+(?=\\p{L})|(?<=\\p{L})[\\u2500-\\u259f]+',
  '[aouAOU]¨|¨[aouAOU]',
];
const eachDamage = new RegExp(damages.join('|'), 'gu');
/** What no damage is without. */
const suspicious = new RegExp(
  `[${sequenceLeads}][^\\0-\\x7f]|[Ã\\x80-\\x9f¨\\u2500-\\u259f\\ud800-\\uf8ff\\ufffd]|â€|\\\\u`,
);

function findDamage({ text }: Text, report: Report): boolean {
  let read = 0;
  for (const match of text.matchAll(eachDamage)) {
    if (match.index < read) continue;
    const repaired = repair(text, match[0], match.index);
    if (!repaired) continue;
    const { end, meant } = repaired;
    read = end;
    const mark = { offset: match.index, length: end - match.index };
    const found = visible(text.slice(match.index, end));
    if (meant === undefined) report({ found }, mark);
    else if (meant === '') report({ found, removed: found }, { ...mark, replacement: '' });
    else report({ found, instead: visible(meant) }, { ...mark, replacement: meant });
  }
  return read > 0;
}

/** Where the damage ends and what was meant; undefined where all is well. */
function repair(text: string, found: string, at: number): { end: number; meant?: string } | undefined {
  const end = at + found.length;
  if (found === 'ï»¿') return { end, meant: '' };
  const misread = misreadUtf8(text, at);
  // The letter Â as such, quoted in French.
  if (
    misread &&
    /^Â\u00a0$/.test(text.slice(at, misread.end)) &&
    /«[\u00a0\u202f]$/.test(text.slice(Math.max(0, at - 2), at))
  )
    return undefined;
  if (misread) return misread;
  if (found === 'Ã') return /\p{L}/u.test(text[end] ?? '') ? { end } : { end, meant: 'à' };
  if (found.startsWith('\\u')) {
    const letter = String.fromCharCode(Number.parseInt(found.slice(2), 16));
    return /\p{L}|[\u00a0-\u00bf\u2010-\u203a\u20ac]/u.test(letter) ? { end, meant: letter } : { end };
  }
  if (found.includes('¨')) return { end, meant: `${found.replace('¨', '')}\u0308`.normalize('NFC') };
  if (/^[\x80-\x9f]/.test(found)) {
    const meant = windowsCharacter(found);
    return meant === found ? { end } : { end, meant };
  }
  // A lead alone is an ordinary letter.
  return sequenceLeads.includes(found) ? undefined : { end };
}

/** A letter is shown, what cannot be seen by its number. */
const visible = (found: string): string =>
  found.replace(
    /[\x80-\x9f\u00a0\u00ad\u2009\u200b\u202f\ue000-\uf8ff]|\p{Cs}/gu,
    (one) => `U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

interface Confused extends Pick<NonNullable<LanguageData['misread']>, 'signs' | 'letters'> {
  readonly certain?: RegExp;
  readonly anySign: RegExp;
  /** A word with such signs. */
  readonly words: RegExp;
  readonly signBetweenLetters: RegExp;
}

const confusedByLanguage = new Map(
  knownLanguages.flatMap((language): [string, Confused][] => {
    const confusion = languageData(language).misread;
    if (!confusion) return [];
    const signs = Object.keys(confusion.signs).join('');
    const all = `${signs}${Object.keys(confusion.letters).join('')}`;
    return [
      [
        language,
        {
          signs: confusion.signs,
          letters: confusion.letters,
          ...(confusion.certain && { certain: new RegExp(confusion.certain, 'u') }),
          anySign: new RegExp(`[${all.replace(/[„”‚…]/g, '')}]|[„”‚…](?=\\p{Ll})(?<=\\p{L}.)`, 'u'),
          words: new RegExp(`(?<![\\p{L}${signs}])[\\p{L}${signs}]*?[${all}][\\p{L}${signs}]*`, 'gu'),
          signBetweenLetters: signs === '' ? /(?!)/ : new RegExp(`\\p{L}[${signs}]+\\p{L}`, 'u'),
        },
      ],
    ];
  }),
);
const confusionOf = (language: string): Confused | undefined => confusedByLanguage.get(language);

function findConfused({ blocks, language }: Text, confused: Confused, report: Report): void {
  for (const { prose, offsetOf } of blocks) {
    for (const { 0: word, index } of prose.matchAll(confused.words)) {
      const isFootnote = prose[index + word.length] === ')' || /[²³]|^¹/.test(prose);
      const isPolishEnd = language === 'pl' && !isFootnote && polishEnd.test(word);
      if (!isPolishEnd && !isDamaged(word, confused, language, isBeginning(prose, index))) continue;
      const instead = Array.from(word, (one) => confused.signs[one] ?? confused.letters[one] ?? one).join('');
      const offset = offsetOf(index);
      const length = offsetOf(index + word.length - 1) + 1 - offset;
      report(
        { found: word, instead },
        { offset, length, replacement: length === word.length ? instead : undefined },
      );
    }
  }
}

/** Before ą, the most frequent end of a Polish word, stands a consonant. */
const polishEnd = /[bcdfghijklłmnprsśtwzżź]¹$/u;

/** Whether a sentence begins here, so that a capital is no sign of a name. */
const isBeginning = (prose: string, index: number): boolean =>
  /(?:^|[.:?!]\s+)[„“”«"(¿]?$/.test(`${index > 5 ? 'x' : ''}${prose.slice(Math.max(0, index - 5), index)}`);

/** Footnotes and powers stand behind a word, signs in front of it, and names keep the letters of their language. */
function isDamaged(word: string, confused: Confused, language: string, isFirst: boolean): boolean {
  // Catalan.
  if (/l·l/i.test(word)) return false;
  if (confused.signBetweenLetters.test(word) || confused.certain?.test(word)) return true;
  if (Array.from(word).filter((one) => one in confused.signs).length > 1 && /\p{L}/u.test(word)) return true;
  const letters = Array.from(word).filter((one) => one in confused.letters);
  if (letters.length === 0) return false;
  // A letter of another language beside it: a name or a word of that language.
  if ((language === 'pl' ? /[øåřťěãığș]/ : language === 'tr' ? /[øåřěãł]/ : /[øåřťěãıłğș]/).test(word))
    return false;
  if (letters.every((one) => /\p{Lu}/u.test(one)) && language !== 'tr' && language !== 'pl') {
    return /\p{L}[ÈËÍÁÚÞÓÒÙÛÌÝŸŠŽ]\p{Ll}|\p{Ll}[ÈËÍÁÚÞÓÒÙÛÌÝŽ]$/u.test(word);
  }
  if (/[þðÞÐ]/.test(word) || letters.length > 1) return true;
  if (/^\p{Ll}/u.test(word)) return !loans.test(word);
  const isOfCapitals = /^\p{Lu}{3,}$/u.test(word);
  return (language === 'tr' || (language === 'pl' && (isFirst || isOfCapitals))) && !loans.test(word);
}

/** Words that are written with letters of their language of origin. */
const loans =
  /^(?:cr[êe]pes?|t[êe]te|f[êe]te|m[êe]me|se[ñn]or\p{L}*|jalape[ñn]o\p{L}*|pi[ñn]at\p{L}*|(?:man|hors-d)?œuvres?|vitæ|cañ\p{L}*|doña|niñ\p{L}*)$/iu;

const lostLetter = /\?\p{Ll}/u;
/** A question mark between two letters is what is left of a letter, or a space is missing behind it. */
const eachLostLetter = /(?<![\p{L}\p{N}?&=/.#-])(?:\p{L}+(?:\?\p{Ll}+)+|\?\p{Ll}+)(?![\p{L}\p{N}=/])/gu;

function findQuestionMarks({ blocks, language }: Text, report: Report): void {
  for (const { prose, offsetOf } of blocks) {
    for (const { 0: found, index } of prose.matchAll(eachLostLetter)) {
      // In Spanish it is meant to begin a question, which has a check of its own.
      if (found.startsWith('?') && language === 'es') continue;
      const offset = offsetOf(index);
      report({ found, lost: found }, { offset, length: offsetOf(index + found.length - 1) + 1 - offset });
    }
  }
}
