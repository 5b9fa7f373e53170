import { expect, test } from 'vitest';
import type { Tenant } from '../../../schemas/generated/tenant.ts';
import { placeholdersAt, placeholderValues, sampleAddress } from '../../../src/cli/texts/placeholders.ts';
import base from '../../fixtures/base/tenants/tiny/tenant.json' with { type: 'json' };

const settings = base as Tenant;
const values = {
  shortName: 'Tiny',
  origin: 'https://tiny.example.com',
  contactUrl: '/services/contactform',
  contactDataUrl: '/services/contactform',
  instalmentsUrl: '/services/contactform',
  company: 'Tiny & Sons Ltd',
  street: 'Musterstraße 1',
  postalCode: '12345',
  city: 'Musterstadt',
  phone: '+49\u00a040\u00a066969\u00a0100',
  email: 'service@tiny.example.com',
  retentionMonths: '25',
};

test('placeholders of the tenant may stand in every text, year and language in one text each', () => {
  const names = Object.keys(values);
  expect(placeholdersAt(['LEGAL_NOTICE', 'CONTENT'])).toEqual(names);
  expect(placeholdersAt(['FOOTER', 'COPYRIGHT'])).toEqual([...names, 'year']);
  expect(placeholdersAt(['HEADER', 'LANGUAGE_CHANGED'])).toEqual([...names, 'language']);
});

test('values come from the settings', () => {
  expect(Object.fromEntries(placeholderValues(settings, 'en'))).toEqual(values);
});

test.each<[name: string, navigation: Tenant['navigation'], address: string]>([
  ['contactUrl', ['CONTACT_FORM_OLD'], '/contact_es/'],
  ['contactUrl', ['CONTACT_FORM_OLD', 'CONTACT_FORM'], '/services/contactform'],
  ['contactDataUrl', ['CONTACT_FORM', 'CONTACT_DATA'], '/services/contactdata'],
  ['contactDataUrl', ['CONTACT_FORM_OLD', 'CONTACT_DATA_OLD'], '/contact_es/new_address_contact.xhtml'],
  ['instalmentsUrl', ['CONTACT_FORM', 'RATE_AGREEMENT'], '/services/rateagreement/ratenzahlung'],
  ['instalmentsUrl', ['CONTACT_FORM_OLD'], '/contact_es/'],
])('%s with %j in the menu is %s', (name, navigation, address) => {
  expect(placeholderValues({ ...settings, navigation }, 'en').get(name)).toBe(address);
});

test.each([
  ['nl', 'Brussel'],
  ['de', 'Brüssel'],
] as const)('the city has its name in %s', (language, city) => {
  const company = { ...settings.company, city: 'Brussel', cityNames: { DE: 'Brüssel' } };
  expect(placeholderValues({ ...settings, company }, language).get('city')).toBe(city);
});

test.each([
  ['{{contactUrl}}#a', '/x#a'],
  ['{{origin}}/a', 'https://x/a'],
  ['{{company}}', 'x'],
  ['mailto:{{email}}?subject={{company}}', 'mailto:x?subject=x'],
  ['{{nobodyKnows}}', '/x'],
])('%s is checked as %s', (address, sample) => {
  expect(sampleAddress(address)).toBe(sample);
});
