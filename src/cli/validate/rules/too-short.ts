import { textRule } from '../../rules/rule.ts';
import { isFiller } from '../../texts/filler.ts';
import { hidden } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';

/**
 * Truncated texts. Lengths are more alike in longer texts: the shortest correct translations measured had 0.44
 * of 40 characters, 0.6 of 100 and 0.64 of 300.
 */
export const tooShort = textRule({
  id: 'too-short',
  severity: 'warning',
  messages: {
    short: {
      message: '$[count] characters: much shorter than the English text with $[english]',
      hint: 'check whether something is missing',
    },
  },
  what: 'The text is far shorter than the English one. Perhaps it was cut off, or a sentence or paragraph is missing.',
  why: 'Half a text is worse than none: the reader does not see what is missing.',
  except: 'English texts of less than 20 characters: a word may be much shorter in another language.',
  invalid: [
    { de: '⟦Die {{language}}⟧', en: 'The language is now {{language}}.' },
    {
      de: '⟦Ihre Forderungsnummer steht in jedem⟧',
      en: 'Your claim number is printed at the top right of every letter that you receive from us. It has two or three letters in front.',
    },
  ],
  valid: [
    { de: 'Die Sprache ist jetzt {{language}}.', en: 'The language is now {{language}}.' },
    { pl: 'Kwota w euro', en: 'Enter the amount in euro' },
    {
      de: 'Ihre Forderungsnummer steht in jedem Brief oben rechts, mit zwei Buchstaben davor.',
      en: 'Your claim number is printed at the top right of every letter that you receive from us. It has two or three letters in front.',
    },
    { de: '{{company}}', en: 'This portal belongs to {{company}}.' },
    {
      de: 'Lorem',
      en: 'Your claim number is printed at the top right of every letter that you receive from us. It has two or three letters in front.',
      key: 'DEMO_CONTENT.PARAGRAPHS.0',
    },
  ],
  check(text, report) {
    const { source } = text;
    if (!source || !text.isProse || source.text.length < 20 || isFiller(text)) return;
    if (text.text.length > 0.7 * source.text.length) return;
    const english = proseLength(source);
    const count = proseLength(text);
    if (english >= 20 && count > 0 && count < leastShare(english) * english)
      report('short', { count, english });
  },
});

const leastShare = (english: number): number => (english < 80 ? 0.4 : english < 200 ? 0.55 : 0.6);

/** Tags, placeholders and addresses keep their length in every language. */
const proseLength = ({ blocks }: Text): number =>
  blocks.reduce((sum, { prose }) => sum + prose.replaceAll(hidden, '').trim().length, 0);
