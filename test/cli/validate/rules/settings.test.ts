import { casesOf } from './cases.ts';

casesOf('config-english', {
  'not listed': {
    files: { 'locales/tiny/en.json': {} },
    settings: { languages: ['DE'] },
    finds: ['locales/tiny/en.json file-extra {', ['config-english languages [', 'EN']],
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
});

casesOf('page-left-out', {
  'own section missing': {
    english: { 'LEGAL_NOTICE.CONTENT': undefined },
    texts: { 'LEGAL_NOTICE.CONTENT': undefined },
    settings: { 'footerLinks.0': undefined },
    finds: [['locales/tiny/en.json page-left-out {', 'tiny has no page LEGAL_NOTICE']],
  },
});

casesOf('theme-contrast', {
  'too pale on a light page': {
    settings: { 'theme.accent': '#e0603a' },
    finds: [['theme-contrast theme.accent "#e0603a"', 'take a darker colour']],
    isBuilt: true,
  },
  'too dark on a dark page': {
    settings: { 'theme.accentDark': '#884444' },
    finds: [['theme-contrast theme.accentDark "#884444"', 'take a lighter colour']],
    isBuilt: true,
  },
});
