import type { Token } from './placeholder-tokens.ts';

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The bare name of a placeholder in the text, with the signs around it that somebody took for braces. */
export function bareName(
  text: string,
  name: string,
  whole: readonly Token[],
): { offset: number; length: number } | undefined {
  for (const { index } of text.matchAll(new RegExp(name, 'gi'))) {
    const end = index + name.length;
    const isPart = isWordCharacter(text[index - 1]) || isWordCharacter(text[end]);
    const isWhole = whole.some(({ offset, length }) => index >= offset && end <= offset + length);
    if (isPart || isWhole) continue;
    const before = /[{[(<%$#@_|]{0,3}$/.exec(text.slice(Math.max(0, index - 3), index))?.[0] ?? '';
    const after = /^[}\])>%_|]{0,3}/.exec(text.slice(end, end + 3))?.[0] ?? '';
    // A tag that begins or ends beside the word is no bracket around it.
    const isTag = (before.endsWith('<') && after === '') || (before === '' && after.startsWith('>'));
    if (isTag || isTagOrAttribute(text, index - before.length)) continue;
    const isOneSided = before === '' || after === '';
    const isBracket = /[{}%$#@[\]]/.test(before + after);
    if (isOneSided && !isBracket) {
      if (text.slice(index, end) === name) return { offset: index, length: name.length };
      continue;
    }
    return { offset: index - before.length, length: before.length + name.length + after.length };
  }
  return undefined;
}

/** Whether the word is an attribute or the name of a tag, and not the value of an attribute. */
function isTagOrAttribute(text: string, index: number): boolean {
  const open = text.lastIndexOf('<', index);
  const isInTag = open < index - 1 && open > text.lastIndexOf('>', index);
  return isInTag && !/[:"']/.test(text[index - 1] ?? '');
}

/** A word in brackets that are no braces, and that the English text does not have. */
export function bracketedWord(text: string, source: string): { offset: number; length: number } | undefined {
  if (!/[[%<]/.test(text)) return undefined;
  for (const { 0: found, 3: tag, index } of text.matchAll(bracketed)) {
    if (source.includes(found) || (tag !== undefined && tags.has(tag.toLowerCase()))) continue;
    return { offset: index, length: found.length };
  }
  return undefined;
}

/** Tags that a text or an editor's habit may hold: none of them is a word in brackets. */
const tags: ReadonlySet<string> = new Set(
  'abbr acronym article b blockquote body br code div em footer h1 h2 h3 h4 h5 h6 head header hr html i img li main ol p pre script section small span strike strong style sub sup table tbody td th thead tr tt u ul'.split(
    ' ',
  ),
);

/** A word in brackets of another kind, which may be a placeholder where one is missing. */
const bracketed =
  /(?<!\[)\[{1,3}\s{0,3}([\p{L}\p{N}_-]{2,30})\s{0,3}\]{1,3}|%([\p{L}\p{N}_-]{2,30})%|<([\p{L}\p{N}_-]{2,30})>/gu;
