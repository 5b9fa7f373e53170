import { expect, test } from 'vitest';
import type { Tenant } from '../../../schemas/generated/tenant.ts';
import { placeholdersAt, placeholderValues, sampleAddress } from '../../../src/cli/site/placeholders.ts';
import settings from '../../fixtures/base/tenants/tiny/tenant.json' with { type: 'json' };

const particulars = [
  'shortName',
  'origin',
  'contactUrl',
  'contactDataUrl',
  'instalmentsUrl',
  'company',
  'street',
  'postalCode',
  'city',
  'phone',
  'email',
];

test('particulars of the tenant may stand everywhere, year and language in one text each', () => {
  expect(placeholdersAt(['LEGAL_NOTICE', 'CONTENT'])).toEqual(particulars);
  expect(placeholdersAt(['FOOTER', 'COPYRIGHT'])).toEqual([...particulars, 'year']);
  expect(placeholdersAt(['HEADER', 'LANGUAGE_CHANGED'])).toEqual([...particulars, 'language']);
});

test('their values come from the settings', () => {
  expect(Object.fromEntries(placeholderValues(settings as Tenant, 'en'))).toEqual({
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
  });
});

test.each<[Tenant['navigation'], string]>([
  [['CONTACT_FORM'], '/services/contactform'],
  [['CONTACT_FORM_OLD'], '/contact_es/'],
  [['CONTACT_FORM_OLD', 'CONTACT_FORM'], '/services/contactform'],
])('with %s in the menu the contact form is %s', (navigation, address) => {
  expect(placeholderValues({ ...(settings as Tenant), navigation }, 'en').get('contactUrl')).toBe(address);
});

test.each<[string, Tenant['navigation'], string]>([
  ['contactDataUrl', ['CONTACT_FORM', 'CONTACT_DATA'], '/services/contactdata'],
  ['contactDataUrl', ['CONTACT_FORM_OLD', 'CONTACT_DATA_OLD'], '/contact_es/new_address_contact.xhtml'],
  ['contactDataUrl', ['CONTACT_FORM'], '/services/contactform'],
  ['instalmentsUrl', ['CONTACT_FORM', 'RATE_AGREEMENT'], '/services/rateagreement/ratenzahlung'],
  ['instalmentsUrl', ['CONTACT_FORM_OLD'], '/contact_es/'],
])('%s with %s in the menu is %s', (name, navigation, address) => {
  expect(placeholderValues({ ...(settings as Tenant), navigation }, 'en').get(name)).toBe(address);
});

test('a city may have another name in a language', () => {
  const { company } = settings as Tenant;
  const abroad = {
    ...(settings as Tenant),
    company: { ...company, city: 'Brussel', cityNames: { DE: 'Brüssel' } },
  };
  expect(placeholderValues(abroad, 'nl').get('city')).toBe('Brussel');
  expect(placeholderValues(abroad, 'de').get('city')).toBe('Brüssel');
});

test.each([
  ['{{contactUrl}}#a', '/x#a'],
  ['{{origin}}/a', 'https://x/a'],
  ['{{company}}', 'x'],
  ['mailto:{{email}}?subject={{company}}', 'mailto:x?subject=x'],
  ['{{nobodyKnows}}', '/x'],
  ['{{constructor}}', '/x'],
])('%s is checked as %s', (address, sample) => {
  expect(sampleAddress(address)).toBe(sample);
});
