import { codeOf } from './escape.ts';

/** Controls (which could take over the terminal), characters without width, halves of a pair. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;
const signs: Readonly<Record<string, string>> = { '\n': '⏎', '\t': '⇥' };
const plain = /^[\x20-\x7e]*$/;

/** A text without characters that cannot be seen: their names stand for them, such as `<U+200B>`. */
export const visible = (text: string): string =>
  plain.test(text)
    ? text
    : text.replace(invisible, (character) => signs[character] ?? `<U+${codeOf(character)}>`);

/** The same of a text of several lines, which stay. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n');

/** Stands for a space at which no line ends (U+00A0, U+202F), which looks like an ordinary one. */
export const noBreakSign = '⍽';

/** As it is shown: a letter and its accent are one character, as in the languages of the portal. */
export const shown = (text: string): string =>
  visible(text.normalize()).replace(/[\u00a0\u202f]/g, noBreakSign);

/** Marked spaces can be seen, but for single ones between words. */
const shownMarked = (text: string): string =>
  shown(text)
    .replace(/^ | $| (?= )|(?<= ) /g, '·')
    .replace(/(?! )\p{Zs}/gu, '␣');

export interface Excerpt {
  readonly before: string;
  readonly marked: string;
  readonly behind: string;
}

/** A text on one line, cut around a place in it where it is too long. @param room how many columns there are */
export function excerptOf(
  { text, start, end }: { text: string; start: number; end: number },
  room: number,
): Excerpt {
  // A text may be a book: more than fits is not looked at.
  const marked = cutBehind(shownMarked(text.slice(start, Math.min(end, start + room + 1))), room);
  const before = shown(text.slice(Math.max(0, start - room - 1), start));
  const behind = shown(text.slice(end, end + room + 1));
  const free = room - marked.length;
  // A little more is shown behind than before; what one side does not need is the other’s.
  const left = Math.max(Math.floor(free * 0.4), free - behind.length);
  const cut = cutBefore(before, left);
  return { before: cut, marked, behind: cutBehind(behind, free - cut.length) };
}

/** A text of at most so many characters, with … where it is cut. */
export const cutBehind = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1))}…`.slice(0, room);

const cutBefore = (text: string, room: number): string =>
  text.length <= room ? text : `…${text.slice(text.length - room + 1)}`.slice(0, room);

/** A text on one line of so many columns, cut around a place that is told by its share of the text. */
export function cutAround(text: string, share: number, room: number): string {
  const place = Math.round(text.length * share);
  const { before, behind } = excerptOf({ text, start: place, end: place }, room);
  return `${before}${behind}`;
}

/** How many columns of a terminal a report takes: longer lines are hard to read. */
export const readableWidth = (columns = 80): number => Math.min(120, Math.max(40, columns));

/** Breaks a text into lines of so many columns at most; a longer word stays whole. */
export function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of visible(text).split(' ')) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= room) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
