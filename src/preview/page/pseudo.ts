import type { TextValue } from '../../pages/text/rich.ts';
import { mapStrings } from './text-map.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'àƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'];
const accents: ReadonlyMap<string, string> = new Map(
  [...plain].map((letter, index) => [letter, accented[index] ?? letter]),
);

/** Extra vowels for each letter: translations of short English texts are often two fifths longer. */
const growth = 0.4;

/** A longer text with accents; `{{placeholders}}` stay. */
export function stretched(text: string): string {
  let owed = 0;
  return text.replace(/\{\{\w+\}\}|\p{L}\p{M}*/gu, (part) => {
    if (part.startsWith('{{')) return part;
    owed += growth;
    const letter = accents.get(part) ?? part;
    if (!/^[aeiouäöüAEIOUÄÖÜ]/.test(part)) return letter;
    const times = Math.floor(owed);
    owed -= times;
    return letter + letter.toLowerCase().repeat(times);
  });
}

/** A longer, accented text in brackets: a cut-off text lacks a bracket, and plain text is not translated. */
export const pseudo = (value: TextValue): TextValue =>
  mapStrings(value, (text) => (text.trim() === '' ? text : `⟦${stretched(text)}⟧`));
