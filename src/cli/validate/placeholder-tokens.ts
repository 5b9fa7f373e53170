/** A placeholder in a text, whole or broken. */
export interface Token {
  /** The name, if it is a whole placeholder. */
  name?: string;
  /** What it may have meant, if it is none. */
  meant: string;
  offset: number;
  length: number;
  isInTag: boolean;
}

/**
 * A whole placeholder, or what looks like a broken one: pairs of braces, a single word in braces, and the forms of other
 * programs. Any other brace is a character of the text.
 */
const placeholder =
  /(?<!\{)\{\{([\p{L}\p{N}_-]+)\}\}(?!\})|[$%#@]?\{\s?\{+[^{}]{0,30}\}(?:\s?\})*|[$%#@]?\{\s?\{+\s?[\p{L}\p{N}_-]*[)\]>]{0,2}|[$%#@]?\{\s*[\p{L}\p{N}_]+\s*\}+|[\p{L}\p{N}_]{0,30}\s?\}\s?\}+/gu;

/** Forms of other programs without braces. */
const foreign = /%\(?(\w{1,30})\)?%|%\((\w{1,30})\)s|(?<!\[)\[\[\s{0,3}(\w{1,30})\s{0,3}\]\]/g;

/** The placeholders of a text in their order, broken ones among them. */
export function tokensOf(text: string): Token[] {
  if (!text.includes('{') && !text.includes('}')) return [];
  let isInTag = false;
  let read = 0;
  return [...text.matchAll(placeholder)].map(({ 0: found, 1: name, index: offset }) => {
    const between = text.slice(read, offset);
    const [open, close] = [between.lastIndexOf('<'), between.lastIndexOf('>')];
    if (open !== close) isInTag = open > close;
    read = offset;
    const { length } = found;
    return name === undefined
      ? { meant: meantBy(found), offset, length, isInTag }
      : { name, meant: name, offset, length, isInTag };
  });
}

/** The names of placeholders as other programs would write them, without braces. */
export function foreignTokens(text: string, allowed: readonly string[]): Token[] {
  if (!text.includes('%') && !text.includes('[[')) return [];
  return [...text.matchAll(foreign)]
    .map(({ 0: found, 1: one, 2: two, 3: three, index }) => ({
      meant: one ?? two ?? three ?? '',
      offset: index,
      length: found.length,
      isInTag: false,
    }))
    .filter(({ meant }) => allowed.includes(meant));
}

/** What stands between the braces, without tags and signs. */
const meantBy = (found: string): string => found.replace(/<[^<>]*>|[^\p{L}\p{N}_]/gu, '');

/**
 * What the first list holds more often than the second: those whose place in the order finds no match, as far as a common
 * order can tell.
 */
export function surplus(more: readonly Token[], fewer: readonly Token[]): Token[] {
  const left = new Map<string, number>();
  for (const { name = '' } of fewer) left.set(name, (left.get(name) ?? 0) - 1);
  for (const { name = '' } of more) left.set(name, (left.get(name) ?? 0) + 1);
  if ([...left.values()].every((number) => number <= 0)) return [];
  const inOrder = commonOrder(more, fewer);
  // From the end: of two that fit equally well the second is the one too many.
  const candidates = more.toReversed();
  const chosen = new Set<Token>();
  for (const isFree of [true, false]) {
    for (const one of candidates) {
      const name = one.name ?? '';
      if (chosen.has(one) || inOrder.has(one) === isFree || (left.get(name) ?? 0) <= 0) continue;
      chosen.add(one);
      left.set(name, (left.get(name) ?? 0) - 1);
    }
  }
  return more.filter((one) => chosen.has(one));
}

/** Which of the first list stand in the longest order that both share. */
function commonOrder(one: readonly Token[], other: readonly Token[]): ReadonlySet<Token> {
  const shared = new Set<Token>();
  // Texts are untrusted: a very long list is not worth its square.
  if (one.length * other.length > 10_000) return shared;
  const rows = one.map(() => new Uint16Array(other.length + 1));
  rows.push(new Uint16Array(other.length + 1));
  const lengthAt = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      (rows[row] as Uint16Array)[column] =
        one[row]?.name === other[column]?.name
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row]?.name === other[column]?.name) {
      shared.add(one[row] as Token);
      row++;
      column++;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return shared;
}
