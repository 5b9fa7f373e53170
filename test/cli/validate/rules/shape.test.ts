import { casesOf } from './cases.ts';

casesOf('key-unknown', {
  data: {
    files: {
      'locales/glossary.json': {
        untranslateable: ['IBAN'],
        'forbidden.DE': [{ term: 'Schuldner', insted: 'Kunde' }],
      },
    },
    finds: [
      ['key-unknown untranslateable "untranslateable"', 'untranslateable'],
      ['key-unknown forbidden.DE "DE"', 'DE'],
      ['item-incomplete forbidden.DE.0 {', 'this entry has no reason'],
      ['key-unknown forbidden.DE.0.insted "insted"', 'insted'],
    ],
    isBuilt: true,
  },
  'names of javascript': {
    own: '{ "__proto__": { "LOGIN": { "LABEL": 1 } }, "constructor": "Text", "LOGIN": { "LABEL": "Ihr Konto", "toString": "Text" } }',
    finds: [
      'key-unknown __proto__ "__proto__"',
      'key-unknown constructor "constructor"',
      'key-unknown LOGIN.toString "toString"',
    ],
  },
  'entry that English lacks': {
    own: {
      'DOWNLOAD.ITEMS.FORM_7': { NAME: 'Formular 7', TEXT: 'Für Fall 7.', LINK: 'documents/en/form.pdf' },
    },
    finds: ['key-unknown DOWNLOAD.ITEMS.FORM_7 "FORM_7"'],
  },
  'name of an entry in another form': {
    texts: { 'DOWNLOAD.ITEMS.form': { NAME: 'Formular' } },
    finds: ['key-unknown DOWNLOAD.ITEMS.form "form"'],
  },
  'nothing like it': {
    texts: { SOMETHING_ELSE: 'Etwas anderes' },
    finds: [['key-unknown SOMETHING_ELSE "SOMETHING_ELSE"', 'remove it']],
  },
});

casesOf('list-size', {
  'too few entries': {
    english: { 'GENERAL_QUESTIONS.SECTIONS.QUESTION_12': undefined },
    texts: { 'GENERAL_QUESTIONS.SECTIONS.QUESTION_12': undefined },
    finds: [['locales/common/en.json list-size GENERAL_QUESTIONS.SECTIONS {', '11; expected: at least 12']],
  },
  'entry left out by the tenant': {
    files: { 'locales/tiny/en.json': { 'GENERAL_QUESTIONS.SECTIONS.QUESTION_3': null } },
    finds: ['list-size GENERAL_QUESTIONS.SECTIONS {'],
  },
});

casesOf('wrong-form', {
  settings: {
    settings: {
      origin: 'https://tiny.example.com/',
      cookieNoticeLink: 'content/privacy',
      'company.phone': '040 66969 100',
      'company.email': 'service',
      'theme.accent': '#9C2C13',
      tracker: { src: 'http://tracker.example.com/e.js', siteKey: 'tiny 1', retentionMonths: 26 },
      helpUrl: 'help.example.com',
    },
    finds: [
      ['wrong-form origin "https://tiny.example.com/"', 'without a path'],
      ['wrong-form cookieNoticeLink "content/privacy"', 'begins with /'],
      ['wrong-form tracker.src "http://tracker.example.com/e.', 'https://'],
      ['wrong-form tracker.siteKey "tiny 1"', 'letters and digits'],
      ['wrong-form tracker.retentionMonths 26', 'from 1 to 25'],
      ['wrong-form company.phone "040 66969 100"', 'international'],
      ['wrong-form company.email "service"', 'e-mail'],
      ['wrong-form theme.accent "#9C2C13"', '#rrggbb'],
      ['wrong-form helpUrl "help.example.com"', 'https://'],
    ],
  },
});

casesOf('wrong-type', {
  data: {
    files: { 'locales/limits.json': '{ "limits": { "LOGIN.LABEL": "20" } }' },
    finds: [['wrong-type limits.LOGIN.LABEL "20"', 'expected a whole number']],
    isBuilt: true,
  },
  'list for a file': { own: '[]', finds: [['wrong-type []', 'found a list']] },
  null: { texts: { 'LOGIN.LABEL': null }, finds: [['wrong-type LOGIN.LABEL null', 'found null']] },
  'text for a group': {
    english: { HEADER: 'Header' },
    finds: [['wrong-type HEADER "Header"', 'a group of keys']],
  },
});
