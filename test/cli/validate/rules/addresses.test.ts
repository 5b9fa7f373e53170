import { casesOf } from './cases.ts';

/** A German text with these links, and an English one with as many that are right. */
const links = (...addresses: string[]) => ({
  texts: {
    'LEGAL_NOTICE.CONTENT': `<p>Hier: ${addresses.map((to) => `<a href="${to}">Seite</a>`).join(', ')}.</p>`,
  },
  english: {
    'LEGAL_NOTICE.CONTENT': `<p>Here: ${addresses.map(() => '<a href="https://example.com/">page</a>').join(', ')}.</p>`,
  },
});

casesOf('file-target', {
  document: {
    ...links('/services/content/assets/documents/en/none.pdf'),
    finds: ['file-target LEGAL_NOTICE.CONTENT /services/content/assets/docum'],
  },
  'document outside its folder': {
    texts: { 'DOWNLOAD.ITEMS.FORM_6.LINK': 'logo.svg' },
    finds: [['file-target DOWNLOAD.ITEMS.FORM_6.LINK "logo.svg"', '"logo.svg"']],
  },
  'page that the tenant lacks': {
    own: {
      'START_PAGE.INTRO':
        'In drei Schritten bezahlen: <a href="/services/content/legalNotice.html">Impressum</a>.',
    },
    settings: { footerLinks: ['IMPRINT', 'PRIVACY'], cookieNoticeLink: '/services/content/legalNotice.html' },
    english: { LEGAL_NOTICE: undefined },
    texts: { LEGAL_NOTICE: undefined },
    finds: [
      'file-target START_PAGE.INTRO /services/content/legalNotice.',
      ['tenants/tiny/tenant.json file-target footerLinks.0 "IMPRINT"', '/services/content/legalNotice.html'],
      'tenants/tiny/tenant.json file-target cookieNoticeLink "/services/content/legalNotice',
    ],
  },
});

// Which addresses are which: ../addresses.test.ts.
casesOf('url-invalid', {
  settings: {
    settings: { helpUrl: 'https://', 'tracker.src': 'https://a b/' },
    finds: ['url-invalid tracker.src https://a', 'url-invalid helpUrl https://'],
  },
});

casesOf('url-unsafe', {
  'hidden by an entity': {
    ...links('java&Tab;script:alert(1)'),
    finds: ['url-unsafe LEGAL_NOTICE.CONTENT java&Tab;script:alert(1)\\">Sei'],
  },
  'tracker host': {
    settings: { 'tracker.src': 'https://a;sandbox$x.example/e.js' },
    finds: ['url-unsafe tracker.src https://a;sandbox$x.example/e.'],
  },
});
