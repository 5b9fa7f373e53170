import { codeOf } from '../../lib/escape.ts';
import type { Phrase } from '../../messages/messages.ts';
import { phrase } from '../../messages/messages.ts';
import { oldTextRule as textRule } from '../../rules/legacy.ts';
import { spaceBeside } from '../sign-spaces.ts';

export const invisible = textRule({
  id: 'invisible',
  severity: 'warning',
  isSafe: true,
  check({ text, language }, report) {
    if (!invisibleCharacter.test(text)) return;
    for (const { 0: found, 1: right, index } of text.matchAll(eachInvisible)) {
      if (right !== undefined) continue;
      const mark = { offset: index, length: found.length };
      const name = nameOf(found);
      if (!unusualSpace.test(found) && !lineOrTab.test(found)) {
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
const unusualSpace = /[\u1680\u2000-\u200a\u205f\u2800\u3000]/;
const lineOrTab = /[\t-\r\u2028\u2029]/;

const blockTag = '</?(?:p|br|h\\d|li|[ou]l|div)\\b[^<>]*>';
/** Line breaks between paragraphs are layout of the file, not shown. */
const layout = `(?<=${blockTag}[\\t-\\r ]*)[\\t-\\r]+(?=[\\t-\\r ]*${blockTag})`;
/** Emoji such as 👨‍👩‍👧 contain invisible joiners. */
const inEmoji =
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\d#*\\ufe0f\\u200d])(?:[\\u200d\\ufe0e\\ufe0f]|[\\u{e0020}-\\u{e007f}]+)';
/** Right ones in the first group. A run of one kind is one mistake, such as a line break and tabs. */
const eachInvisible = new RegExp(
  `(${layout}|${inEmoji})|[\\t-\\r\\u2028\\u2029]+|[${characters}]|[\\u{e0000}-\\u{e01ef}]+`,
  'gu',
);
const besideBlock = [new RegExp(`${blockTag}$`, 'i'), new RegExp(`^${blockTag}`, 'i')] as const;

function spaceFor(text: string, index: number, found: string, language: string): string {
  const [left, right] = [text.slice(0, index), text.slice(index + found.length)];
  const [before, after] = [left.at(-1) ?? '', right.charAt(0)];
  if (before === '' || after === '' || /[\s\u200b]/.test(before) || /\s/.test(after)) return '';
  if (/[\u2006-\u200a]/.test(found) && /\d/.test(before) && /\d/.test(after)) return '\u202f';
  const noBreak = after === '«' ? '' : spaceBeside(before === '«' ? before : after, language);
  if (noBreak !== '') return noBreak;
  return besideBlock[0].test(left) || besideBlock[1].test(right) ? '' : ' ';
}

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
