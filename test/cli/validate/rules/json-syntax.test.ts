import { casesOf } from './cases.ts';

casesOf('json-syntax', {
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
});
