import { isBlock, isRichText } from '../../../pages/text/rich.ts';
import { textRule } from '../../rules/rule.ts';
import { isBlank } from '../../texts/filler.ts';
import type { Text } from '../../texts/text.ts';

export const blockCount = textRule({
  id: 'block-count',
  severity: 'hint',
  messages: {
    more: {
      message: 'paragraphs, headings and lists in this text: $[count]; in English: $[wanted]',
      hint: 'divide the text as the English one is divided, or write what is new in English, too',
    },
    entries: {
      message: 'entries of lists in this text: $[count]; in English: $[wanted]',
      hint: 'compare the lists with the English text: an entry may stand there twice',
    },
  },
  what: 'A text, or an entry of a list of texts, has more paragraphs, headings, lists or entries of lists than the English one that it translates.',
  why: 'The editor of a paragraph sees the English one beside it. Where one is divided, the next ones no longer fit together, and often a paragraph was meant for another entry.',
  except:
    'Paragraphs may stand for the lines of an English text. `html-missing` reports fewer blocks, `list-length` lists with other numbers of entries.',
  invalid: [
    { de: '⟦<p>Eins.</p><p>Zwei.</p>⟧', en: '<p>One. Two.</p>' },
    { pl: '⟦<h3>Raz</h3><p>Dwa</p><ul><li>trzy</li></ul>⟧', en: '<h3>One</h3><p>Two</p>' },
    { nl: '⟦<p>een</p><p>twee</p>⟧', en: 'one two' },
    {
      tr: '⟦<ul><li>a</li><li>b</li><li>b</li></ul>⟧',
      en: '<ul><li>a</li><li>b</li></ul>',
      says: 'entries',
    },
  ],
  valid: [
    { de: '<p>Eins.</p><p>Zwei.</p>', en: '<p>One.</p><p>Two.</p>' },
    { es: 'uno', en: '<p>one</p>' },
    { it: '<p>a</p><p>b</p>', en: '<p>a<br>b</p>' },
    { fr: '<p>a b</p>', en: '<p>a</p><p>b</p>' },
    { tr: '<ul><li>a</li><li>b</li><li>c</li></ul>', en: '<p>a, b, c</p>' },
  ],
  check(text, report) {
    const { kind, source } = text;
    if (kind !== 'rich' || !source || text.text === source.text || isBlank(text)) return;
    const [count, wanted] = [blocksIn(text), blocksIn(source)];
    const lines = Math.max(0, breaksIn(source) - breaksIn(text));
    if (count > wanted + lines) report('more', { count, wanted });
    const [entries, english] = [entriesIn(text), entriesIn(source)];
    if (english > 0 && entries > english) report('entries', { count: entries, wanted: english });
  },
});

/** A text without a block is a paragraph. */
const blocksIn = ({ markup: { value } }: Text): number =>
  isRichText(value) ? Math.max(1, value.rich.filter(isBlock).length) : 1;

const entriesIn = ({ text }: Text): number => text.match(/<li\b/gi)?.length ?? 0;

const breaksIn = ({ text }: Text): number => text.match(/<br\b/gi)?.length ?? 0;
