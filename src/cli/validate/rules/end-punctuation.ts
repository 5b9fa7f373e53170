import { once } from '../../lib/once.ts';
import { type ReportText, textRule } from '../../rules/rule.ts';
import { isFileName } from '../../texts/filler.ts';
import { type Block, hidden } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { spaceBeside } from '../sign-spaces.ts';

const messages = {
  missing: {
    message: 'the English text ends with "$[english]", this one does not',
    hint: 'end it with "$[wanted]"',
  },
  extra: {
    message: 'this text ends with "$[found]", the English one does not',
    hint: 'remove "$[found]", or end it as the English text ends',
  },
  other: {
    message: 'this text ends with "$[found]", the English one with "$[english]"',
    hint: 'write "$[wanted]"',
  },
  doubled: { message: '"$[doubled]" repeats a punctuation mark', hint: 'write "$[wanted]"' },
} as const;

type Report = ReportText<typeof messages>;

/** The last mark of each paragraph is the English one, or one that a language may use in its place; and no mark stands twice. */
export const endPunctuation = textRule({
  id: 'end-punctuation',
  severity: 'warning',
  messages,
  what: 'A text or a paragraph that ends with another mark than the English one: a full stop that is missing or too much, a question without its mark. Also a mark that stands twice.',
  why: 'A missing full stop often means that the end of the sentence was lost, too; and a screen reader runs into the next paragraph without a pause.',
  except:
    'A translation may ask where English states; … may stand for a full stop; a colon or comma in front of a list, how its entries end, the first and the last lines of a letter, and abbreviations at the end are up to the language. So is how much is exclaimed: “!” and “.” may stand for each other.',
  invalid: [
    { de: 'Schreiben Sie un⟦s→s.⟧', en: 'Write to us.' },
    { de: 'Fragen⟦.→⟧', en: 'Questions' },
    { de: 'Wie zahle ich⟦??→?⟧', en: 'How do I pay?' },
    { fr: 'Combien cela coûte-t-i⟦l→l\u202f?⟧', en: 'What does it cost?' },
    { it: 'Forme⟦.→⟧', en: 'Forms' },
    { pl: 'Proszę zapłacić⟦:→.⟧', en: 'Please pay.' },
    { de: '<p>Ein⟦s→s.⟧</p><p>Zwei.</p>', en: '<p>One.</p><p>Two.</p>' },
    {
      de: '<p>Sie dürfe⟦n→n:⟧</p><ul><li>a</li><li>b</li></ul>',
      en: '<p>You may:</p><ul><li>a</li><li>b</li></ul>',
    },
    { de: 'Das ist alles⟦..→.⟧', en: 'That is all.' },
    { de: '<p>Eins.</p><p>Zwei.</p><p>Dre⟦i→i.⟧</p>', en: '<p>One. Two.</p><p>Three.</p>' },
    { fr: 'Quelqu’un peut-il agir à ma place⟦.→\u202f?⟧', en: 'Can somebody else act for me?' },
    { pl: 'Jak zapłacić przelewe⟦m→m?⟧', en: 'How do I pay by bank transfer?' },
  ],
  valid: [
    { de: 'Schreiben Sie uns.', en: 'Write to us.' },
    { de: 'Wie erreichen Sie uns?', en: 'Questions' },
    { es: '¿Es real.', en: 'Is it real?' },
    { it: 'transfer.svg', en: 'A drawing of a form.' },
    { de: 'Bitte warten.', en: 'Please wait…' },
    { pl: 'Wystarczy kilka słów…', en: 'A few words are enough.' },
    { fr: 'Quels sont vos droits\u202f?', en: 'Your rights' },
    { fr: 'Le RGPD vous donne le droit\u00a0:', en: 'The GDPR gives you the right—' },
    { de: 'Er sagt „ja“.', en: 'He says “yes.”' },
    { pl: 'Stan na 1 października 2026 r.', en: 'Last updated: 1 October 2026' },
    { de: 'Montag bis Freitag, 9–17 Uhr', en: 'Monday to Friday, 9 a.m.–5 p.m.' },
    { en: 'Write to us' },
    { de: '', en: 'Write to us.' },
    { de: 'z. B., usw., Dr. Muster', en: 'e.g., etc., Dr Muster' },
    { pl: 'Proszę zapłacić!', en: 'Please pay.' },
    { fr: 'Merci pour votre confiance.', en: 'Thank you for your trust!' },
    { fr: '<p>Cordialement,<br>Muster GmbH</p>', en: '<p>Kind regards<br>Muster GmbH</p>' },
    {
      pl: '<ol><li>otworzyć <em>Ustawienia</em>,</li><li>zeskanować kod</li><li>i wpisać hasło.</li></ol>',
      en: '<ol><li>Open <em>Settings</em>.</li><li>Scan the code.</li><li>Enter the password.</li></ol>',
    },
  ],
  check(text, report) {
    if (isFileName(text.text)) return;
    for (const block of text.blocks) findDoubledMarks(block, report);
    if (!text.source) return;
    const [own, english] = [endsOf(text), endsOf(text.source)];
    // With a different number of blocks, only the last ones are compared.
    const compared = own.length === english.length ? own : own.slice(-1);
    for (const [index, end] of compared.entries()) {
      const source = english.at(index - compared.length);
      if (source && !isRight(end, source)) reportAt(text, end, source.mark, report);
    }
  },
});

