import { casesOf, ignoring } from './cases.ts';

casesOf('duplicate', {
  'contact topic': {
    settings: { contactTopics: ['FAQ', 'CONTACT', 'FAQ'] },
    finds: ['duplicate contactTopics.2 "FAQ"'],
  },
});

casesOf('icon-unknown', {
  misspelt: {
    texts: { 'START_PAGE.INFO_BOXES.0.ICON': 'questions' },
    finds: [['icon-unknown START_PAGE.INFO_BOXES.0.ICON "questions"', 'did you mean "question"?']],
  },
});

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
  },
  'in a list': {
    texts: { 'COOKIE_POLICY.TYPES.LIST.0.TXET': 'Nie da.' },
    finds: [['key-unknown COOKIE_POLICY.TYPES.LIST.0.TXET "TXET"', 'TEXT']],
  },
  misspelt: { texts: { 'LOGIN.LABLE': 'Ihr Konto' }, finds: [['key-unknown LOGIN.LABLE "LABLE"', 'LABLE']] },
  'names of javascript': {
    own: '{ "__proto__": { "LOGIN": { "LABEL": 1 } }, "constructor": "Text", "LOGIN": { "toString": "Text" } }',
    finds: [
      'key-unknown __proto__ "__proto__"',
      'key-unknown constructor "constructor"',
      'key-unknown LOGIN.toString "toString"',
    ],
  },
  'nothing like it': {
    texts: { SOMETHING_ELSE: 'Etwas anderes' },
    finds: [['key-unknown SOMETHING_ELSE "SOMETHING_ELSE"', 'remove it']],
  },
  settings: {
    settings: { helpURL: 'https://help.example.com/' },
    finds: [['key-unknown helpURL "helpURL"', 'did you mean helpUrl?']],
  },
});

casesOf('list-size', {
  empty: {
    texts: { 'DEMO_CONTENT.PARAGRAPHS': [] },
    finds: [
      ['list-size DEMO_CONTENT.PARAGRAPHS []', '0; expected: at least 1'],
      'list-length DEMO_CONTENT.PARAGRAPHS []',
    ],
  },
  english: {
    english: { 'GENERAL_QUESTIONS.SECTIONS.11': undefined },
    texts: { 'GENERAL_QUESTIONS.SECTIONS.11': undefined },
    finds: [
      'list-size GENERAL_QUESTIONS.SECTIONS [',
      'locales/common/en.json list-size GENERAL_QUESTIONS.SECTIONS [',
    ],
  },
  'too long': {
    texts: { 'ACCESSIBILITY.SECTIONS.3': { HEADLINE: 'Teil 4', TEXT: '<p>Absatz 4.</p>' } },
    finds: [
      ['list-size ACCESSIBILITY.SECTIONS [', '4; expected: at most 3'],
      'list-length ACCESSIBILITY.SECTIONS [',
    ],
  },
  'too short': {
    texts: { 'ACCESSIBILITY.SECTIONS.2': undefined, 'ACCESSIBILITY.SECTIONS.1': undefined },
    finds: [
      ['list-size ACCESSIBILITY.SECTIONS [', '1; expected: at least 3'],
      'list-length ACCESSIBILITY.SECTIONS [',
    ],
  },
});

casesOf('wrong-form', {
  data: {
    files: ignoring({ check: 'double-space', file: 'locales/tiny/de.json', key: 'LOGIN.LABEL', reason: ' ' }),
    own: { 'LOGIN.LABEL': 'Ihr  Konto' },
    finds: [['locales/ignore.json wrong-form ignore.0.reason " "', 'has the wrong form']],
  },
  'name of a cookie': {
    texts: { 'PRIVACY_POLICY.COOKIES.TABLE.ROWS.0.NAME': 'My cookie' },
    finds: [['wrong-form PRIVACY_POLICY.COOKIES.TABLE.ROWS.0.NAME "My cookie"', 'without spaces']],
  },
  settings: {
    settings: {
      origin: 'https://tiny.example.com/',
      cookieNoticeLink: 'content/privacy',
      'company.phone': '040 66969 100',
      'company.email': 'service',
      'theme.accent': '#9C2C13',
      tracker: { src: 'http://tracker.example.com/e.js', siteKey: 'tiny 1' },
      helpUrl: 'help.example.com',
    },
    finds: [
      ['wrong-form origin "https://tiny.example.com/"', 'without a path'],
      ['wrong-form cookieNoticeLink "content/privacy"', 'begins with /'],
      ['wrong-form tracker.src "http://tracker.example.com/e.', 'https://'],
      ['wrong-form tracker.siteKey "tiny 1"', 'letters and digits'],
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
  },
  'group for a list': {
    texts: { 'DEMO_CONTENT.PARAGRAPHS': { '0': 'Lorem' } },
    finds: [['wrong-type DEMO_CONTENT.PARAGRAPHS {', 'a list']],
  },
  'list for a file': { own: '[]', finds: [['wrong-type []', 'found a list']] },
  null: { texts: { 'LOGIN.LABEL': null }, finds: [['wrong-type LOGIN.LABEL null', 'found null']] },
  'null for a file': { settings: 'null', finds: [['wrong-type null', 'found null']] },
  'number for a choice': {
    texts: { 'START_PAGE.INFO_BOXES.0.ICON': 1 },
    finds: ['wrong-type START_PAGE.INFO_BOXES.0.ICON 1'],
  },
  'number for a text': {
    texts: { 'LOGIN.LABEL': 12 },
    finds: [['wrong-type LOGIN.LABEL 12', 'found a number']],
  },
  'text for a group': {
    english: { HEADER: 'Header' },
    finds: [['wrong-type HEADER "Header"', 'a group of keys']],
  },
  'text for yes': {
    texts: { 'INSTRUCTION.SECTIONS.0.IMAGE': 'true' },
    finds: [['wrong-type INSTRUCTION.SECTIONS.0.IMAGE "true"', 'true or false']],
  },
});
