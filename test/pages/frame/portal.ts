import type { Config, Portal } from '../../../src/pages/portal.ts';

const image = (src: string) => ({ src, width: 120, height: 40 });

/** A portal without anything that only some tenants have. */
export const portal: Portal = {
  tenant: 'tiny',
  shortName: 'Tiny',
  contactTopics: ['FAQ', 'CONTACT'],
  cookieNoticeLink: '/content/privacy',
  trackingOptOutSection: 6,
  phone: '+44\u00a020\u00a07946\u00a00000',
  languageNames: { de: 'Deutsch', en: 'English' },
  origin: 'https://portal.example.com',
  company: {
    name: 'Example Ltd',
    street: '1 Example Street',
    postalCode: '12345',
    city: 'Exampleton',
    phone: '+49 40 66969 100',
    email: 'service@portal.example.com',
  },
  logo: image('/logo.svg'),
  logoDark: image('/logo-dark.svg'),
  headerImage: image('/header.svg'),
  paymentLogos: image('/payment-logos.svg'),
};

/** A config with these keys. */
export const config = (keys: Partial<Config>): Config => ({
  languages: ['DE', 'EN'],
  navigation: [],
  footerLinks: [],
  ...keys,
});
