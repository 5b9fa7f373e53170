import { casesOf, ignoring } from './cases.ts';

casesOf('empty', {
  blanks: { own: '{ "LOGIN": { "LABEL": " \\u00a0 " } }', finds: ['empty LOGIN.LABEL " \\u00a0 "'] },
  'tags alone': {
    texts: { 'DATA_PROTECTION.INTRO': '<p>&nbsp;</p>' },
    finds: ['empty DATA_PROTECTION.INTRO "<p>&nbsp;</p>"'],
  },
});

casesOf('image-alt', {
  missing: {
    texts: {
      'INSTRUCTION.SECTIONS.THEN.IMAGE': true,
      'INSTRUCTION.SECTIONS.THEN.IMAGE_URL': 'images/letter.svg',
    },
    finds: [['image-alt INSTRUCTION.SECTIONS.THEN {', 'IMAGE_ALT_TAG is missing']],
  },
  'whole image of a translation': {
    texts: {
      'INSTRUCTION.SECTIONS.PAY.IMAGE': undefined,
      'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': undefined,
      'INSTRUCTION.SECTIONS.PAY.IMAGE_ALT_TAG': undefined,
    },
    finds: [['image-alt INSTRUCTION.SECTIONS.PAY {', 'IMAGE, IMAGE_URL, IMAGE_ALT_TAG']],
    isBuilt: true,
  },
});

casesOf('item-incomplete', {
  data: {
    files: ignoring({ check: 'double-space', file: 'locales/tiny/de.json', key: 'LOGIN.LABEL' }),
    own: { 'LOGIN.LABEL': 'Ihr  Konto' },
    finds: [['locales/ignore.json item-incomplete ignore.0 {', 'this entry has no reason']],
    isBuilt: true,
  },
  setting: { settings: { shortName: undefined }, finds: [['item-incomplete {', 'shortName']] },
});

casesOf('key-missing', {
  'English, which cannot be suppressed': {
    files: ignoring({
      check: 'key-missing',
      file: 'locales/common/en.json',
      key: 'HEADER.MENU',
      reason: 'Unused.',
    }),
    english: { 'HEADER.MENU': undefined },
    finds: ['key-missing HEADER.MENU {', 'locales/ignore.json unused-ignore ignore.0 {'],
  },
  'group of the own file': {
    files: { 'locales/tiny/en.json': { 'LOGIN.LABEL': 'Account' } },
    english: { 'LOGIN.BUTTON': undefined },
    finds: [['locales/tiny/en.json key-missing LOGIN.BUTTON {', 'LOGIN.BUTTON']],
  },
  'notice of one language': {
    own: { 'START_PAGE.NOTICE.HEADLINE': 'Hinweis' },
    english: { 'START_PAGE.NOTICE': undefined },
    texts: { 'START_PAGE.NOTICE.PAYMENT_LOGOS_ALT_TAG': undefined },
    finds: [
      ['key-missing START_PAGE.NOTICE.PAYMENT_LOGOS_ALT_TAG {', 'START_PAGE.NOTICE.PAYMENT_LOGOS_ALT_TAG'],
    ],
  },
  'own section of a translation': {
    own: {
      'LEGAL_NOTICE.TITLE': 'Impressum',
      'LEGAL_NOTICE.HEADLINE': 'Impressum',
      'LEGAL_NOTICE.CONTENT': '<p>Unsere Anschrift.</p>',
    },
    files: {
      'locales/tiny/en.json': {
        'LEGAL_NOTICE.TITLE': 'Imprint',
        'LEGAL_NOTICE.DESCRIPTION': 'All about: Imprint.',
        'LEGAL_NOTICE.HEADLINE': 'Imprint',
        'LEGAL_NOTICE.CONTENT': '<p>Our address.</p>',
      },
    },
    english: { LEGAL_NOTICE: undefined },
    texts: { LEGAL_NOTICE: undefined },
    finds: ['key-missing LEGAL_NOTICE.DESCRIPTION {'],
    isBuilt: true,
  },
  'section of a translation': {
    texts: { HEADER: undefined },
    finds: [['key-missing HEADER {', 'the translation of HEADER is missing']],
    isBuilt: true,
  },
  'section of the frame': {
    files: { 'locales/tiny/en.json': {} },
    english: { FOOTER: undefined },
    finds: [
      ['locales/tiny/en.json key-missing FOOTER {', 'FOOTER is missing'],
      'tenants/tiny/tenant.json config-label footerLinks.0 "IMPRINT"',
      'tenants/tiny/tenant.json config-label footerLinks.1 "PRIVACY"',
      'tenants/tiny/tenant.json config-label footerLinks.2 "COOKIE_POLICY"',
    ],
  },
});

casesOf('link-pair', {
  document: {
    texts: { 'DOWNLOAD.ITEMS.FORM_6.LINK': undefined },
    finds: [['link-pair DOWNLOAD.ITEMS.FORM_6 {', 'LINK is missing']],
    isBuilt: true,
  },
});
