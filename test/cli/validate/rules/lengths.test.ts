import { examplesOf } from './examples.ts';

examplesOf('too-long', {
  data: { limits: { limits: { 'MENU.*': 12, 'MENU.HELP': 8, '*.TITLE': 20 } } },
  invalid: [
    [
      'de',
      '⟦Forderungsangelegenheiten⟧',
      undefined,
      { path: ['MENU', 'CONTACT_DATA'], says: '25 characters; there is room for 12' },
    ],
    ['en', '⟦Frequent help⟧', undefined, { path: ['MENU', 'HELP'], says: 'room for 8' }],
    ['de', '⟦<p>Zwölf Zeichen</p>⟧', undefined, { path: ['MENU', 'PRIVACY'], says: '13 characters' }],
    [
      'pl',
      '⟦Prosimy podać numer należności. Znajdą go Państwo w każdym liście od nas, zawsze po prawej stronie u góry, a także w wiadomościach e-mail.⟧',
      'Please enter your claim number from the letter.',
    ],
  ],
  valid: [
    ['de', 'Zwölf Zeiche', undefined, { path: ['MENU', 'PRIVACY'] }],
    ['de', '{{shortName}} – Hilfe', undefined, { path: ['MENU', 'PRIVACY'] }],
    ['de', 'Rechtsschutzversicherung', undefined, { path: ['START_PAGE', 'HEADLINE'] }],
    ['de', '<p>Langes hat hier Platz, denn die Seite wächst mit ihrem Text.</p>', '<p>No.</p>'],
    ['de', '{{company}} {{street}} {{postalCode}} {{city}} {{phone}}', '{{company}}'],
  ],
});

examplesOf('too-short', {
  invalid: [
    [
      'de',
      '⟦Ihre Forderungsnummer steht in jedem⟧',
      'Your claim number is printed at the top right of every letter that you receive from us. It has two or three letters in front.',
      { says: '36 characters' },
    ],
  ],
  valid: [
    ['pl', 'Kwota w euro', 'Enter the amount in euro'],
    [
      'de',
      'Ihre Forderungsnummer steht in jedem Brief oben rechts, mit zwei Buchstaben davor.',
      'Your claim number is printed at the top right of every letter that you receive from us. It has two or three letters in front.',
    ],
    ['de', '{{company}}', 'This portal belongs to {{company}}.'],
    [
      'de',
      'Lorem',
      'Your claim number is printed at the top right of every letter that you receive from us. It has two or three letters in front.',
      { path: ['DEMO_CONTENT', 'PARAGRAPHS', 0] },
    ],
  ],
});

/** A sentence of so many words. */
const sentence = (count: number): string => `W${' wort'.repeat(count - 1)}.`;

examplesOf('readability', {
  invalid: [
    ['de', `⟦${sentence(31)}⟧`, undefined, { says: '31 words' }],
    ['en', `Short. ⟦${sentence(33)}⟧ Short.`],
    ['de', `<p>Kurz.</p><p>⟦Ein <strong>${sentence(31)}⟧</strong></p>`],
    ['de', `⟦${sentence(31)}⟧`, 'A short sentence.'],
  ],
  valid: [
    ['de', sentence(30)],
    ['en', `${sentence(20)} ${sentence(20)} ${sentence(20)}`],
    ['de', `${sentence(20)} Artikel 6 Buchstabe f. ${sentence(20)}`],
    ['de', `<ul>${`<li>${sentence(9)}</li>`.repeat(9)}</ul>`],
    ['de', sentence(31), sentence(33)],
    ['en', sentence(40), undefined, { path: ['DEMO_CONTENT', 'PARAGRAPHS', 0] }],
  ],
});
