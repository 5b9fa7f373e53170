import { examplesOf } from './examples.ts';

examplesOf('glossary', {
  data: {
    glossary: {
      terms: [
        {
          en: 'claim',
          preferred: {
            de: ['Forderung'],
            fr: ['créance'],
            es: ['deuda'],
            it: ['credito'],
            nl: ['vordering'],
            pl: ['należność'],
            tr: ['alacak'],
          },
          avoided: { de: ['Anspruch'], fr: ['réclamation'] },
        },
        { en: 'claim number', preferred: { de: ['Forderungsnummer'], tr: ['alacak numarası'] } },
        { en: 'legal claim' },
        {
          en: 'creditor',
          preferred: { de: ['Gläubiger'], fr: ['créancier'], it: ['creditore'], es: ['acreedor'] },
          avoided: { de: ['Schuldner'], es: ['deudor'] },
        },
        { en: 'legitimate interest', preferred: { de: ['berechtigtes Interesse'] } },
        { en: 'privacy policy', preferred: { pl: ['polityka prywatności'], de: ['Datenschutzerklärung'] } },
        { en: 'GDPR', preferred: { de: ['DSGVO'], nl: ['AVG'], tr: ['GDPR'] } },
        { en: 'instalment', preferred: { pl: ['rata'], it: ['rata', 'pagamento rateale'], de: ['Rate'] } },
        { en: 'complaint', preferred: { fr: ['réclamation'] } },
        { en: 'street', preferred: { de: ['Straße'] } },
      ],
    },
  },
  invalid: [
    ['de', '⟦Ihr Betrag⟧', 'Your claim', { says: 'write "Forderung"' }],
    ['de', 'Ihr ⟦Anspruch⟧', 'Your claim', { says: 'is used for "claim"' }],
    ['nl', 'Artikel 6 ⟦GDPR⟧', 'Article 6 GDPR'],
    ['de', '⟦Die Forderung⟧', 'The claim number'],
    // The right word is inside another one, or has another meaning there.
    ['de', '⟦Eine Aufforderung⟧', 'A claim'],
    ['it', '⟦Il creditore⟧', 'The claim'],
    ['es', 'El ⟦deudor⟧ de la deuda', 'The creditor of the claim'],
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
    ['fr', 'La créance ; une réclamation', 'The claim; a complaint'],
    ['pl', 'Wysokość należności', 'Of the claim'],
    ['pl', 'o racie', 'An instalment'],
    ['tr', 'Alacak numaranızı yazın', 'Your claim number'],
    ['de', 'Holen Sie es zurück', 'Reclaim it, proclaim it'],
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
    ['es', '⟦Google Cromo→Google Chrome⟧', 'Google Chrome'],
    ['pl', 'Używamy ⟦e-trackera→etracker⟧', 'We use etracker'],
    ['tr', '“⟦et-oi-v2→et_oi_v2⟧” çerezi', 'The cookie et_oi_v2'],
    // Twice in English, once right and once wrong.
    ['de', '<p>Der etracker und ⟦ETracker→etracker⟧</p>', 'etracker and etracker'],
    ['it', 'Il browser ⟦Opra→Opera⟧', 'The browser Opera'],
    ['de', '⟦Sprache→Language⟧', 'Language', { kind: 'code' }],
    ['fr', '⟦par www.tracker.com⟧', 'by etracker'],
  ],
  valid: [
    ['fr', 'par https://www.etracker.com/', 'by etracker'],
    ['de', 'Ihre IBAN-Nummer', 'Your IBAN'],
    ['tr', 'IBAN’ınızı yazın', 'Your IBAN'],
    ['pl', 'Numer IBAN-u', 'Your IBAN'],
    ['nl', 'Chrome en Google\u00a0Chrome', 'Google Chrome'],
    ['de', 'Etracker misst die Besuche', 'We use etracker'],
    ['it', 'Un’opera', 'The opera'],
    ['de', 'Eine Klärgrube, ein Laptop', 'A septic tank, a Chromebook'],
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
          { term: 'hier klicken' },
          { term: 'hier klicken und lesen', reason: 'it is long' },
          { term: 'pfänd*', reason: 'it is a threat' },
        ],
        en: [{ term: 'click here', reason: 'a link tells where it leads' }],
        es: [{ term: 'minusválido', instead: 'con discapacidad', reason: 'ofende' }],
        fr: [{ term: 'mauvais payeur', reason: 'cela blesse' }],
        it: [{ term: 'moroso', reason: 'offende' }],
        nl: [{ term: 'wanbetaler', reason: 'kwetst' }],
        pl: [{ term: 'inwalida', reason: 'obraża' }],
        tr: [{ term: 'özürlü', instead: 'engelli', reason: 'yasa' }],
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
    ['en', 'Schuldner'],
    ['de', 'schuldner', undefined, { kind: 'icon' }],
  ],
});
