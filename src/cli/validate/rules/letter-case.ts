import { textRule } from '../../rules/rule.ts';
import type { Text } from '../../texts/text.ts';

export const letterCase = textRule({
  id: 'letter-case',
  severity: 'warning',
  messages: {
    small: {
      message: 'this begins with a small letter; the English text begins with a capital',
      hint: 'begin with "$[capital]"',
    },
    capitals: { message: 'this is in capitals; the English text is not', hint: 'write it in small letters' },
  },
  what: 'A text that begins with a small letter, or is all in capitals, where the English text is not.',
  why: 'The beginning may have been cut off. Screen readers may spell capitals, and people read them more slowly.',
  except:
    'Lists, texts whose English one ends with a colon, abbreviations, and words that the English text has, too, such as “etracker”.',
  invalid: [
    { de: '⟦k→K⟧osten und Zinsen', en: 'Costs and interest' },
    { fr: '⟦é→É⟧crivez-nous.', en: 'Write to us.' },
    { tr: '⟦i→İ⟧letişim formu', en: 'Contact form' },
    { es: '<p>⟦s→S⟧us datos</p>', en: '<p>Your data</p>' },
    { it: '⟦I SUOI DIRITTI⟧', en: 'Your rights', says: 'capitals' },
    { nl: '⟦FORMULIEREN⟧', en: 'Forms' },
    { pl: '⟦j→J⟧ak zapłacić?', en: 'How do I pay?' },
  ],
  valid: [
    { de: 'Kosten und Zinsen', en: 'Costs and interest' },
    { fr: 'du créancier :', en: 'The creditor:' },
    { pl: 'pon.–pt., godz. 8–18', en: 'Mon to Fri, 8am to 6pm' },
    { pl: '<ul><li>informacja</li></ul>', en: '<ul><li>Information</li></ul>' },
    { de: 'etracker', en: 'The service etracker' },
    { nl: 'e-mail', en: 'E-mail' },
    { es: 'FAQ', en: 'Questions and answers (FAQ)' },
    { de: 'SEPA', en: 'SEPA transfer' },
    { de: '‚kosten', en: 'costs' },
  ],
  check(text, report) {
    const { source, isProse } = text;
    if (!isProse || !source || text.text === source.text) return;
    const [own, english] = [wordsOf(text), wordsOf(source)];
    if (/^(?:\P{Ll}*\p{Lu}){4}\P{Ll}*$/u.test(own) && !own.includes(english) && /\p{Ll}/u.test(english)) {
      const words = own.match(/\p{L}{2,}/gu) ?? [];
      if (!words.every((word) => english.includes(word))) report('capitals', {});
    }
    const [first] = text.blocks;
    const word = /^\p{Ll}[\p{L}\p{N}_-]*/u.exec(first?.prose ?? '')?.[0];
    const isAbbreviated = /^\p{Ll}{1,4}\./u.test(first?.prose ?? '');
    if (!first || !word || isAbbreviated || !/^\p{Lu}/u.test(english) || /:\s*$/.test(english)) return;
    if (/^\s*<[uod]l/i.test(text.text) || english.toLowerCase().includes(word)) return;
    const capital = word.charAt(0).toLocaleUpperCase(text.language);
    report('small', { capital }, first.mark(0, 1, capital));
  },
});

const wordsOf = ({ blocks }: Text): string => blocks.map(({ prose }) => prose).join('\n');
