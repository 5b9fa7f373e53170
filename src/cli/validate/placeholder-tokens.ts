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

/** What the first list holds more often than the second; of equal ones the last. */
export function surplus(more: readonly Token[], fewer: readonly Token[]): Token[] {
  const left = fewer.map(({ name }) => name);
  return more.filter(({ name }) => {
    const index = left.indexOf(name);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}
