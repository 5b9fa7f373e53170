import { phoneChanged } from '../../../../src/cli/validate/rules/links.ts';
import { examplesOf } from './examples.ts';

const link = (address: string, words: string) => `<p><a href="tel:${address}">${words}</a></p>`;

examplesOf(phoneChanged, {
  finds: [
    {
      in: 'de',
      text: 'Telefon: +49 40 66969 101',
      english: 'Telephone: +49 40 66969 100',
      marks: '+49 40 66969 101',
      fixed: 'Telefon: +49 40 66969 100',
      says: 'write +49 40 66969 100 as in English',
    },
    {
      in: 'fr',
      text: 'Appelez le 09 69 93 00 00',
      english: 'Call 09 69 39 00 00',
      marks: '09 69 93 00 00',
      fixed: 'Appelez le 09 69 39 00 00',
    },
    { in: 'nl', text: '+32 2 274 48 0', english: '+32 2 274 48 00', marks: '+32 2 274 48 0' },
    { in: 'it', text: 'Telefono 040/66969-110', english: 'Phone +49 40 66969 100', marks: '040/66969-110' },
    {
      in: 'es',
      text: 'Llámenos.',
      english: 'Call +34 900 000 001.',
      marks: 'Llámenos.',
      says: '+34 900 000 001 of the English text is missing',
    },
    {
      in: 'de',
      text: link('+4940669691', '+49 40 66969 1'),
      english: link('+4940669692', '+49 40 66969 2'),
      marks: ['+4940669691', '+49 40 66969 1'],
      fixed: link('+4940669692', '+49 40 66969 2'),
    },
    {
      in: 'tr',
      text: link('+4940669691', '+49 40 66969 2'),
      english: link('+4940669692', '+49 40 66969 2'),
      marks: '+4940669691',
      fixed: link('+4940669692', '+49 40 66969 2'),
    },
    {
      in: 'en',
      text: link('+49 40 66969 1', '+49 40 66969 2'),
      marks: '+49 40 66969 2',
      says: 'its link goes to',
    },
    {
      in: 'de',
      text: 'Rufen Sie {{phone}} oder +49 40 12345 67 an',
      english: 'Call {{phone}}',
      marks: '+49 40 12345 67',
      says: 'check whether',
    },
    {
      in: 'tr',
      text: '0911 231-1 numaralı telefonu arayın',
      english: 'Phone 0911 231-0',
      marks: '0911 231-1',
    },
    {
      in: 'de',
      text: 'Schreiben Sie an Postfach 0911 23101',
      english: 'Phone 0911 231-0',
      marks: '0911 23101',
    },
  ],
  passes: [
    { in: 'de', text: 'Telefon (040) 66969-100', english: 'Telephone +49 40 66969 100' },
    { in: 'de', text: 'Telefon 0049 40 66969 100', english: 'Telephone +49 40 66969 100' },
    { in: 'de', text: 'Telefon +49 (0)40 / 66969 100', english: 'Telephone +49 40 66969 100' },
    { in: 'it', text: 'Telefono 02 1234 5678', english: 'Telephone +39 02 1234 5678' },
    { in: 'fr', text: '01.99.00.56.78', english: '+33 1 99 00 56 78' },
    { in: 'de', text: link('{{phone}}', '{{phone}}'), english: link('{{phone}}', '{{phone}}') },
    { in: 'en', text: link('+494066969100', '040 66969 100') },
    { in: 'en', text: link('+494066969100', 'Rufen Sie uns an') },
    // No telephone numbers
    { in: 'de', text: 'Am 01.10.2026 und 2026-10-01', english: 'On 1 October 2026' },
    { in: 'de', text: 'BE 0000.000.000, CHE-000.000.000', english: 'company number' },
    { in: 'fr', text: 'RCS Paris 000 000 000', english: 'Paris register' },
    { in: 'de', text: '1.000.000 Euro, 10 000 000 Euro', english: 'much money' },
    { in: 'de', text: '75000 Paris, 1000 Brüssel', english: 'Paris, Brussels' },
    { in: 'de', text: 'DE12 3456 7890 1234 5678 90', english: 'IBAN' },
    { in: 'de', text: '<a href="https://a.example/0123456789/01">dort</a>', english: 'there' },
    { in: 'de', text: 'von 9:00 bis 18:00', english: 'from 9 a.m. to 6 p.m.' },
    // By its digits, whatever stands around them
    { in: 'tr', text: '0911 231-0 numaralı telefonu arayın', english: 'Phone 0911 231-0' },
    { in: 'tr', text: 'Bize 0911 231-0’dan ulaşabilirsiniz', english: 'Phone 0911 231-0' },
    { in: 'de', text: 'Sie erreichen uns unter 0911/2310', english: 'Call us on +49 911 231-0' },
    {
      in: 'pl',
      text: 'Pod numerem 22 123 45 67 dyżurują lekarze',
      english: 'Doctors are on call: phone 22 123 45 67',
    },
  ],
});
