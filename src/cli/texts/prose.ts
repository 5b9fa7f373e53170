import { decodeHTMLStrict } from 'entities/decode';

/**
 * A paragraph, an entry of a list, or a whole plain text. `text` is what people read: without tags, entities decoded.
 */
export class Block {
  readonly text: string;
  readonly #pieces: readonly Piece[];
  readonly #end: number;
  readonly #foreign: readonly Range[];
  #prose: string | undefined;

  /** @param foreign phrases in another language, `<i lang>` */
  constructor(text: string, pieces: readonly Piece[], end: number, foreign: readonly Range[] = []) {
    this.text = text;
    this.#foreign = foreign;
    this.#pieces = pieces;
    this.#end = end;
  }

  /**
   * The text with placeholders, addresses, technical names and phrases in other languages replaced by `hidden` characters,
   * which are neither letters, spaces nor signs.
   */
  get prose(): string {
    this.#prose ??= this.#foreign.reduce(covered, hide(this.text));
    return this.#prose;
  }

  /** The offset of a character in the text; for the block's length, the end of the block. */
  offsetOf(index: number): number {
    return index >= this.text.length ? this.#end : this.#rangeOf(index).offset;
  }

  /**
   * Marks a part of the block in the text.
   * @param start the part's first character, in the block
   * @param end the character behind its last one
   * @param replacement what it should be; left out where a tag or an entity stands in between
   */
  mark(start: number, end: number, replacement?: string): BlockMark {
    const { offset } = this.#rangeOf(start);
    const last = this.#rangeOf(end - 1);
    const length = last.offset + last.length - offset;
    return { offset, length, replacement: length === end - start ? replacement : undefined };
  }

  #rangeOf(index: number): { offset: number; length: number } {
    const piece = this.#pieces.findLast(({ start }) => start <= index);
    if (!piece) return { offset: index, length: 1 };
    return piece.entity
      ? { offset: piece.offset, length: piece.entity }
      : { offset: piece.offset + index - piece.start, length: 1 };
  }
}

export interface BlockMark {
  readonly offset: number;
  readonly length: number;
  readonly replacement: string | undefined;
}

/** A part of a block that is the same in the text, or one character, written as an entity of this length. */
interface Piece {
  start: number;
  offset: number;
  entity: number;
}

type Range = readonly [start: number, end: number];

const covered = (text: string, [start, end]: Range): string =>
  text.slice(0, start) + hidden.repeat(end - start) + text.slice(end);

/** Stands for a character that is no prose. */
export const hidden = '\uFFFC';

const tagOrEntity = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|&(?:#\w{1,8}|\w{2,32});/gi;
const breaking = /^(?:br|d[dlt]|div|h[1-6]|li|ol|p|ul)$/i;

/** Reads the prose of a text with markup, broken or not. */
export function blocksOfMarkup(text: string): Block[] {
  if (!/[<&]/.test(text)) return [plainBlock(text)];
  const blocks: Block[] = [];
  let words = '';
  let pieces: Piece[] = [];
  let foreign: Range[] = [];
  let phrase: number | undefined;
  const add = (part: string, offset: number, entity = 0) => {
    if (part === '') return;
    pieces.push({ start: words.length, offset, entity });
    words += part;
  };
  const end = (offset: number) => {
    if (words.trim() !== '') blocks.push(new Block(words, pieces, offset, foreign));
    words = '';
    pieces = [];
    foreign = [];
    phrase = undefined;
  };
  let read = 0;
  for (const { 0: found, 1: slash, 2: tag, index } of text.matchAll(tagOrEntity)) {
    add(text.slice(read, index), read);
    read = index + found.length;
    if (tag === undefined) {
      const decoded = decodeHTMLStrict(found);
      add(decoded, index, decoded === found ? 0 : found.length);
    } else if (/^i$/i.test(tag)) {
      if (slash && phrase !== undefined) foreign.push([phrase, words.length]);
      phrase = slash ? undefined : words.length;
    } else if (breaking.test(tag)) end(index);
  }
  add(text.slice(read), read);
  end(text.length);
  return blocks;
}

export const plainBlock = (text: string): Block => new Block(text, [], text.length);

/** Placeholders, addresses, e-mail addresses, and names with `_`, capitals or dots inside, such as `spot_cookieBarShow` or `config.json`. */
const technical =
  /\{\{[^{}]*\}\}|https?:\/\/[^\s<>"“”»«)]*[^\s<>"“”»«).,;:!?]|(?<![\w.-])(?:www\.)?[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|eu|de|ch|be|es|fr|nl|it|pl|tr|at|uk|html|js|css|json|pdf|svg)\b(?:\/[^\s<>"“”»«)]*)?|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b\w*_\w+\b|\b[a-z]+[A-Z]\w*\b/g;
/** Few words are technical: only those with such a sign are examined. */
const suspicious = /[{@_]|\w\.\w|:\/\/|[a-z][A-Z]/;

function hide(text: string): string {
  if (!suspicious.test(text)) return text;
  const cover = (found: string) => hidden.repeat(found.length);
  return text
    .replace(/\{\{[^{}]*\}\}/g, cover)
    .replace(/\S+/g, (word) => (suspicious.test(word) ? word.replace(technical, cover) : word));
}
