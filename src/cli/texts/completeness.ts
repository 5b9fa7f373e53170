import { isObject } from '../../pages/objects.ts';
import type { Page } from '../../pages/page.ts';
import { pages } from '../../pages/registry.ts';
import { once } from '../lib/once.ts';
import type { Path } from '../sources/sources.ts';
import { mergeTexts } from './merge.ts';
import { entriesOf, propertyOf, type Schema, textsSchema } from './shape.ts';

type Properties = NonNullable<Schema['properties']>;

const sections: ReadonlySet<string> = new Set(pages.map(({ section }) => section));

/**
 * The keys that texts lack. A whole section may be missing: the tenant then does not have the page (contract C3).
 * `config-label` reports missing words of menu and footer.
 */
export const missingKeys = once((texts: object): readonly Path[] =>
  lackingIn(textsSchema)(texts).filter((path) => {
    const key = path.join('.');
    return !sections.has(key) && (alwaysShown.has(key) || !/^(?:MENU|FOOTER\.LINKS)\./.test(key));
  }),
);

const alwaysShown: ReadonlySet<string> = new Set([
  'MENU.HOME',
  'FOOTER.LINKS.IMPRINT',
  'FOOTER.LINKS.PRIVACY',
]);

/** Once for what tenants share. */
const lackingIn = once((schema: Schema) =>
  once((value: object): readonly Path[] => {
    const { properties = {} } = schema;
    if (!isObject(value)) return [];
    const below = (key: string, schema: Schema | undefined): Path[] => {
      const child = value[key];
      return schema && isObject(child) ? lackingIn(schema)(child).map((path) => [key, ...path]) : [];
    };
    if (entriesOf(schema)) return Object.keys(value).flatMap((key) => below(key, propertyOf(schema, key)));
    return Object.entries(properties).flatMap(([key, schema]) => {
      if (Object.hasOwn(value, key)) return below(key, schema);
      return isAskedFor(schema, properties, value) ? [[key]] : [];
    });
  }),
);

/** Everything that is not optional; for a picture all keys, if it has one of them and is not switched off. */
function isAskedFor(
  { optional }: Schema,
  siblings: Properties,
  value: Readonly<Record<string, unknown>>,
): boolean {
  if (optional !== 'together') return optional === undefined;
  const isOneThere = Object.keys(value).some((key) => siblings[key]?.optional === 'together');
  return isOneThere && value.IMAGE !== false;
}

/**
 * The pages of a tenant, by its English texts, to which all languages fall back. A page needs a section: the tenant's
 * own, or a common one that is complete.
 */
export function pagesOf(common: unknown, own: unknown): Page[] {
  const english = mergeTexts(common, own);
  const incomplete = new Set(missingKeys(english).map(([section]) => section));
  const isOwn = (section: string) => typeof own === 'object' && own !== null && section in own;
  return pages.filter(({ section }) => section in english && (isOwn(section) || !incomplete.has(section)));
}

/** Of a tenant's merged texts those that it shows: without the sections of pages that it does not have. */
export function shownTexts(
  texts: Readonly<Record<string, unknown>>,
  own: readonly Pick<Page, 'section'>[],
): Record<string, unknown> {
  const there: ReadonlySet<string> = new Set(own.map(({ section }) => section));
  return Object.fromEntries(
    Object.entries(texts).filter(([section]) => !sections.has(section) || there.has(section)),
  );
}
