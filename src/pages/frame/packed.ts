/** A text in several languages: what they share, and between that a list of what each has of its own; 0: as the first. */
export type Packed = readonly (string | readonly (string | 0)[])[];

/** Packs markup, small enough to travel in front of the bootstrap. Where the elements differ, the list has all of it. */
export function pack(texts: readonly string[]): Packed {
  const [first = [], ...others] = texts.map((text) => text.split(/(?=<)|(?<=>)/));
  if (others.some(({ length }) => length !== first.length)) return [texts];
  const pieces: Packed[number][] = [];
  for (const [index, piece] of first.entries()) {
    const last = pieces.length - 1;
    const own = others.map((tokens) => (tokens[index] === piece ? 0 : (tokens[index] as string)));
    if (own.some((other) => other !== 0)) pieces.push([piece, ...own]);
    else if (typeof pieces[last] === 'string') pieces[last] += piece;
    else pieces.push(piece);
  }
  return pieces;
}

/** @param index which of the packed texts */
export const unpack = (packed: Packed, index: number): string =>
  packed.map((piece) => (typeof piece === 'string' ? piece : piece[piece[index] === 0 ? 0 : index])).join('');
