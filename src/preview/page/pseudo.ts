import type { TextValue } from '../../pages/text/rich.ts';
import { mapStrings } from './text-map.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'àƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'];
const accents: ReadonlyMap<string, string> = new Map(
  [...plain].map((letter, index) => [letter, accented[index] ?? letter]),
);

/**
 * A text with accents and each vowel twice, so it is two fifths longer, as translations of short English texts often are;
 * `{{placeholders}}` stay.
 */
export const stretched = (text: string): string =>
  text.replace(/\{\{\w+\}\}|[a-z]/gi, (part) => {
    const letter = accents.get(part) ?? part;
    return /^[aeiou]$/i.test(part) ? letter + letter.toLowerCase() : letter;
  });

/** A longer, accented text in brackets: a cut-off text lacks a bracket, and plain text is not translated. */
export const pseudo = (value: TextValue): TextValue =>
  mapStrings(value, (text) => (text.trim() === '' ? text : `⟦${stretched(text)}⟧`));
