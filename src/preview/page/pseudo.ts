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

/** A long, accented text in brackets: a cut-off text lacks a bracket, and plain text is not translated. */
export function pseudo(value: TextValue): TextValue {
  const changed = mapStrings(value, stretched);
  const isRead = (text: string, isTitle: boolean) => !isTitle && text.trim() !== '';
  let count = 0;
  mapStrings(changed, (text, isTitle) => {
    if (isRead(text, isTitle)) count += 1;
    return text;
  });
  let place = 0;
  return mapStrings(changed, (text, isTitle) => {
    if (!isRead(text, isTitle)) return text;
    place += 1;
    return `${place === 1 ? '⟦' : ''}${text}${place === count ? '⟧' : ''}`;
  });
}
