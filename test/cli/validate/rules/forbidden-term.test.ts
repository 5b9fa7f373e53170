import { forbiddenTerm } from '../../../../src/cli/validate/rules/forbidden-term.ts';
import { examplesOf } from './examples.ts';

const data = {
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
};

examplesOf(forbiddenTerm, {
  finds: [
    {
      in: 'de',
      text: 'Als Schuldner zahlen Sie',
      marks: 'Schuldner',
      says: 'do not use "Schuldner": it offends',
      data,
    },
    { in: 'de', text: 'DES SCHULDNERS', marks: 'SCHULDNERS', data },
    { in: 'de', text: 'Per Email', marks: 'Email', fixed: 'Per E-Mail', says: 'write "E-Mail"', data },
    { in: 'de', text: 'Taubstumm?', marks: 'Taubstumm', fixed: 'Gehörlos?', data },
    { in: 'de', text: 'taubstumme Menschen', marks: 'taubstumme', fixed: 'taubstumme Menschen', data },
    {
      in: 'de',
      text: '<p>Bitte <a href="/">hier\u00a0klicken</a>.</p>',
      marks: 'hier\u00a0klicken',
      says: 'use other words',
      data,
    },
    { in: 'de', text: 'hier klicken und lesen', marks: 'hier klicken und lesen', data },
    { in: 'de', text: 'Wir pfänden, er pfändet', marks: ['pfänden', 'pfändet'], data },
    { in: 'en', text: 'Click here!', marks: 'Click here', data },
    { in: 'es', text: 'personas minusválidas', marks: 'minusválidas', data },
    { in: 'fr', text: 'les mauvais payeurs', marks: 'mauvais payeurs', data },
    { in: 'it', text: 'I morosi', marks: 'morosi', data },
    { in: 'nl', text: 'Wanbetalers', marks: 'Wanbetalers', data },
    { in: 'pl', text: 'dla inwalidów', marks: 'inwalidów', data },
    { in: 'tr', text: 'ÖZÜRLÜLER için', marks: 'ÖZÜRLÜLER', data },
  ],
  passes: [
    { in: 'de', text: 'Die Schuldnerberatung hilft', data },
    { in: 'de', text: 'Im Verzeichnis der Schuldner', data },
    { in: 'de', text: 'Die Schuld', data },
    { in: 'de', text: 'emailliert; E-Mail; {{email}}; email@example.com', data },
    { in: 'de', text: 'Hier können Sie klicken', data },
    { in: 'it', text: 'amoroso; la morosità', data },
    { in: 'fr', text: 'un mauvais moment ; le payeur', data },
    { in: 'en', text: 'Schuldner', data },
    { in: 'de', text: 'Als Schuldner' },
    { in: 'de', text: 'schuldner', kind: 'image' as never, data },
  ],
});
