import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import tenantSchema from '../schemas/tenant.schema.json' with { type: 'json' };
import translationsSchema from '../schemas/translations.schema.json' with { type: 'json' };
import { footer, menu } from '../src/pages/frame/routes.ts';
import { pages } from '../src/pages/registry.ts';
import { tenants } from './site.ts';

/** What the specification says of data. The table beside this file names the tests of everything else. */

test('the six tenants with their languages', () => {
  expect(Object.fromEntries(tenants.map(({ id, config }) => [id, config.languages.join(' ')]))).toEqual({
    'be-eos': 'NL FR DE EN',
    'ch-eos': 'DE FR IT EN',
    'de-did': 'DE EN PL TR',
    'es-eos': 'ES EN',
    'fr-eos': 'FR EN',
    'udp-mock': 'DE EN PL TR ES FR NL IT',
  });
});

test('the cookie notice leads where the specification says', () => {
  expect(Object.fromEntries(tenants.map(({ id, portal }) => [id, portal.cookieNoticeLink]))).toEqual({
    'be-eos': '/content/privacy',
    'ch-eos': '/content/privacy',
    'de-did': '/content/privacy',
    'es-eos': '/services/content/cookiePolicy.html',
    'fr-eos': '/services/content/privacyPolicy.html',
    'udp-mock': '/content/privacy',
  });
});

test('the German and the French tenant have a help site of their own, and France its opt-out link in section 7', () => {
  const withHelp = tenants.filter(({ portal }) => portal.helpUrl !== undefined);
  expect(withHelp.map(({ id }) => id)).toEqual(['de-did', 'fr-eos']);
  const inSeven = tenants.filter(({ portal }) => portal.trackingOptOutSection === 7);
  expect(inSeven.map(({ id }) => id)).toEqual(['fr-eos']);
});

test('the enumerations of the schemas hold those of the specification', () => {
  const { languageCode, navigationKey, footerLinkKey, contactTopic } = tenantSchema.$defs;
  // A portal may have grown since.
  const holds = (values: readonly string[], words: string) =>
    expect(values).toEqual(expect.arrayContaining(words.split(' ')));
  holds(languageCode.enum, 'DE EN ES FR IT NL PL TR');
  holds(
    navigationKey.enum,
    'CONTACT_DATA CONTACT_DATA_OLD CONTACT_FORM CONTACT_FORM_OLD DOWNLOAD HELP HOME IMPRINT PRIVACY RATE_AGREEMENT',
  );
  holds(footerLinkKey.enum, 'COOKIE_POLICY IMPRINT IMPRINT_OLD PRIVACY PRIVACY_OLD RATE_AGREEMENT');
  holds(contactTopic.enum, 'CONTACT DSGVO FAQ QUESTION');
});

test('menu and footer lead where the specification says (§2.1, §2.2)', () => {
  const specified = {
    HOME: '/',
    CONTACT_DATA: '/services/contactdata',
    CONTACT_DATA_OLD: '/contact_es/new_address_contact.xhtml',
    CONTACT_FORM: '/services/contactform',
    CONTACT_FORM_OLD: '/contact_es/',
    RATE_AGREEMENT: '/services/rateagreement/ratenzahlung',
    DOWNLOAD: '/download',
    HELP: '/content/help',
  };
  // A portal may have grown since.
  expect(menu.filter(([key]) => key in specified)).toEqual(Object.entries(specified));
  expect(footer).toMatchObject({
    IMPRINT_OLD: '/content/legal_info',
    IMPRINT: '/services/content/legalNotice.html',
    PRIVACY_OLD: '/content/privacy',
    PRIVACY: '/services/content/privacyPolicy.html',
    RATE_AGREEMENT: '/services/rateagreement/ratenzahlung',
    COOKIE_POLICY: '/services/content/cookiePolicy.html',
  });
});

test('the items of lists have the fields of the specification', () => {
  const fields = (name: 'instruction' | 'infoBox' | 'document' | 'dataRight') =>
    Object.keys(translationsSchema.$defs[name].properties);
  expect(fields('instruction')).toEqual(['HEADLINE', 'CONTENT', 'IMAGE', 'IMAGE_URL', 'IMAGE_ALT_TAG']);
  expect(fields('infoBox')).toEqual(['ICON', 'HEADLINE', 'TEXT', 'LINK_URL', 'LINK_TEXT']);
  expect(fields('document')).toEqual(['NAME', 'TEXT', 'LINK']);
  expect(fields('dataRight')).toEqual(['HEADLINE', 'TEXT', 'HEADLINE2']);
});

test('the pages have the ids, containers and files of contract C6', () => {
  expect(pages.map(({ id, container, file }) => `${id}: ${container}: ${file}`)).toEqual([
    'demo-content: eos-demo-content: demoContent.html',
    'cookie-policy: eos-cookie-policy: cookiePolicy.html',
    'privacy-policy: eos-privacy-policy: privacyPolicy.html',
    'accessibility: eos-accessibility: accessibility.html',
    'legal-notice: eos-legal-notice: legalNotice.html',
    'instruction: eos-instruction: instruction.html',
    'general-questions: eos-general-questions: generalQuestions.html',
    'start-page: eos-start-page: startPage.html',
    'data-protection: eos-data-protection: dsgvo.html',
    'download: eos-download: download.html',
    'not-found: eos-not-found: notFound.html',
  ]);
});

test('the pages show the login menu and report views where the specification says', () => {
  const withLogin = pages.filter(({ loginMenu }) => loginMenu).map(({ id }) => id);
  expect(withLogin).toEqual(['demo-content', 'download']);
  const reporting = pages.filter(({ pageView }) => pageView).map(({ id }) => id);
  expect(reporting).toEqual(['privacy-policy', 'accessibility', 'instruction', 'general-questions']);
});

const rows = [
  ...readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8').matchAll(
    /^\| (?<line>.+?) \| `(?<file>[^`]+)`: (?<title>.+) \|$/gm,
  ),
].map(({ groups }) => groups as { line: string; file: string; title: string });

test('the table has a row for every line, and each names a test that exists', () => {
  const missing = rows.filter(
    ({ file, title }) => !readFileSync(join(import.meta.dirname, file), 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(40);
});
