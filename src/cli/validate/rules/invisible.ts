import { codeOf } from '../../escape.ts';
import type { Phrase } from '../../messages/messages.ts';
import { phrase } from '../../messages/messages.ts';
import { textRule } from '../../site/rule.ts';
import { spaceBeside } from '../sign-spaces.ts';

export const invisible = textRule({
  id: 'invisible',
  severity: 'warning',
  isSafe: true,
  check({ text, language }, report) {
    if (!invisibleCharacter.test(text)) return;
    for (const { 0: found, index } of text.matchAll(eachInvisible)) {
      if (isInEmoji(text, index, found) || isBetweenBlocks(text, index, found)) continue;
      const mark = { offset: index, length: found.length };
      const name = nameOf(found);
      if (!unusualSpace.test(found) && !/[\t-\r\u2028\u2029]/.test(found)) {
        report({ name }, { ...mark, replacement: '' });
        continue;
      }
      const space = spaceFor(text, index, found, language);
      const values = space === '' ? {} : space === ' ' ? { instead: space } : { noBreak: codeOf(space) };
      report({ name, ...values }, { ...mark, replacement: space });
    }
  },
});

// `mojibake` reports control characters from U+0080.
const characters =
  '\\0-\\x1f\\x7f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180e\\u2000-\\u200f\\u2028-\\u202e\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb';
/** No `u` flag, for speed: characters from U+E0000 begin with the surrogate \udb40. */
const invisibleCharacter = new RegExp(`[${characters}\\udb40]`);
/** A run of one kind is one mistake, such as a line break and tabs. */
const eachInvisible = new RegExp(`[\\t-\\r\\u2028\\u2029]+|[${characters}]|[\\u{e0000}-\\u{e01ef}]+`, 'gu');
const unusualSpace = /[\u1680\u2000-\u200a\u205f\u2800\u3000]/;

/** Emoji such as 👨‍👩‍👧 contain invisible joiners. */
function isInEmoji(text: string, index: number, found: string): boolean {
  if (!/^[\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]/u.test(found)) return false;
  return /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\d#*]|\ufe0f|\u200d)$/u.test(
    text.slice(Math.max(0, index - 2), index),
  );
}

/** Line breaks between paragraphs are layout of the file, not shown. */
const isBetweenBlocks = (text: string, index: number, found: string): boolean =>
  /^[\t-\r]/.test(found) &&
  isBlockTag(text.slice(Math.max(0, index - 64), index).trimEnd(), /<\/?(\w+)[^<>]*>$/) &&
  isBlockTag(text.slice(index + found.length, index + found.length + 64).trimStart(), /^<\/?(\w+)/);

function spaceFor(text: string, index: number, found: string, language: string): string {
  const [before, after] = [text[index - 1] ?? '', text[index + found.length] ?? ''];
  if (before === '' || after === '' || /[\s\u200b]/.test(before) || /\s/.test(after)) return '';
  const isThin = /[\u2006-\u200a]/.test(found);
  if (isThin && /\d/.test(before) && /\d/.test(after)) return '\u202f';
  const noBreak = after === '«' ? '' : spaceBeside(before === '«' ? before : after, language);
  if (noBreak !== '') return noBreak;
  if (
    isBlockTag(text.slice(Math.max(0, index - 64), index), /<\/?(\w+)[^<>]*>$/) ||
    isBlockTag(text.slice(index + found.length, index + found.length + 8), /^<\/?(\w+)/)
  ) {
    return '';
  }
  return ' ';
}

const isBlockTag = (part: string, tag: RegExp): boolean =>
  /^(?:p|br|h\d|li|[ou]l|div)$/i.test(tag.exec(part)?.[1] ?? '');

function nameOf(found: string): Phrase {
  const code = codeOf(found);
  if (found.startsWith('\t')) return phrase('character.tab');
  if (/^[\n\r\v\f\u2028\u2029]/.test(found)) return phrase('character.line');
  if (found === '\u00ad') return phrase('character.soft-hyphen');
  if (unusualSpace.test(found)) return phrase('character.space', { code });
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(found))
    return phrase('character.direction', { code });
  if (found < ' ' || found === '\x7f') return phrase('character.control', { code });
  return phrase('character.zero-width', { code });
}
