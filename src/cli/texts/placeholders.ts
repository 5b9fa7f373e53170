import type { Tenant } from '../../../schemas/generated/tenant.ts';
import { servicePath } from '../../pages/frame/routes.ts';
import type { Language } from '../../pages/portal.ts';
import type { Path } from '../sources/sources.ts';

/** Months, of the tracker's figures: the schema of settings says the same. */
const longestRetention = 25;

const particulars = {
  shortName: ({ shortName }) => shortName,
  origin: ({ origin }) => origin,
  contactUrl: ({ navigation }) => servicePath(navigation),
  contactDataUrl: ({ navigation }) => servicePath(navigation, 'CONTACT_DATA', 'CONTACT_DATA_OLD'),
  instalmentsUrl: ({ navigation }) => servicePath(navigation, 'RATE_AGREEMENT'),
  company: ({ company }) => company.name,
  street: ({ company }) => company.street,
  postalCode: ({ company }) => company.postalCode,
  city: ({ company: { city, cityNames } }, language) =>
    cityNames?.[language.toUpperCase() as Uppercase<Language>] ?? city,
  // Telephone numbers are not broken across lines.
  phone: ({ company }) => company.phone.replaceAll(' ', '\u00a0'),
  email: ({ company }) => company.email,
  retentionMonths: ({ tracker }) => String(tracker?.retentionMonths ?? longestRetention),
} as const satisfies Record<string, (settings: Tenant, language: Language) => string>;

/** Placeholders that are filled in when the text is shown, by the only text that may contain them. */
const whenShown: Readonly<Record<string, string>> = {
  'FOOTER.COPYRIGHT': 'year',
  'HEADER.LANGUAGE_CHANGED': 'language',
};

export function placeholdersAt(path: Path): string[] {
  const own = whenShown[path.join('.')];
  return [...Object.keys(particulars), ...(own ? [own] : [])];
}

export function placeholderValues(settings: Tenant, language: Language): ReadonlyMap<string, string> {
  return new Map(Object.entries(particulars).map(([name, value]) => [name, value(settings, language)]));
}

/** Placeholders whose values are addresses, with an example: a link may begin with one. */
const addresses: Readonly<Record<string, string>> = {
  contactUrl: '/x',
  contactDataUrl: '/x',
  instalmentsUrl: '/x',
  origin: 'https://x',
};

/**
 * An address with examples in place of its placeholders, to be checked instead. `ph-unknown` reports an unknown
 * placeholder, which counts as an address here.
 */
export function sampleAddress(address: string): string {
  return address
    .replace(/^\{\{(\w+)\}\}/, (_, name: string) =>
      Object.hasOwn(particulars, name) ? (addresses[name] ?? 'x') : '/x',
    )
    .replace(/\{\{\w+\}\}/g, 'x');
}
