import type { Tenant } from '../../../schemas/generated/tenant.ts';
import { contactPath } from '../../pages/frame/routes.ts';
import type { Path } from '../load/sources.ts';

/** What texts may name of a tenant's settings. */
const particulars = {
  shortName: ({ shortName }) => shortName,
  origin: ({ origin }) => origin,
  contactUrl: ({ navigation }) => contactPath(navigation),
  company: ({ company }) => company.name,
  street: ({ company }) => company.street,
  postalCode: ({ company }) => company.postalCode,
  city: ({ company }) => company.city,
  // No line ends inside a telephone number.
  phone: ({ company }) => company.phone.replaceAll(' ', '\u00a0'),
  email: ({ company }) => company.email,
} as const satisfies Record<string, (settings: Tenant) => string>;

/** Placeholders that are filled in when the text is shown, and the one text that may hold each. */
const whenShown: Readonly<Record<string, string>> = {
  'FOOTER.COPYRIGHT': 'year',
  'HEADER.LANGUAGE_CHANGED': 'language',
};

/** The placeholders that may stand in the text at a path. */
export function placeholdersAt(path: Path): string[] {
  const own = whenShown[path.join('.')];
  return [...Object.keys(particulars), ...(own ? [own] : [])];
}

/** The values of a tenant's placeholders. */
export function placeholderValues(settings: Tenant): ReadonlyMap<string, string> {
  return new Map(Object.entries(particulars).map(([name, value]) => [name, value(settings)]));
}
