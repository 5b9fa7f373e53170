import { glossary } from '../../../../src/cli/validate/rules/glossary.ts';
import { examplesOf } from './examples.ts';

const data = {
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
};

examplesOf(glossary, {
  finds: [
    {
      in: 'de',
      english: 'Your claim',
      text: 'Ihr Betrag',
      marks: 'Ihr Betrag',
      says: 'write "Forderung"',
      data,
    },
    {
      in: 'de',
      english: 'Your claim',
      text: 'Ihr Anspruch',
      marks: 'Anspruch',
      says: 'is used for "claim"',
      data,
    },
    { in: 'nl', english: 'Your claims', text: 'Uw claims', marks: 'claims', data },
    { in: 'nl', english: 'Article 6 GDPR', text: 'Artikel 6 GDPR', marks: 'GDPR', data },
    { in: 'de', english: 'The claim number', text: 'Die Forderung', marks: 'Die Forderung', data },
    // The right word is inside another one, or has another meaning there.
    { in: 'de', english: 'A claim', text: 'Eine Aufforderung', marks: 'Eine Aufforderung', data },
    { in: 'it', english: 'The claim', text: 'Il creditore', marks: 'Il creditore', data },
    { in: 'fr', english: 'The claim', text: 'Le créancier', marks: 'Le créancier', data },
    { in: 'es', english: 'The creditor of the claim', text: 'El deudor de la deuda', marks: 'deudor', data },
    // One of two was exchanged.
    {
      in: 'de',
      english: '<p>The creditor writes. Ask the creditor.</p>',
      text: '<p>Der Gläubiger schreibt. Fragen Sie den <strong>Schuldner</strong>.</p>',
      marks: 'Schuldner',
      data,
    },
    // A text that is another one altogether is one finding.
    { in: 'de', english: 'Claim, creditor, GDPR', text: 'Guten Tag', marks: 'Guten Tag', data },
    { in: 'pl', english: 'Our privacy policies', text: 'Nasze zasady', marks: 'Nasze zasady', data },
  ],
  passes: [
    // Other checks say it better.
    { in: 'de', english: 'A drawing of a claim', text: 'claim.svg', data },
    {
      in: 'de',
      english: 'You can pay all of your claim or part of it.',
      text: 'Gut. You can pay all of your claim or part of it. Danke.',
      data,
    },
    {
      in: 'de',
      english: 'We tell you by letter how high it is, and then we look at the claim with you.',
      text: 'Wir teilen es Ihnen mit.',
      data,
    },
    { in: 'de', english: 'Your claims', text: 'Alle Ihre Forderungen', data },
    { in: 'de', english: 'The claim', text: 'Die Hauptforderung', data },
    { in: 'de', english: 'CLAIM NUMBERS', text: 'FORDERUNGSNUMMERN', data },
    { in: 'de', english: 'a legitimate interest', text: 'eines berechtigten Interesses', data },
    { in: 'de', english: 'a legitimate interest', text: 'ein berechtigtes\u00a0Interesse', data },
    { in: 'de', english: 'Street', text: 'Strasse', data },
    { in: 'de', english: 'The claim', text: 'Die For\u00adderung', data },
    { in: 'de', english: 'Your privacy policy', text: 'Ihre Datenschutzerkla\u0308rung', data },
    { in: 'de', english: 'A legal claim', text: 'Ein Rechtsanspruch', data },
    { in: 'fr', english: 'The claim; a complaint', text: 'La créance ; une réclamation', data },
    { in: 'fr', english: 'Claims', text: 'L’ensemble des créances', data },
    { in: 'it', english: 'The claims', text: 'I crediti', data },
    { in: 'it', english: 'Instalments', text: 'Pagamenti rateali', data },
    { in: 'pl', english: 'Of the claim', text: 'Wysokość należności', data },
    { in: 'pl', english: 'In the privacy policy', text: 'w polityce prywatności', data },
    { in: 'pl', english: 'An instalment', text: 'o racie', data },
    { in: 'tr', english: 'Your claim number', text: 'Alacak numaranızı yazın', data },
    { in: 'tr', english: 'Of the claim', text: 'ALACAĞIN', data },
    { in: 'tr', english: 'Article 6 GDPR', text: 'GDPR’nin 6. maddesi', data },
    { in: 'de', english: 'Reclaim it, proclaim it', text: 'Holen Sie es zurück', data },
    { in: 'de', english: 'Your claim', text: 'Your claim', data },
    { in: 'de', english: 'Your claim', text: '', data },
    { in: 'es', english: 'Article 6 GDPR', text: 'Artículo 6 RGPD', data },
    { in: 'de', english: 'Your claim', text: 'Ihr Betrag' },
    { in: 'de', text: 'Ihr Anspruch', data },
  ],
});
