import { examplesOf } from './examples.ts';

examplesOf('number', {
  invalid: [
    // A digit was changed, swapped, dropped or added.
    ['de', 'Binnen ⟦41→14⟧ Tagen', 'Within 14 days'],
    ['fr', 'Sous ⟦140→14⟧ jours', 'Within 14 days', { says: 'the English text says 14' }],
    ['fr', '⟦1 000,55→1\u202f000,50⟧ €', '€1,000.50'],
    // Dates and times
    ['de', 'Am 25.05.⟦2019→2018⟧', 'On 25/05/2018'],
    // Hardly anybody writes these in words.
    [
      'de',
      '⟦Seit dem Gesetz⟧',
      'Since the Act of 2018',
      { says: 'the number 2018 of the English text is missing' },
    ],
    // Times of day
    ['de', '6–9 Uhr und ⟦17→4⟧–19 Uhr', '6–9 a.m. and 4–7 p.m.'],
  ],
  valid: [
    // That there is nothing at all is said by `empty`, and a tag by `html-plain`.
    ['it', '<p> </p>', '<p>Within 5 days</p>'],
    ['nl', 'na 1 à 2 werkdagen', 'after one to two working days'],
    ['it', 'Dal primo ottobre 2026', 'From 1 October 2026'],
    // Amounts
    ['de', '1.000,50 Euro', '1,000.50 euros'],
    ['de', "CHF 1'000.50 und CHF 1’200.–", 'CHF 1,000.50 and CHF 1,200'],
    ['de', '7,5 Prozent', '7.50 percent'],
    ['tr', '5 bin lira', '5,000 lira'],
    // Times of day
    ['de', 'Von 9 bis 18.30 Uhr', 'From 9 a.m. to 6:30 p.m.'],
    ['es', 'de 9:00 a 19:00', 'from 9 a.m. to 7 p.m.'],
    ['tr', 'saat 18.00’e kadar', 'until 6 p.m.'],
    // Dates
    ['de', 'Seit 25.05.2018', 'Since May 25, 2018'],
    ['fr', 'le 1er octobre 2026', '1 October 2026'],
    // A number that only one of the two has may be in words in the other.
    ['de', 'Binnen vierzehn Tagen', 'Within 14 days'],
    // Roman numerals, decades
    ['de', 'Anhang 2', 'Annex II'],
    ['de', 'In den 1990er Jahren', 'In the 1990s'],
    ['fr', '24 h/24, 7 j/7', 'Open 24/7'],
    // Law
    ['de', 'Artikel 6 Absatz 1 Buchstabe f', 'Article 6(1)(f)'],
    ['de', '§ 195 BGB', 'section 195 of the German Civil Code'],
    // Names, numbers of files
    ['de', 'Telefon 040 66969 100', 'Telephone +49 40 66969 199'],
    ['de', '<a href="https://a.example/2">Seite</a>', '<a href="https://a.example/1">page</a>'],
    ['de', 'Datei et_oi_v3', 'File et_oi_v2'],
    // Said again, and in another order
    ['tr', '10 taksitin 5’i', '5 of 10 instalments'],
    // What portals say
    ['fr', 'dans un délai de trente (30) jours', 'within thirty (30) days'],
    ['fr', 'Décret n° 2012-1783 du 24 décembre 2012', 'Decree No 2012-1783 of 24 December 2012'],
    ['de', 'CHF 1’000.– bis CHF 2’000.–', 'CHF 1,000 to CHF 2,000'],
    // Without an English text
    ['de', '14 Tage'],
    ['de', '6–9 Uhr und 16–19 Uhr', '6–9 a.m. and 4–7 p.m.'],
  ],
});

examplesOf('number-format', {
  invalid: [
    ['de', 'Es sind ⟦1,000.50→1.000,50⟧ Euro.'],
    ['de', '<p>Bis ⟦1,000→1.000⟧ Euro</p>', '<p>Up to 1,000 euros</p>'],
    ['en', '⟦1.000,50→1,000.50⟧ euros'],
    ['en', '⟦7,50→7.50⟧ euros'],
    ['de', 'CHF ⟦1.000,50→1’000.50⟧', undefined, { region: 'CH' }],
    ['fr', '⟦1 000.50→1\u202f000,50⟧ €'],
    ['es', 'un ⟦3.5→3,5⟧ %'],
    ['it', 'EUR ⟦2,500.00→2.500,00⟧'],
    ['nl', '⟦5.5→5,5⟧ procent'],
    ['pl', '⟦1,000.00→1\u00a0000,00⟧ zł'],
    ['pl', '⟦2.500,00→2\u00a0500,00⟧ zł'],
    ['tr', '%⟦5.5→5,5⟧'],
    ['tr', 'genellikle ⟦0.5→0,5⟧ katıdır'],
  ],
  valid: [
    ['de', '1.000,50 Euro, 1 000,50 Euro und 1000,50 Euro'],
    ['fr', '1 000,50 €, 1\u202f000 €'],
    ['en', '1,000.50 euros'],
    ['en', '1,000.50 euros', undefined, { region: 'BE' }],
    ['de', "CHF 1’000.50 und CHF 1'200.50", undefined, { region: 'CH' }],
    // Versions, times, dates, chapters, paragraphs, lists, numbers of files
    ['de', 'Nach WCAG 2.1 und Version 3.14, um 18.30 Uhr am 1.10. oder 25.05.2018'],
    ['es', 'Según el artículo 6.1 del RGPD, apartado 3.2'],
    ['de', 'BE 0000.000.000, CHE-000.000.000, EN 301 549'],
    ['de', 'Abschnitt 4.1, Seiten 3,4 und 5'],
    ['de', '1,000 Liter', '1 litre'],
  ],
});
