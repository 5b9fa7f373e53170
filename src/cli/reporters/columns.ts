import { codeOf } from '../escape.ts';

export interface Glyph {
  readonly shown: string;
  readonly width: number;
  readonly start: number;
  readonly end: number;
}

/** Two columns wide (Unicode Standard Annex #11), as far as terminals agree on it. */
const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)/u;
/** Controls (which could take over the terminal), characters without width, halves of a pair. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;
const signs: Readonly<Record<string, string>> = { '\n': '⏎', '\t': '⇥' };
const plain = /^[\x20-\x7e]*$/;

/** A text without characters that cannot be seen: their names stand for them, such as `<U+200B>`. */
export const visible = (text: string): string =>
  plain.test(text)
    ? text
    : text.replace(invisible, (character) => signs[character] ?? `<U+${codeOf(character)}>`);

export const widthOf = (text: string): number =>
  plain.test(text) ? text.length : glyphsOf(text).reduce((width, glyph) => width + glyph.width, 0);

/**
 * The characters of a text as they are shown.
 * @param from where marked characters begin: among them spaces can be seen too, but for single ones between words
 * @param to where they end
 */
function glyphsOf(text: string, from = 0, to = 0): Glyph[] {
  return [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)].map(({ 0: glyph, index: start }) => {
    const end = start + glyph.length;
    const isMarked = start < to && end > from;
    const isBetweenWords = start > from && end < to && text[start - 1] !== ' ' && text[end] !== ' ';
    const named = visible(glyph).replace(/[\u00a0\u202f]/g, noBreakSign);
    const shown = isMarked && !(glyph === ' ' && isBetweenWords) ? withSpaces(named) : named;
    const isNamed = shown.startsWith('<U+');
    return { shown, width: isNamed ? shown.length : wide.test(shown) ? 2 : 1, start, end };
  });
}

const withSpaces = (text: string): string => text.replace(/ /g, '·').replace(/\p{Zs}/gu, '␣');

/** Stands for a space at which no line ends (U+00A0, U+202F), which looks like an ordinary one. */
export const noBreakSign = '⍽';

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));
export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text;

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
  // A glyph takes at least one column, but a text may be a book: look only at what can be shown.
  const from = Math.max(0, start - room);
  const to = Math.min(text.length, Math.min(end, start + room) + room);
  const glyphs = glyphsOf(text.slice(from, to), start - from, end - from);
  const first = glyphs.findIndex((glyph) => glyph.end > start - from);
  const begin = first === -1 ? glyphs.length : first;
  const last = glyphs.findIndex((glyph) => glyph.start >= end - from);
  const finish = Math.max(begin, last === -1 ? glyphs.length : last);
  const isCut = { before: from > 0, behind: to < text.length };
  const [left, right] = windowAround(glyphs, begin, finish, room, isCut.before || isCut.behind);
  const shown = (one: number, other: number) =>
    glyphs
      .slice(one, other)
      .map((glyph) => glyph.shown)
      .join('');
  return {
    before: `${left > 0 || isCut.before ? '…' : ''}${shown(left, begin)}`,
    marked: shown(begin, Math.min(finish, right)),
    behind: `${shown(Math.min(finish, right), right)}${right < glyphs.length || isCut.behind ? '…' : ''}`,
  };
}

/** The glyphs to show: the marked ones, then their surroundings, a little more behind than before. */
function windowAround(
  glyphs: readonly Glyph[],
  begin: number,
  finish: number,
  room: number,
  isCut: boolean,
): [left: number, right: number] {
  const total = glyphs.reduce((sum, { width }) => sum + width, 0);
  if (total <= room && !isCut) return [0, glyphs.length];
  const ellipses = 2;
  let free = room - ellipses;
  let [left, right] = [begin, begin];
  const take = (index: number): boolean => {
    const width = glyphs[index]?.width;
    if (width === undefined || width > free) return false;
    free -= width;
    return true;
  };
  while (right < finish && take(right)) right++;
  const keep = Math.ceil(free * 0.6);
  while (free > keep && take(left - 1)) left--;
  while (take(right)) right++;
  while (take(left - 1)) left--;
  return [left, right];
}

/** A text on one line of so many columns, cut around a place that is told by its share of the text. */
export function cutAround(text: string, share: number, room: number): string {
  const place = Math.round(text.length * share);
  const { before, behind } = excerptOf({ text, start: place, end: place }, room);
  return `${before}${behind}`;
}

/** Breaks a text into lines of so many columns at most; a longer word stays whole. */
export function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of visible(text).split(' ')) {
    if (line === '') line = word;
    else if (widthOf(line) + 1 + widthOf(word) <= room) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
