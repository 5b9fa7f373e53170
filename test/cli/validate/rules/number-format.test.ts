import { numberFormat } from '../../../../src/cli/validate/rules/number-format.ts';
import { examplesOf } from './examples.ts';

examplesOf(numberFormat, {
  finds: [
    { in: 'de', text: 'Es sind 1,000.50 Euro.', marks: '1,000.50', fixed: 'Es sind 1.000,50 Euro.' },
    { in: 'de', text: '7.50 Euro', marks: '7.50', fixed: '7,50 Euro' },
    {
      in: 'de',
      text: '<p>Bis 1,000 Euro</p>',
      english: '<p>Up to 1,000 euros</p>',
      marks: '1,000',
      fixed: '<p>Bis 1.000 Euro</p>',
    },
    { in: 'en', text: '1.000,50 euros', marks: '1.000,50', fixed: '1,000.50 euros' },
    { in: 'en', text: '7,50 euros', marks: '7,50', fixed: '7.50 euros' },
    { in: 'fr', text: '1.000,50 €', marks: '1.000,50', fixed: '1\u202f000,50 €' },
    { in: 'fr', text: '1 000.50 €', marks: '1 000.50', fixed: '1\u202f000,50 €' },
    { in: 'es', text: 'un 3.5 %', marks: '3.5', fixed: 'un 3,5 %' },
    { in: 'it', text: 'EUR 2,500.00', marks: '2,500.00', fixed: 'EUR 2.500,00' },
    { in: 'nl', text: '5.5 procent', marks: '5.5', fixed: '5,5 procent' },
    { in: 'pl', text: '1,000.00 zł', marks: '1,000.00', fixed: '1\u00a0000,00 zł' },
    { in: 'pl', text: '2.500,00 zł', marks: '2.500,00', fixed: '2\u00a0500,00 zł' },
    { in: 'tr', text: '%5.5', marks: '5.5', fixed: '%5,5' },
    { in: 'tr', text: 'genellikle 0.5 katıdır', marks: '0.5', fixed: 'genellikle 0,5 katıdır' },
  ],
  passes: [
    { in: 'de', text: '1.000,50 Euro, 1 000,50 Euro und 1000,50 Euro' },
    { in: 'fr', text: '1 000,50 €, 1\u202f000 €' },
    { in: 'es', text: '1.000,50 €, 1 000,50 €' },
    { in: 'pl', text: '1 000,50 zł' },
    { in: 'tr', text: '1.000,50 TL' },
    { in: 'en', text: '1,000.50 euros' },
    // Versions, times, dates, chapters, paragraphs, lists, numbers of files
    { in: 'de', text: 'Nach WCAG 2.1 und Version 3.14, um 18.30 Uhr am 1.10. oder 25.05.2018' },
    { in: 'es', text: 'Según el artículo 6.1 del RGPD, apartado 3.2' },
    { in: 'de', text: 'BE 0000.000.000, CHE-000.000.000, EN 301 549' },
    { in: 'de', text: 'Abschnitt 4.1, Seiten 3,4 und 5' },
    { in: 'de', text: '1,000 Liter', english: '1 litre' },
    { in: 'de', text: 'Siehe https://a.example/7.50' },
  ],
});
