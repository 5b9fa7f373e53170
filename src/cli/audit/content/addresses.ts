import { contentPath, type Language } from '../../../pages/portal.ts';
import type { TenantFacts } from '../tenant.ts';

/** Where a page of the build lies on the portal: in a language, or where the server chooses one (contract C6). */
export const pathOf = (file: string, language?: Language): string =>
  `${contentPath}${language ? `${language}/` : ''}${file}`;

/** The same on the portal's real origin, as head and sitemap write it (contract C8). */
export const realAddressOf = ({ realOrigin }: TenantFacts, file: string, language?: Language): string =>
  `${realOrigin}${pathOf(file, language)}`;

/** The alternates that each version of a page lists, itself among them: one for each language and `x-default`. */
export const alternatesOf = (tenant: TenantFacts, file: string): ReadonlyMap<string, string> =>
  new Map<string, string>([
    ...tenant.languages.map((language) => [language, realAddressOf(tenant, file, language)] as const),
    ['x-default', realAddressOf(tenant, file)],
  ]);

/** The language that an address on the portal names; undefined where it names none of the tenant's. */
export function languageOfPath(path: string, { languages }: TenantFacts): Language | undefined {
  const [, code] = path.startsWith(contentPath)
    ? (/^([a-z-]+)\//i.exec(path.slice(contentPath.length)) ?? [])
    : [];
  return languages.find((language) => language === code);
}
