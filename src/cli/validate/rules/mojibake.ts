import { languageData } from '../../languages/languages.ts';
import { codeOf } from '../../lib/escape.ts';
import { type ReportText, textRule } from '../../rules/rule.ts';
import type { Text } from '../../texts/text.ts';

const messages = {
  broken: { message: '"$[found]" is a letter in the wrong encoding', hint: 'write the intended letter' },
  lost: {
    message: '"$[found]": a letter is lost here, or a space is missing after the question mark',
    hint: 'write the intended letter, or add the space',
  },
} as const;

type Report = ReportText<typeof messages>;

/** Letters that were lost because a file was read in another encoding than it was written in: `Ã¼` for ü, `�`, `W?rter`. */
export const mojibake = textRule({
  id: 'mojibake',
  severity: 'error',
  messages,
  what: 'Characters that a wrong encoding left in place of a letter: `Ã¼` for ü, `â€œ` for a quotation mark, `�` and `?` for any letter; the character U+0000, and private ones, which only a symbol font of a word processor knows. Single letters of another alphabet, `³` for the Polish ł, are found by `spelling`.\n\nWhere it is known what was meant, it is offered.',
  why: 'The word cannot be read, and readers take a page with such words for a forged one.',
  invalid: [
    { de: 'Fragen Sie uns f⟦Ã¼→ü⟧r mehr.' },
    { de: 'Fragen Sie uns ⟦f?r⟧ mehr.' },
    { de: 'Gr⟦Ã¶ÃŸ→öß⟧e' },
    { de: '⟦â€ž→„⟧Wort⟦â€œ→“⟧' },
    { fr: 'cr⟦Ã©→é⟧ance ⟦Ã⟧ payer' },
    { fr: 'Co⟦Ã»→û⟧t⟦Â\u00a0→\u00a0⟧: 10' },
    { tr: 'ba⟦ÅŸ→ş⟧ka, ⟦Ä±ÅŸÄ±→ışı⟧k, yard⟦Ä±→ı⟧m' },
    { de: 'f⟦ÃƒÂ¼→ü⟧r' },
    { de: 'f⟦�⟧r' },
    { de: '⟦ï»¿→\ufeff⟧Text' },
    { en: 'creditor⟦\u0092→’⟧s' },
    { de: 'Forder⟦\0⟧ung', says: 'broken' },
    { en: '⟦\uf0b7⟧ first, ⟦\u{f0001}⟧ second' },
    { de: 'f⟦\\u00fc→ü⟧r' },
    { pl: '⟦Wi?kszo⟧?? ⟦nale?no?ci⟧ przedawnia się po trzech latach.' },
  ],
  valid: [
    { de: 'Fragen Sie uns für mehr.' },
    { de: 'für Größe, Äpfel, „Ä“, Öl und Übung' },
    { fr: 'Âge, âge, À, «\u00a0Â\u00a0» ici, œuvre, naïf, MÊME' },
    { de: 'Ångström und São Paulo, Wałęsa, Dvořák, Škoda und Beneš' },
    { en: 'Forty¹ or fifty², ±5 %, £100, ¥5, ¬, ¶ 3' },
    { en: 'Really? Yes. What?! https://example.com/?a=b' },
    { en: 'C:\\users\\upload' },
  ],
  check(text, report) {
    if (damage.test(text.text) && findDamage(text.text, report)) return;
    if (text.isProse && lostLetter.test(text.text)) findQuestionMarks(text, report);
  },
});

/** The letters of the eight languages, plus their Windows-1252 misreadings to detect double damage. */
const wanted =
  'ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàáâäçèéêëìíîïñòóôöùúûüÿåøæõãÃĄĆĘŁŃŚŹŻąćęłńśźżĞİŞğışŒœŸ„“”‚‘’«»‹›–—…•€™§©®°ªº¿¡·×²³µ¼½¾¶¤¥\u00a0\u00ad\u202f\u2009\u200b\u2011\ufeff';

const misread: ReadonlyMap<string, string> = new Map(
  Array.from(wanted).flatMap((character): [string, string][] => {
    const bytes = new TextEncoder().encode(character);
    return [
      [new TextDecoder('windows-1252').decode(bytes), character],
      [String.fromCharCode(...bytes), character],
    ];
  }),
);
const sequence = [...misread.keys()].join('|');
const damage = new RegExp(
  `${sequence}|â€|ï¿½|[\\0\\x80-\\x9f\\ufffd\\p{Co}\\p{Cs}]|Ã(?=\\s|$)|\\\\u[0-9a-fA-F]{4}`,
  'u',
);
const eachDamage = new RegExp(`(?:${sequence})+|(?:ï¿½)+|\\ufffd+|${damage.source}`, 'gu');
const eachSequence = new RegExp(sequence, 'g');

function findDamage(text: string, report: Report): boolean {
  let isFound = false;
  for (const { 0: found, index } of text.matchAll(eachDamage)) {
    // A quoted French letter Â.
    if (found === 'Â\u00a0' && /«[\u00a0\u202f]$/.test(text.slice(0, index))) continue;
    isFound = true;
    const instead = meantBy(found);
    const mark = { offset: index, length: found.length, replacement: instead };
    report('broken', { found: visible(found), instead: instead && visible(instead) }, mark);
  }
  return isFound;
}

function meantBy(found: string): string | undefined {
  if (found.startsWith('\\u')) return String.fromCharCode(Number.parseInt(found.slice(2), 16));
  const meant = found.replace(eachSequence, (one) => misread.get(one) as string);
  if (meant !== found) return meantBy(meant) ?? meant;
  const isControl = /^[\x80-\x9f]$/.test(found);
  return isControl ? new TextDecoder('windows-1252').decode(Uint8Array.of(found.charCodeAt(0))) : undefined;
}

const visible = (found: string): string =>
  found.replace(/[\0\x80-\x9f\s\u00ad\u200b\ufeff]|\p{Co}|\p{Cs}/gu, (one) => `U+${codeOf(one)}`);

const lostLetter = /\?\p{Ll}/u;
/** A question mark inside a word replaces a lost letter, or lacks a space behind it. */
const eachLostLetter = /(?<![\p{L}\p{N}?&=/.#-])(?:\p{L}+(?:\?\p{Ll}+)+|\?\p{Ll}+)(?![\p{L}\p{N}=/])/gu;

function findQuestionMarks(text: Text, report: Report): void {
  for (const block of text.blocks) {
    for (const { 0: found, index } of block.prose.matchAll(eachLostLetter)) {
      // `spanish-marks` handles a leading question mark in Spanish.
      if (found.startsWith('?') && languageData(text.language).sentence.marks?.includes('¿')) continue;
      report('lost', { found }, block.mark(index, index + found.length));
    }
  }
}
