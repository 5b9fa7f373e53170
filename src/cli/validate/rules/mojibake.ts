import { markOf } from '../../site/marking.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';

type Report = Parameters<typeof mojibake.check>[1];

/** Letters that were lost because a file was read in another encoding than it was written in: `Ã¼` for ü, `�`, `W?rter`. */
export const mojibake = textRule({
  id: 'mojibake',
  severity: 'error',
  check(text, report) {
    if (damage.test(text.text) && findDamage(text.text, report)) return;
    if (text.isProse && lostLetter.test(text.text)) findQuestionMarks(text, report);
  },
});

/** The characters of the eight languages, and those that Windows-1252 makes of them, where that happened twice. */
const wanted =
  'ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàáâäçèéêëìíîïñòóôöùúûüÿåøæõãÃĄĆĘŁŃŚŹŻąćęłńśźżĞİŞğışŒœŸ„“”‚‘’«»‹›–—…•€™§©®°ªº¿¡·×²³µ¼½¾¶¤¥\u00a0\u00ad\u202f\u2009\u200b\u2011\ufeff';

/** What these become where their UTF-8 is read as Windows-1252 or Latin 1. */
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
    // The letter Â itself, quoted in French.
    if (found === 'Â\u00a0' && /«[\u00a0\u202f]$/.test(text.slice(0, index))) continue;
    isFound = true;
    const instead = meantBy(found);
    const mark = { offset: index, length: found.length, replacement: instead };
    report({ found: visible(found), ...(instead !== undefined && { instead: visible(instead) }) }, mark);
  }
  return isFound;
}

/** What damaged characters were meant to be, where it can be told. */
function meantBy(found: string): string | undefined {
  if (found.startsWith('\\u')) return String.fromCharCode(Number.parseInt(found.slice(2), 16));
  const meant = found.replace(eachSequence, (one) => misread.get(one) as string);
  if (meant !== found) return meantBy(meant) ?? meant;
  const isControl = /^[\x80-\x9f]$/.test(found);
  return isControl ? new TextDecoder('windows-1252').decode(Uint8Array.of(found.charCodeAt(0))) : undefined;
}

/** A letter is shown, what cannot be seen by its number. */
const visible = (found: string): string =>
  found.replace(
    /[\x80-\x9f\s\u00ad\u200b\ufeff]|\p{Cs}/gu,
    (one) => `U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

const lostLetter = /\?\p{Ll}/u;
/** A question mark between two letters is what is left of a letter, or a space is missing behind it. */
const eachLostLetter = /(?<![\p{L}\p{N}?&=/.#-])(?:\p{L}+(?:\?\p{Ll}+)+|\?\p{Ll}+)(?![\p{L}\p{N}=/])/gu;

function findQuestionMarks(text: Text, report: Report): void {
  for (const block of text.blocks) {
    for (const { 0: found, index } of block.prose.matchAll(eachLostLetter)) {
      // In Spanish it is meant to begin a question, which has a check of its own.
      if (found.startsWith('?') && text.language === 'es') continue;
      report({ found, lost: found }, markOf(text.text, block, index, index + found.length));
    }
  }
}
