import { languageData } from '../../languages/languages.ts';
import { codeOf } from '../../lib/escape.ts';
import { type ReportText, oldTextRule as textRule } from '../../rules/legacy.ts';
import type { Text } from '../../texts/text.ts';

type Report = ReportText;

/** Letters that were lost because a file was read in another encoding than it was written in: `Ã¼` for ü, `�`, `W?rter`. */
export const mojibake = textRule({
  id: 'mojibake',
  severity: 'error',
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
  `${sequence}|â€|ï¿½|[\\x80-\\x9f\\ufffd\\p{Cs}]|Ã(?=\\s|$)|\\\\u[0-9a-fA-F]{4}`,
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
    report({ found: visible(found), ...(instead !== undefined && { instead: visible(instead) }) }, mark);
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
  found.replace(/[\x80-\x9f\s\u00ad\u200b\ufeff]|\p{Cs}/gu, (one) => `U+${codeOf(one)}`);

const lostLetter = /\?\p{Ll}/u;
/** A question mark inside a word replaces a lost letter, or lacks a space behind it. */
const eachLostLetter = /(?<![\p{L}\p{N}?&=/.#-])(?:\p{L}+(?:\?\p{Ll}+)+|\?\p{Ll}+)(?![\p{L}\p{N}=/])/gu;

function findQuestionMarks(text: Text, report: Report): void {
  for (const block of text.blocks) {
    for (const { 0: found, index } of block.prose.matchAll(eachLostLetter)) {
      // `spanish-marks` handles a leading question mark in Spanish.
      if (found.startsWith('?') && languageData(text.language).sentence.marks?.includes('¿')) continue;
      report({ found, lost: found }, block.mark(index, index + found.length));
    }
  }
}
