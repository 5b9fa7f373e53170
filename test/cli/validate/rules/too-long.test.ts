import { tooLong } from '../../../../src/cli/validate/rules/lengths.ts';
import { examplesOf } from './examples.ts';

const limits = { limits: { 'MENU.*': 12, 'MENU.HELP': 8, '*.TITLE': 20 } };

examplesOf(tooLong, {
  finds: [
    {
      in: 'de',
      text: 'Forderungsangelegenheiten',
      path: ['MENU', 'CONTACT_DATA'],
      data: { limits },
      marks: 'Forderungsangelegenheiten',
      says: '25 characters; there is room for 12',
    },
    {
      in: 'en',
      text: 'Frequent help',
      path: ['MENU', 'HELP'],
      data: { limits },
      marks: 'Frequent help',
      says: 'room for 8',
    },
    {
      in: 'fr',
      text: 'Politique de confidentialité',
      path: ['DOWNLOAD', 'TITLE'],
      data: { limits },
      marks: 'Politique de confidentialité',
    },
    {
      in: 'de',
      text: '<p>Zwölf Zeichen</p>',
      path: ['MENU', 'PRIVACY'],
      data: { limits },
      marks: '<p>Zwölf Zeichen</p>',
      says: '13 characters',
    },
    {
      in: 'it',
      text: 'Domande, risposte, aiuto e tutto quello che deve sapere',
      english: 'Help',
      marks: 'Domande, risposte, aiuto e tutto quello che deve sapere',
      says: 'much longer than the English text with 4',
    },
    {
      in: 'tr',
      text: 'Taksitle ödeme anlaşması yapmak isteyenler için bilgi',
      english: 'Instalments',
      marks: 'Taksitle ödeme anlaşması yapmak isteyenler için bilgi',
    },
    {
      in: 'pl',
      text: 'Prosimy podać numer należności. Znajdą go Państwo w każdym liście od nas, zawsze po prawej stronie u góry, a także w wiadomościach e-mail.',
      english: 'Please enter your claim number from the letter.',
      marks:
        'Prosimy podać numer należności. Znajdą go Państwo w każdym liście od nas, zawsze po prawej stronie u góry, a także w wiadomościach e-mail.',
    },
  ],
  passes: [
    { in: 'de', text: 'Zwölf Zeiche', path: ['MENU', 'PRIVACY'], data: { limits } },
    { in: 'de', text: '{{shortName}} – Hilfe', path: ['MENU', 'PRIVACY'], data: { limits } },
    { in: 'de', text: 'Rechtsschutzversicherung', path: ['START_PAGE', 'HEADLINE'], data: { limits } },
    { in: 'de', text: 'Niederländisch', english: 'Dutch' },
    { in: 'de', text: 'Ratenzahlung', english: 'Pay' },
    { in: 'nl', text: 'Laat het bedrag van de vordering aftrekken', english: 'Credit it to the claim' },
    { in: 'fr', text: 'Formulaire de contact et coordonnées', english: 'Contact form' },
    { in: 'de', text: 'Ein Text ohne englischen, so lang er auch sein mag, hat kein Maß' },
    {
      in: 'de',
      text: '<p>Langes hat hier Platz, denn die Seite wächst mit ihrem Text.</p>',
      english: '<p>No.</p>',
    },
    { in: 'de', text: '{{company}} {{street}} {{postalCode}} {{city}} {{phone}}', english: '{{company}}' },
  ],
});
