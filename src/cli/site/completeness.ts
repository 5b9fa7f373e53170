import { validateComplete } from '../../../schemas/generated/validators.js';
import type { Page } from '../../pages/page.ts';
import { pages } from '../../pages/registry.ts';
import { once } from '../once.ts';
import type { Path } from '../sources/sources.ts';
import { mergeTexts } from './merge.ts';
import { toPath, valueAt } from './shape.ts';

interface CompletenessError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

const sections: ReadonlySet<string> = new Set(pages.map(({ section }) => section));

/** The keys that texts lack. A page's whole section may be missing: the tenant then does not have the page (contract C3). */
export const missingKeys = once((texts: object): readonly Path[] => {
  const validate = validateComplete as ((value: unknown) => boolean) & {
    errors?: readonly CompletenessError[] | null;
  };
  if (validate(texts)) return [];
  const missing = (validate.errors ?? [])
    .filter(
      ({ keyword, instancePath }) =>
        keyword === 'required' ||
        (keyword === 'dependentRequired' && !isSwitchedOff(valueAt(texts, toPath(instancePath)))),
    )
    .map(({ instancePath, params }) => [...toPath(instancePath), String(params.missingProperty)])
    .filter(([section = '', ...rest]) => rest.length > 0 || !sections.has(String(section)));
  // Two keys of a picture may each ask for the third.
  return [...new Map(missing.map((path) => [path.join('.'), path])).values()];
});

/**
 * The pages that a tenant has, from the English texts, to which all languages fall back. It lacks a page when there is no
 * such section, or when its own file has none and what is common to all tenants does not make a page by itself.
 */
export function pagesOf(common: unknown, own: unknown): Page[] {
  const english = mergeTexts(common, own);
  const incomplete = new Set(missingKeys(english).map(([section]) => section));
  const isOwn = (section: string) => typeof own === 'object' && own !== null && section in own;
  return pages.filter(({ section }) => section in english && (isOwn(section) || !incomplete.has(section)));
}

const isSwitchedOff = (item: unknown): boolean => (item as { IMAGE?: boolean }).IMAGE === false;

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
