import { casesOf } from './cases.ts';

/** A file in which this stands for a text. */
const label = (value: string): string => `{
  "LOGIN": {
    "LABEL": ${value}
    "BUTTON": "Zahlen"
  }
}
`;

casesOf('json-syntax', {
  backslash: {
    own: label('"Konto \\ Karte",'),
    finds: [['json-syntax \\ Karte', 'backslash']],
  },
  'bracket missing': { own: '{\n  "LOGIN": {\n    "LABEL": "Konto"\n  }\n', finds: [['json-syntax', '}']] },
  'empty file': { own: '', finds: [['json-syntax', 'empty']] },
  'first quotation mark missing': {
    own: label('Ihr Konto",'),
    finds: [['json-syntax Ihr', 'begins this text']],
  },
  'last quotation mark missing': { own: label('"Ihr Konto,'), finds: [['json-syntax', 'quotation mark']] },
  'quotation mark in a text': {
    own: label('"Ihr "Konto" hier",'),
    finds: [['json-syntax "Konto"', 'quotation mark']],
  },
  'typographic quotation marks': { own: label('“Ihr Konto”,'), finds: [['json-syntax “Ihr', '“']] },
  'line break in a text': { own: label('"Ihr\n      Konto",'), finds: [['json-syntax', 'next line']] },
  'missing comma': { own: label('"Konto"'), finds: [['json-syntax', 'comma']] },
  'several in several files': {
    texts: '{\n  "LOGIN": {\n',
    own: '{\n  "LOGIN": {\n    "LABEL": "Konto"\n    "BUTTON": "Zahlen",\n  },\n  "PAGE": {\n    "CONTENTS": Inhalt\n  }\n}\n',
    files: { 'locales/tiny/en.json': { 'LEGAL_NOTICE.CONTENT': '<p>See <b>here</b>.</p>' } },
    finds: [
      ['locales/common/de.json json-syntax', '} } is missing'],
      ['json-syntax', 'missing'],
      ['json-syntax', 'not needed'],
      ['json-syntax Inhalt', 'Inhalt'],
      'locales/tiny/en.json html-tag LEGAL_NOTICE.CONTENT <b>here</b>.</p>',
    ],
  },
  // A walk by recursion would end in an overflow of the stack.
  'lists in lists': {
    own: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    finds: [`json-syntax ${'['.repeat(30)}`],
  },
  'groups in groups': {
    own: `${'{"A":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    finds: ['json-syntax {'],
  },
});
