import { examplesOf } from './examples.ts';

examplesOf('glossary', {
  data: {
    glossary: {
      terms: [
        {
          en: 'claim',
          preferred: { de: ['Forderung'], es: ['deuda'], pl: ['należność'], tr: ['alacak'] },
          avoided: { de: ['Anspruch'] },
        },
        { en: 'claim number', preferred: { de: ['Forderungsnummer'], tr: ['alacak numarası'] } },
        {
          en: 'creditor',
          preferred: { de: ['Gläubiger'], es: ['acreedor'] },
          avoided: { de: ['Schuldner'], es: ['deudor'] },
        },
        { en: 'legitimate interest', preferred: { de: ['berechtigtes Interesse'] } },
        { en: 'privacy policy', preferred: { pl: ['polityka prywatności'] } },
        { en: 'GDPR', preferred: { nl: ['AVG'] } },
        { en: 'instalment', preferred: { pl: ['rata'] } },
      ],
    },
  },
  invalid: [
    ['de', '⟦Ihr Betrag⟧', 'Your claim', { says: 'write "Forderung"' }],
    ['de', 'Ihr ⟦Anspruch⟧', 'Your claim', { says: 'is used for "claim"' }],
    ['nl', 'Artikel 6 ⟦GDPR⟧', 'Article 6 GDPR'],
    ['de', '⟦Die Forderung⟧', 'The claim number'],
    // The right word is inside another one, or has another meaning there.
    ['es', '⟦El deudor de la deuda⟧', 'The creditor of the claim'],
    [
      'de',
      '<p>Der Gläubiger schreibt. Fragen Sie den <strong>⟦Schuldner⟧</strong>.</p>',
      '<p>The creditor writes. Ask the creditor.</p>',
    ],
    // A text that is another one altogether is one finding.
    ['pl', '⟦Nasze zasady⟧', 'Our privacy policies'],
  ],
  valid: [
    ['de', 'claim.svg', 'A drawing of a claim'],
    ['de', 'Alle Ihre Forderungen', 'Your claims'],
    ['de', 'Die Hauptforderung', 'The claim'],
    ['de', 'eines berechtigten Interesses', 'a legitimate interest'],
    ['de', 'Die For\u00adderung', 'The claim'],
    ['pl', 'Wysokość należności', 'Of the claim'],
    ['pl', 'o racie', 'An instalment'],
    ['tr', 'Alacak numaranızı yazın', 'Your claim number'],
    ['de', 'Your claim', 'Your claim'],
    ['de', '', 'Your claim'],
    ['es', 'Artículo 6 RGPD', 'Article 6 GDPR'],
  ],
});

examplesOf('do-not-translate', {
  data: {
    glossary: {
      untranslatable: [
        'Google Chrome',
        'Chrome',
        'Mozilla Firefox',
        'IBAN',
        'SEPA',
        'etracker',
        'et_oi_v2',
        'EN 301 549',
        'Opera',
      ],
    },
  },
  invalid: [
    ['de', '⟦Ihre Kontonummer⟧', 'Your IBAN', { says: 'the name "IBAN" is missing' }],
    ['de', 'Ihre ⟦Iban→IBAN⟧', 'Your IBAN'],
    ['es', '⟦google Chrome→Google Chrome⟧', 'Google Chrome'],
    // Twice in English, once right and once wrong.
    ['de', '<p>Der etracker und ⟦ETracker→etracker⟧</p>', 'etracker and etracker'],
    ['de', '⟦Sprache→Language⟧', 'Language', { kind: 'code' }],
    ['fr', '⟦par www.tracker.com⟧', 'by etracker'],
  ],
  valid: [
    ['fr', 'par https://www.etracker.com/', 'by etracker'],
    ['de', 'Ihre IBAN-Nummer', 'Your IBAN'],
    ['tr', 'IBAN’ınızı yazın', 'Your IBAN'],
    ['de', 'Etracker misst die Besuche', 'We use etracker'],
    ['it', 'Un’opera', 'The opera'],
    ['de', '', 'Your IBAN'],
  ],
});

examplesOf('forbidden-term', {
  data: {
    glossary: {
      forbidden: {
        de: [
          { term: 'Schuldner', reason: 'it offends', except: ['Verzeichnis der Schuldner'] },
          { term: 'Email', instead: 'E-Mail', reason: 'it is enamel' },
          { term: 'taubstumm', instead: 'gehörlos', reason: 'it offends' },
          { term: 'hier klicken', reason: 'it says nothing' },
          { term: 'hier klicken und lesen', reason: 'it is long' },
          { term: 'pfänd*', reason: 'it is a threat' },
        ],
        en: [{ term: 'click here', reason: 'a link tells where it leads' }],
      },
    },
  },
  invalid: [
    ['de', 'Als ⟦Schuldner⟧ zahlen Sie', undefined, { says: 'do not use "Schuldner": it offends' }],
    ['de', 'Per ⟦Email→E-Mail⟧', undefined, { says: 'write "E-Mail"' }],
    ['de', '⟦Taubstumm→Gehörlos⟧?'],
    ['de', '<p>Bitte <a href="/">⟦hier\u00a0klicken⟧</a>.</p>', undefined, { says: 'use other words' }],
    ['de', 'Wir ⟦pfänden⟧, er ⟦pfändet⟧'],
    ['en', '⟦Click here⟧!'],
  ],
  valid: [
    ['de', 'Die Schuldnerberatung hilft'],
    ['de', 'Im Verzeichnis der Schuldner'],
    ['de', 'emailliert; E-Mail; {{email}}; email@example.com'],
  ],
});
