import { textRule } from '../../rules/rule.ts';
import type { Text } from '../../texts/text.ts';
import { limitOf, limitsOf } from '../data.ts';

/** Too long for `locales/limits.json`; without a limit, far longer than English (IBM’s rule of thumb for text expansion). */
export const tooLong = textRule({
  id: 'too-long',
  severity: 'warning',
  messages: {
    limit: { message: '$[count] characters; there is room for $[limit]', hint: 'say it in fewer words' },
    english: {
      message: '$[count] characters: much longer than the English text with $[english]',
      hint: 'say it in fewer words',
    },
  },
  what: 'The text has more characters than there is room for. How many that are stands in `locales/limits.json`, by key; `*` stands for any part of a key, and the lowest limit that fits counts. Tags and placeholders do not count.\n\nWhere there is no limit, a plain text is compared with the English one and reported where it is far longer: by four fifths and 20 characters.',
  why: 'A label that does not fit is cut off, breaks in an ugly place or pushes others aside, on a phone above all. Search engines cut titles and descriptions off.',
  except: 'Texts with paragraphs may be as long as they need: the page grows with them.',
  exampleData: { limits: { limits: { 'MENU.*': 12, 'MENU.HELP': 8, '*.TITLE': 20 } } },
  invalid: [
    { de: '⟦Antworten auf alle Ihre Fragen und Hilfe⟧', en: 'Help', key: 'MENU.HELP' },
    { de: '⟦Forderungsangelegenheiten⟧', key: 'MENU.CONTACT_DATA' },
    { en: '⟦Frequent help⟧', key: 'MENU.HELP' },
    { de: '⟦<p>Zwölf Zeichen</p>⟧', key: 'MENU.PRIVACY' },
    {
      pl: '⟦Prosimy podać numer należności. Znajdą go Państwo w każdym liście od nas, zawsze po prawej stronie u góry, a także w wiadomościach e-mail.⟧',
      en: 'Please enter your claim number from the letter.',
    },
  ],
  valid: [
    { de: 'Hilfe', en: 'Help', key: 'MENU.HELP' },
    { de: 'Zwölf Zeiche', key: 'MENU.PRIVACY' },
    { de: '{{shortName}} – Hilfe', key: 'MENU.PRIVACY' },
    { de: 'Rechtsschutzversicherung', key: 'START_PAGE.HEADLINE' },
    { de: '<p>Langes hat hier Platz, denn die Seite wächst mit ihrem Text.</p>', en: '<p>No.</p>' },
    { de: '{{company}} {{street}} {{postalCode}} {{city}} {{phone}}', en: '{{company}}' },
  ],
  check(text, report, data) {
    if (!text.isProse) return;
    const limit = limitOf(limitsOf(data), text.key);
    if (limit !== undefined) {
      if (text.text.length <= limit) return;
      const count = lengthOf(text);
      if (count > limit) report('limit', { count, limit });
    } else if (text.source && text.kind === 'plain' && text.text.length > roomFor(text.source.text.length)) {
      const english = lengthOf(text.source);
      const count = lengthOf(text);
      if (english > 0 && count > roomFor(english)) report('english', { count, english });
    }
  },
});

const roomFor = (english: number): number => 20 + 1.8 * english;

const placeholder = /\{\{[^{}]*\}\}/g;

const lengthOf = ({ blocks }: Text): number =>
  blocks.reduce(
    (sum, { text }) => sum + [...text.replace(placeholder, '').normalize('NFC').trim()].length,
    0,
  );
