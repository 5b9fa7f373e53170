import { layouts } from '../tree.ts';
import { casesOf } from './cases.ts';

casesOf('bom', {
  'beside broken json': {
    own: `\ufeff{
  "LOGIN": { "LABEL": "Ihr Konto" 
}
`,
    finds: ['bom {', 'json-syntax'],
  },
});

casesOf('duplicate-key', {
  'in an entry of a list': {
    texts: (text) => text.replace('"HEADLINE": "Teil 1"', '"HEADLINE": "Abschnitt 1", "HEADLINE": "Teil 1"'),
    finds: ['duplicate-key ACCESSIBILITY.SECTIONS.STATEMENT.HEADLINE "HEADLINE"'],
  },
  'three times': {
    own: `{
  "LOGIN": {
    "LABEL": "Konto",
    "LABEL": "Mein Konto",
    "BUTTON": "Jetzt bezahlen",
    "LABEL": "Ihr Konto"
  }
}
`,
    finds: [
      ['duplicate-key LOGIN.LABEL "LABEL"', 'first in line 3'],
      ['duplicate-key LOGIN.LABEL "LABEL"', 'first in line 3'],
    ],
  },
});

casesOf('encoding', {
  'utf 16': {
    own: layouts.utf16le('{ "LOGIN": { "LABEL": "Ihr Konto" } }\n'),
    finds: [['encoding ��{\u0000', 'UTF-8']],
  },
});

casesOf('file-extra', {
  'folder of no tenant': {
    files: {
      'locales/old-tenant/de.json': '{ "LOGIN": { "LABEL": Ihr Konto" } }',
      'locales/old-tenant/en.json': '{ "LOGIN": { "LABEL": "Your account" } }',
    },
    finds: [
      ['file-extra {', 'there is no tenant old-tenant'],
      'json-syntax Ihr',
      ['locales/old-tenant/en.json file-extra {', 'there is no tenant old-tenant'],
    ],
  },
  'record of a file that is gone': {
    files: { 'locales/record/tiny/pl.json': { translations: {} } },
    finds: [['file-extra {', 'language PL']],
  },
  'name of a file': {
    files: {
      'locales/common/xx.json': {},
      'locales/tiny/PL.json': { 'LOGIN.LABEL': 'Twoje konto' },
      'locales/tiny/pl-PL.json': { 'LOGIN.LABEL': 'Twoje konto' },
    },
    finds: [
      'file-extra {}',
      ['locales/tiny/PL.json file-extra {', 'pl.json'],
      ['locales/tiny/pl-PL.json file-extra {', 'pl.json'],
    ],
  },
});

casesOf('file-missing', {
  'common file': {
    texts: null,
    finds: [['tenants/tiny/tenant.json file-missing languages.1 "DE"', 'locales/common/de.json']],
  },
  'own file': {
    own: null,
    finds: [['tenants/tiny/tenant.json file-missing languages.1 "DE"', 'tiny offers the language DE']],
  },
});
