import { examplesOf } from './examples.ts';

examplesOf('ph-malformed', {
  invalid: [
    ['de', 'Von ⟦{company}→{{company}}⟧ an', undefined, { kind: 'rich' }],
    ['de', 'Von ⟦{company}}→{{company}}⟧ an', undefined, { kind: 'rich' }],
    ['de', 'Von ⟦{{company}→{{company}}⟧ an', undefined, { kind: 'rich' }],
    ['de', 'Von ⟦{{company→{{company}}⟧ an', undefined, { kind: 'rich' }],
    ['de', 'Von ⟦company}}→{{company}}⟧ an', undefined, { kind: 'rich' }],
    ['de', 'Von ⟦{ {company} }→{{company}}⟧ an', undefined, { kind: 'rich' }],
    ['de', 'Von ⟦\u0024{company}→{{company}}⟧ an', undefined, { kind: 'rich' }],
    ['de', 'Von ⟦%company%→{{company}}⟧ an', undefined, { kind: 'rich' }],
    ['de', 'Von ⟦[[company]]→{{company}}⟧ an', undefined, { kind: 'rich' }],
    ['de', 'Von ⟦{{company }}→{{company}}⟧ an', 'By {{company}} to', { kind: 'rich' }],
    ['de', 'Von ⟦{{}}→{{company}}⟧ an', 'By {{company}} to', { kind: 'rich' }],
    ['de', '⟦{{com<em>pany</em>}}→{{company}}⟧'],
    ['fr', '⟦{{ société }}→{{company}}⟧ écrit.', '{{company}} writes.'],
    ['nl', '<a href="mailto:⟦{email}→{{email}}⟧">a</a>'],
    ['it', '⟦{contactUrl}→{{contactUrl}}⟧', undefined, { kind: 'address' }],
  ],
  valid: [
    ['de', '{{company}} und {{city}}'],
    ['de', 'Die Menge { 1, 2 }, p { color: red }, {} und ein } oder {, {{company}}'],
    ['de', 'Ein [Hinweis]', 'A [note]'],
    ['es', 'Por correo [email] o %s'],
    ['fr', '5 % de {{city}} à 10 %', '5% of {{city}} at 10%'],
    ['pl', 'Zadzwoń (phone: {{phone}})', 'Call {{phone}}'],
    ['de', '<em>Ort</em>', '<em>{{city}}</em>'],
  ],
});

examplesOf('ph-missing', {
  invalid: [
    // The mark is where it belongs, where that can be told.
    ['de', '{{phone}} oder ⟦{{phone}}→{{email}}⟧', 'Call {{phone}} or {{email}}'],
    ['de', 'Jetzt ⟦city→{{city}}⟧.', 'Now {{city}}.'],
    ['de', 'Von ⟦[company]→{{company}}⟧ an', 'By {{company}} to'],
    ['de', 'Von ⟦$company→{{company}}⟧ an', 'By {{company}} to'],
    ['es', '«⟦company→{{company}}⟧» escribe.', '{{company}} writes.'],
    ['es', 'Llame a ⟦{{email}}→{{phone}}⟧', 'Call {{phone}}'],
    ['de', '<a href="⟦{{origin}}→{{contactUrl}}⟧">a</a>', '<a href="{{contactUrl}}">a</a>'],
    ['fr', '⟦{{company}} et nous⟧', '{{company}} and {{company}}', { says: '1 instead of 2' }],
    ['it', '⟦<a href="mailto:{{email}}">a noi</a>⟧', '<a href="mailto:{{email}}">{{email}}</a>'],
    ['pl', '⟦© 2026 {{company}}⟧', '© {{year}} {{company}}', { path: ['FOOTER', 'COPYRIGHT'] }],
    ['de', '⟦https://x.example.com/a⟧', '{{origin}}/a', { kind: 'address' }],
  ],
  valid: [
    ['de', 'Ohne Vorlage: {{company}}'],
    // What is broken or unknown is reported as such, once.
    ['de', 'Jetzt {city}.', 'Now {{city}}.'],
    ['de', 'Jetzt {{stadt}}.', 'Now {{city}}.'],
    ['de', 'Nutzen Sie das Formular.', 'Use the <a href="{{contactUrl}}">form</a>.'],
  ],
});

examplesOf('ph-repeated', {
  invalid: [
    ['de', 'Von {{company}} ⟦{{company}}⟧.', 'By {{company}}.', { says: '2 instead of 1' }],
    ['de', 'Von {{company}}⟦{{company}}⟧.', 'By {{company}}.'],
    ['nl', 'Bel {{phone}}, ⟦{{company}}⟧', 'Call {{phone}}', { says: 'not in the English text' }],
    ['pl', '<a href="mailto:{{email}}">⟦{{email}}⟧</a>', '<a href="mailto:{{email}}">us</a>'],
  ],
  valid: [
    ['de', '{{company}} und {{company}}', '{{company}} and {{company}}'],
    ['de', '{{company}} und {{company}}'],
    // An address that only the translation links to.
    ['fr', '<p><a href="mailto:{{email}}">{{email}}</a></p>', '<p>{{email}}</p>'],
    ['de', '{{city}} {{city}}', '{{city}} {{street}}'],
  ],
});

examplesOf('ph-unknown', {
  invalid: [
    ['de', 'Von ⟦{{compamy}}→{{company}}⟧', undefined, { says: 'did you mean {{company}}?' }],
    ['de', 'Von ⟦{{Company}}→{{company}}⟧'],
    ['de', 'Seit ⟦{{year}}⟧', undefined, { says: 'possible here' }],
    ['de', '⟦{{constructor}}⟧ ⟦{{__proto__}}⟧'],
    [
      'de',
      'Jetzt ⟦{{sprache}}→{{language}}⟧.',
      'The language is now {{language}}.',
      { path: ['HEADER', 'LANGUAGE_CHANGED'], says: 'not in the English text' },
    ],
    [
      'pl',
      '⟦{{ulica}}→{{street}}⟧, ⟦{{kodPocztowy}}→{{postalCode}}⟧ ⟦{{miasto}}→{{city}}⟧',
      '{{street}}, {{postalCode}} {{city}}',
    ],
    ['de', '⟦{{kontakt}}⟧', undefined, { kind: 'address' }],
  ],
  valid: [
    [
      'de',
      'Jetzt {{language}}.',
      'The language is now {{language}}.',
      { path: ['HEADER', 'LANGUAGE_CHANGED'] },
    ],
    [
      'de',
      '{{company}}, {{street}}, {{postalCode}} {{city}}, {{phone}}, {{email}}, {{shortName}}, {{origin}}, {{contactUrl}}',
    ],
    // Told by others.
    [
      'de',
      'Jetzt {language}.',
      'The language is now {{language}}.',
      { path: ['HEADER', 'LANGUAGE_CHANGED'] },
    ],
    ['de', 'Hallo {{company}}', 'Hello'],
    ['de', '{{city}} {{city}}', '{{city}} {{street}}'],
  ],
});
