import { casesOf } from './cases.ts';

casesOf('config-english', {
  'not listed': {
    files: { 'locales/tiny/en.json': {} },
    settings: { languages: ['DE'] },
    finds: ['locales/tiny/en.json file-extra {', ['config-english languages [', 'EN']],
  },
});

casesOf('config-footer', {
  twice: {
    settings: { footerLinks: ['IMPRINT', 'IMPRINT'] },
    finds: [['config-footer footerLinks.1 "IMPRINT"', '"IMPRINT" is in the list twice']],
  },
  unknown: {
    settings: { footerLinks: ['TERMS'] },
    finds: [['config-footer footerLinks.0 "TERMS"', 'IMPRINT, IMPRINT_OLD']],
  },
});

casesOf('config-label', {
  footer: {
    english: { 'FOOTER.LINKS.PRIVACY': undefined },
    finds: [
      'key-missing FOOTER.LINKS.PRIVACY {',
      'tenants/tiny/tenant.json config-label footerLinks.1 "PRIVACY"',
    ],
  },
  language: {
    english: { 'LANGUAGES.DE': undefined },
    finds: ['key-missing LANGUAGES.DE {', 'tenants/tiny/tenant.json config-label languages.1 "DE"'],
  },
  menu: {
    english: { 'MENU.HELP': undefined },
    finds: ['key-missing MENU.HELP {', 'tenants/tiny/tenant.json config-label navigation.3 "HELP"'],
  },
});

casesOf('config-language', {
  'lower case': {
    settings: { 'languages.1': 'de' },
    finds: [['config-language languages.1 "de"', 'did you mean "DE"?']],
  },
  number: {
    settings: { languages: ['EN', 'DE', 5] },
    finds: [['config-language languages.2 5', 'possible: DE, EN, PL, TR, ES, FR, NL, IT']],
  },
  twice: {
    settings: { languages: ['EN', 'DE', 'EN'] },
    finds: [['config-language languages.2 "EN"', '"EN"']],
  },
  unknown: {
    settings: { languages: ['EN', 'DE', 'XX'] },
    finds: [['config-language languages.2 "XX"', 'XX']],
  },
});

casesOf('config-nav', {
  twice: { settings: { 'navigation.3': 'HOME' }, finds: [['config-nav navigation.3 "HOME"', '"HOME"']] },
  unknown: {
    settings: { navigation: ['HOME', 'HELPP'] },
    finds: [['config-nav navigation.1 "HELPP"', 'did you mean "HELP"?']],
  },
});

casesOf('config-value', {
  'contact topic': {
    settings: { contactTopics: ['CHAT'] },
    finds: [['config-value contactTopics.0 "CHAT"', 'FAQ']],
  },
  'section of the opt out': {
    settings: { trackingOptOutSection: 8 },
    finds: [['config-value trackingOptOutSection 8', 'possible: 6, 7']],
  },
});

casesOf('page-left-out', {
  'own section missing': {
    english: { 'LEGAL_NOTICE.CONTENT': undefined },
    texts: { 'LEGAL_NOTICE.CONTENT': undefined },
    settings: { 'footerLinks.0': undefined },
    finds: [['locales/tiny/en.json page-left-out {', 'tiny has no page LEGAL_NOTICE']],
  },
});
