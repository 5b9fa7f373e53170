import { tooShort } from '../../../../src/cli/validate/rules/lengths.ts';
import { examplesOf } from './examples.ts';

const english =
  'Your claim number is printed at the top right of every letter that you receive from us. It has two or three letters in front.';

examplesOf(tooShort, {
  finds: [
    {
      in: 'de',
      text: 'Ihre Forderungsnummer steht in jedem',
      english,
      marks: 'Ihre Forderungsnummer steht in jedem',
      says: '36 characters',
    },
    { in: 'fr', text: 'Voir la lettre.', english, marks: 'Voir la lettre.' },
    {
      in: 'nl',
      text: '<p>Uw vorderingsnummer.</p>',
      english: `<p>${english}</p><p>${english}</p>`,
      marks: '<p>Uw vorderingsnummer.</p>',
    },
    { in: 'tr', text: 'Ödeme', english: 'Change your contact details', marks: 'Ödeme' },
  ],
  passes: [
    { in: 'pl', text: 'Kwota w euro', english: 'Enter the amount in euro' },
    { in: 'tr', text: 'Gelir ve giderler', english: 'Overview of income and expenses' },
    { in: 'de', text: 'Hilfe', english: 'Help' },
    { in: 'de', text: 'Hilfe', english: 'Help and support' },
    {
      in: 'de',
      text: 'Ihre Forderungsnummer steht in jedem Brief oben rechts, mit zwei Buchstaben davor.',
      english,
    },
    { in: 'tr', text: 'Alacak numaranız her mektubun sağ üstünde yazar; önünde harfler vardır.', english },
    { in: 'de', text: '{{company}}', english: 'This portal belongs to {{company}}.' },
    { in: 'en', text: 'Short' },
    { in: 'de', text: 'Lorem', english, path: ['DEMO_CONTENT', 'PARAGRAPHS', 0] },
  ],
});
