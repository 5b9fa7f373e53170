import { type Example, examplesOf } from './examples.ts';

/** A link that should go where the English one goes. */
const link = (language: Example[0], mine: string, english: string): Example => [
  language,
  `<a href="${mine}">y</a>.`,
  `See <a href="${english}">x</a>.`,
];

examplesOf('url-changed', {
  invalid: [
    link('de', '⟦https://www.etraker.com/→https://www.etracker.com/⟧', 'https://www.etracker.com/'),
    [
      'de',
      '⟦https://x.example.com/firefox/1?hl=de→https://x.example.com/chrome/1?hl=de⟧',
      'https://x.example.com/chrome/1?hl=en',
      { kind: 'address' },
    ],
    link(
      'fr',
      '⟦https://x.example.com/fr/vos-droits/124→https://x.example.com/fr/your-rights/123⟧',
      'https://x.example.com/en/your-rights/123',
    ),
    [
      'de',
      '<a href="https://www.caritas.de/">C</a> <a href="⟦https://www.caritas.de/→https://www.diakonie.de/⟧">D</a>',
      '<a href="https://www.caritas.de/">C</a> <a href="https://www.diakonie.de/">D</a>',
    ],
  ],
  valid: [
    link('de', 'https://x.example.com/chrome/1?hl=de', 'https://x.example.com/chrome/1?hl=en'),
    link('pl', 'https://www.etracker.com/en/', 'https://www.etracker.com/'),
    link('nl', 'https://x.example.com/nl-be/guide/71', 'https://x.example.com/en-gb/guide/71'),
    link('de', 'https://de.wikipedia.org/wiki/Inkasso', 'https://en.wikipedia.org/wiki/Debt_collection'),
    link(
      'de',
      'https://www.bfdi.bund.de/DE/Home/home_node.html',
      'https://www.bfdi.bund.de/EN/Home/home_node.html',
    ),
    link('de', 'https://europa.eu/youreurope/index_de.htm', 'https://europa.eu/youreurope/index_en.htm'),
    [
      'fr',
      '<a href="https://www.autoriteprotectiondonnees.be/">Autorité de protection des données</a>.',
      'See <a href="https://www.dataprotectionauthority.be/">x</a>.',
    ],
    link('de', 'https://a.example.com', 'https://a.example.com/'),
    link('de', 'tel:+4940123', 'tel:+49 40 123'),
    link('de', 'https://a.example.com/de/angaben%zz', 'https://a.example.com/en/details%zz'),
    link('de', 'mailto:{{email}}?subject=Daten', 'mailto:{{email}}?subject=Data'),
    link('de', 'https://a.example.com/?q=1&r=2', 'https://a.example.com/?q=1&amp;r=2'),
    [
      'de',
      '<a href="#b">y</a> <a href="/">x</a> <a href="https://c.example.com/">z</a>',
      '<a href="/">x</a> <a href="#b">y</a>',
    ],
    // Told by html-missing and url-http
    ['de', '<a href="/">x</a> y', '<a href="/">x</a> <a href="#b">y</a>'],
  ],
});

examplesOf('phone-changed', {
  invalid: [
    [
      'de',
      'Telefon: ⟦+49 40 66969 101→+49 40 66969 100⟧',
      'Telephone: +49 40 66969 100',
      { says: 'write +49 40 66969 100 as in English' },
    ],
    ['it', 'Telefono ⟦040/66969-110→+49 40 66969 100⟧', 'Phone +49 40 66969 100'],
    [
      'es',
      '⟦Llámenos.⟧',
      'Call +34 900 000 001.',
      { says: '+34 900 000 001 of the English text is missing' },
    ],
    [
      'de',
      '<p><a href="tel:⟦+4940669691→+4940669692⟧">⟦+49 40 66969 1→+49 40 66969 2⟧</a></p>',
      '<p><a href="tel:+4940669692">+49 40 66969 2</a></p>',
    ],
    [
      'en',
      '<p><a href="tel:+49 40 66969 1">⟦+49 40 66969 2→+49 40 66969 1⟧</a></p>',
      undefined,
      { says: 'its link goes to' },
    ],
    ['de', 'Rufen Sie {{phone}} oder ⟦+49 40 12345 67⟧ an', 'Call {{phone}}', { says: 'check whether' }],
  ],
  valid: [
    ['de', 'Telefon (040) 66969-100', 'Telephone +49 40 66969 100'],
    ['de', 'Telefon +49 (0)40 / 66969 100', 'Telephone +49 40 66969 100'],
    ['it', 'Telefono 02 1234 5678', 'Telephone +39 02 1234 5678'],
    ['en', '<p><a href="tel:+494066969100">040 66969 100</a></p>'],
    // No telephone numbers
    ['de', 'Am 01.10.2026 und 2026-10-01', 'On 1 October 2026'],
    ['de', 'BE 0000.000.000, CHE-000.000.000', 'company number'],
    ['de', 'DE12 3456 7890 1234 5678 90', 'IBAN'],
    ['de', '<a href="https://a.example/0123456789/01">dort</a>', 'there'],
  ],
});

examplesOf('email-changed', {
  invalid: [
    [
      'de',
      'Schreiben Sie an ⟦servise@tiny.example.com→service@tiny.example.com⟧.',
      'Write to service@tiny.example.com.',
      { says: 'write service@tiny.example.com as in English' },
    ],
    ['nl', '⟦Schrijf ons.⟧', 'Write to a@b.example.', { says: 'a@b.example of the English text is missing' }],
    ['es', 'Escriba a ⟦otra@c.example⟧.', 'Write to {{email}}.', { says: 'check whether it is right' }],
    [
      'de',
      '<p><a href="mailto:ab@b.example">⟦aa@b.example→ab@b.example⟧</a></p>',
      '<p><a href="mailto:ab@b.example">ab@b.example</a></p>',
    ],
    [
      'de',
      '<p><a href="mailto:one@b.example">⟦other@b.example→one@b.example⟧</a></p>',
      '<p><a href="mailto:one@b.example">one@b.example</a></p><p><a href="mailto:other@b.example">other@b.example</a></p>',
      { says: 'its link goes to one@b.example' },
    ],
  ],
  valid: [
    ['de', 'An a@b.example.', 'To a@b.example.'],
    ['de', 'An A@B.example', 'To a@b.example'],
    [
      'de',
      '<p><a href="mailto:a@b.example?subject=Frage">a@b.example</a></p>',
      '<p><a href="mailto:a@b.example?subject=Question">a@b.example</a></p>',
    ],
    // The same mailbox by its name in the language of the text
    ['de', 'datenschutz@x.example', 'privacy@x.example'],
  ],
});

examplesOf('url-http', {
  invalid: [
    ['de', '<a href="⟦http://→https://⟧example.com/a">a</a>', undefined, { says: 'https://example.com/a' }],
    ['en', '⟦http://→https://⟧example.com/', undefined, { kind: 'address' }],
  ],
  valid: [
    // A page that is reported about another one in its own address.
    ['de', '<a href="https://example.com/?next=http://b.example.com/">a</a>'],
    ['de', 'Adressen mit http:// sind unverschlüsselt.'],
  ],
});
