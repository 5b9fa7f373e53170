import { codeOf } from '../../lib/escape.ts';
import type { Phrase } from '../../messages/messages.ts';
import { phrase } from '../../messages/messages.ts';
import { textRule } from '../../rules/rule.ts';
import { spaceBeside } from '../sign-spaces.ts';

export const invisible = textRule({
  id: 'invisible',
  severity: 'warning',
  isSafe: true,
  messages: {
    remove: { message: 'invisible character: $[name]', hint: 'remove it' },
    space: { message: 'invisible character: $[name]', hint: 'write an ordinary space instead' },
    noBreak: {
      message: 'invisible character: $[name]',
      hint: 'write a no-break space (U+$[noBreak]) instead',
    },
  },
  what: 'A character that cannot be seen: one without width, a soft hyphen, a mark for the direction of writing, a tab, a line break, another control character, or an unusual space.\n\nThey come along with text copied from word processors, PDFs, chats and web pages.',
  why: 'A search does not find the word, a link with such a character leads nowhere, and a line breaks where it should not.',
  except:
    'The no-break spaces U+00A0 and U+202F are wanted. A soft hyphen that is written as `&shy;` can be seen by the next translator and stays, and so do the invisible parts of an emoji.',
  invalid: [
    { de: 'Schreiben⟦\t→ ⟧Sie uns.' },
    { de: 'Schrei⟦\u200b→⟧ben Sie uns.' },
    { de: 'Forderungs⟦\u00ad→⟧aufstellung' },
    { tr: 'Tutar⟦\u200e→⟧' },
    { pl: 'Kwota⟦\u202a→⟧ 10⟦\u202c→⟧' },
    { de: '10⟦\u2003→ ⟧Tage' },
    { fr: 'Vraiment⟦\u2009→\u202f⟧?' },
    { de: 'Eins<br>⟦\n→⟧Zwei' },
    { de: '<p>Ein <a href="/⟦\u200b→⟧">Link</a></p>' },
    { en: '/contact⟦\u200b→⟧', kind: 'address' },
    { en: 'How do I pay in the ⟦\u2060→⟧portal?' },
  ],
  valid: [
    { de: 'Schreiben Sie uns.' },
    { de: 'Schreiben\u00a0Sie uns.' },
    { de: '<p>Eins</p>\n<p>Zwei</p>' },
    { de: '<ul>\r\n  <li>Eins</li>\r\n</ul>' },
    { fr: 'Vraiment\u202f? «\u00a0Oui\u00a0»\u00a0: 10\u00a0€' },
    { de: '<p>Forderungs&shy;aufstellung</p>' },
    { en: 'Family 👨\u200d👩\u200d👧 and ✔\ufe0f and 1\ufe0f⃣ and 👍🏽' },
  ],
  check({ text, language }, report) {
    if (!invisibleCharacter.test(text)) return;
    for (const { 0: found, 1: right, index } of text.matchAll(eachInvisible)) {
      if (right !== undefined) continue;
      const mark = { offset: index, length: found.length };
      const name = nameOf(found);
      if (!unusualSpace.test(found) && !lineOrTab.test(found)) {
        report('remove', { name }, { ...mark, replacement: '' });
        continue;
      }
      const space = spaceFor(text, index, found, language);
      const variant = space === '' ? 'remove' : space === ' ' ? 'space' : 'noBreak';
      report(variant, { name, noBreak: codeOf(space) }, { ...mark, replacement: space });
    }
  },
});

// `mojibake` reports U+0000 and control characters from U+0080.
const characters =
  '\\x01-\\x1f\\x7f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180e\\u2000-\\u200f\\u2028-\\u202e\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb';
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