interface BlockEnd {
  readonly block: Block;
  /** One of `.:?!…,;`, a dash, or nothing. */
  readonly mark: string;
  /** The marks in the block, with the space that French puts before them. */
  readonly start: number;
  readonly end: number;
  /** Behind the last visible character: brackets and quotation marks may follow the marks. */
  readonly last: number;
  /** A list's entries end in whatever way its language likes. */
  readonly isEntry: boolean;
  /** The text behind the block, and the next one where both are blocks of a text. */
  readonly rest: string;
}

/** The expression is tried at each character, and takes longer the more spaces and marks follow each other. */
const longestEnding = 100;
const ending = /(?<space>\s*)(?<marks>[.:?!…,;–—]*)[)\]}»›”“’‘"'\s]*$/u;

const endsOf = once((text: Text): readonly BlockEnd[] =>
  text.blocks
    .filter(({ prose }) => /[\p{L}\p{N}\p{S}\ufffc]/u.test(prose))
    .map((block) => {
      const { prose } = block;
      const last = prose.replace(/(?<![\s\p{Cf}])[\s\p{Cf}]+$/u, '').length;
      const tail = Math.max(0, last - longestEnding);
      const { index: at = last - tail, groups } = ending.exec(prose.slice(tail, last)) ?? {};
      const { space = '', marks = '' } = groups ?? {};
      const index = tail + at;
      const signs = index + space.length;
      // The mark that counts: `?!` asks.
      const mark = /[?]|!|^\.{3}/.exec(marks)?.[0].replace('...', '…') ?? marks.at(-1) ?? '';
      const before = text.text.slice(0, block.offsetOf(0));
      return {
        block,
        mark,
        start: /[:;!?]/.test(marks) ? index : signs,
        end: signs + marks.length,
        last,
        isEntry: before.lastIndexOf('<li') > before.lastIndexOf('</li'),
        rest:
          text.text.slice(block.offsetOf(prose.length)) + (text.siblings[Number(text.path.at(-1)) + 1] ?? ''),
      };
    }),
);

/** Languages differ in dashes, exclamations, ellipses and questions, and before lists and names. */
function isRight({ block, mark, end, isEntry, rest }: BlockEnd, source: BlockEnd): boolean {
  const { mark: english } = source;
  if (mark === english || isEntry || source.isEntry || /[–—]/.test(mark + english)) return true;
  const isBeforeList = /^(?:<\/?(?!li\b)[^<>]*>|\s)*<li\b/.test(rest);
  if (isBeforeList && /[:,.]/.test(mark) && /^[:,.]?$/.test(english)) return true;
  // “Cordialement,” in front of a name.
  if (mark === ',' && english === '' && rest !== '') return true;
  // `spanish-marks` reports ¿ and ¡ without an end.
  if (/[?!]/.test(english) && /[¿¡][^?!]*$/.test(block.prose)) return true;
  if (mark === '?') return english !== '!';
  if (mark === '' && english === '.') return abbreviation.test(source.block.prose.slice(0, source.end));
  if (mark === '.' && english === '') return abbreviation.test(block.prose.slice(0, end));
  return english === ',' || ['….', '.…', '!.', '.!', ',!', ',;', '.;'].includes(mark + english);
}

/** `p.m.`, `2026 r.`, `Ltd.`: a letter, or letters without a vowel. */
const abbreviation = /(?:^|[\s(/.\u00a0\ufffc„“«])(?:\p{L}|[bcdfghjklmnpqrstvwxzłß]{2,5}|etc|inc|co)\.$/iu;

function reportAt(
  text: Text,
  { block, mark, start, end, last }: BlockEnd,
  wanted: string,
  report: Report,
): void {
  // A missing mark is shown at the last character, which stays.
  const shown = Array.from(block.text.slice(0, last)).at(-1) ?? '';
  const [from, to] = mark === '' ? [last - shown.length, last] : [start, end];
  const kept = mark === '' ? shown : '';
  const replacement =
    block.prose[from] === hidden ? undefined : kept + spaceBeside(wanted, text.language) + wanted;
  const variant = wanted === '' ? 'extra' : mark === '' ? 'missing' : 'other';
  report(variant, { found: mark, english: wanted, wanted }, block.mark(from, to, replacement));
}

/** Not `.,` behind an abbreviation, and not an ellipsis. */
const eachDoubledMark =
  /(?<=[\p{L}\p{N})\]”“»%\ufffc][\u00a0\u202f]?)(?:\.\.|,,|;;|\?\?|,\.|;\.|:\.|,;|;,|\?\.)(?=[\s)\]”“»]|$)/gu;

function findDoubledMarks(block: Block, report: Report): void {
  for (const { 0: doubled, index } of block.prose.matchAll(eachDoubledMark)) {
    const isLast = block.prose.slice(index + doubled.length).trim() === '';
    const wanted = doubled[0] === '?' ? '?' : isLast && doubled.includes('.') ? '.' : (doubled[0] as string);
    report('doubled', { doubled, wanted }, block.mark(index, index + doubled.length, wanted));
  }
}
