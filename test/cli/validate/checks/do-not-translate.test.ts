import { doNotTranslate } from '../../../../src/cli/validate/checks/do-not-translate.ts';
import { examplesOf } from './examples.ts';

const untranslatable = [
  'Google Chrome',
  'Chrome',
  'Mozilla Firefox',
  'IBAN',
  'SEPA',
  'etracker',
  'et_oi_v2',
  'EN 301 549',
  'Opera',
];
const data = { glossary: { untranslatable } };

examplesOf(doNotTranslate, {
  finds: [
    {
      in: 'de',
      english: 'Your IBAN',
      text: 'Ihre Kontonummer',
      marks: 'Ihre Kontonummer',
      says: '"IBAN" is a name',
      data,
    },
    { in: 'de', english: 'Your IBAN', text: 'Ihre Iban', marks: 'Iban', mended: 'Ihre IBAN', data },
    {
      in: 'es',
      english: 'Google Chrome',
      text: 'Google Cromo',
      marks: 'Google Cromo',
      mended: 'Google Chrome',
      data,
    },
    {
      in: 'fr',
      english: 'In Google Chrome',
      text: 'Dans GoogleChrome',
      marks: 'GoogleChrome',
      mended: 'Dans Google Chrome',
      data,
    },
    { in: 'pl', english: 'We use etracker', text: 'Używamy e-trackera', marks: 'e-trackera', data },
    { in: 'tr', english: 'The cookie et_oi_v2', text: '“et-oi-v2” çerezi', marks: 'et-oi-v2', data },
    { in: 'nl', english: 'EN 301 549', text: 'EN 301549', marks: 'EN 301549', mended: 'EN 301 549', data },
    // Twice in English, once right and once wrong.
    {
      in: 'de',
      english: 'etracker and etracker',
      text: '<p>Der etracker und ETracker</p>',
      marks: 'ETracker',
      data,
    },
    {
      in: 'it',
      english: 'The browser Opera',
      text: 'Il browser Opra',
      marks: 'Opra',
      mended: 'Il browser Opera',
      data,
    },
    {
      in: 'it',
      english: 'SEPA and IBAN',
      text: 'Area unica e codice',
      marks: ['Area unica e codice', 'Area unica e codice'],
      data,
    },
  ],
  passes: [
    { in: 'de', english: 'Your IBAN', text: 'Ihre IBAN-Nummer', data },
    { in: 'de', english: 'Your IBAN', text: 'Die IBANs', data },
    { in: 'tr', english: 'Your IBAN', text: 'IBAN’ınızı yazın', data },
    { in: 'tr', english: 'in Google Chrome', text: "Google Chrome'da", data },
    { in: 'pl', english: 'Your IBAN', text: 'Numer IBAN-u', data },
    { in: 'pl', english: 'in Mozilla Firefox', text: 'w Mozilli Firefox', data },
    { in: 'pl', english: 'of Google Chrome', text: 'Google Chrome’a', data },
    { in: 'nl', english: 'Google Chrome', text: 'Chrome en Google\u00a0Chrome', data },
    { in: 'de', english: 'We use etracker', text: 'Etracker misst die Besuche', data },
    { in: 'fr', english: 'etracker and etracker again', text: 'etracker et lui encore', data },
    { in: 'fr', english: 'by etracker', text: 'd’etracker', data },
    { in: 'it', english: 'The opera', text: 'Un’opera', data },
    { in: 'it', english: 'The browser Opera, an opera', text: 'Il browser Opera, un’opera', data },
    { in: 'de', english: 'A septic tank, a Chromebook', text: 'Eine Klärgrube, ein Laptop', data },
    {
      in: 'de',
      english: '<p>By <strong>SEPA</strong> transfer</p>',
      text: '<p><strong>SEPA</strong>-Überweisung</p>',
      data,
    },
    { in: 'de', english: 'Your IBAN', text: '', data },
    { in: 'de', text: 'Iban', data },
    { in: 'de', english: 'Your IBAN', text: 'Ihre Nummer' },
  ],
});
