import { contentPath, type Language } from '../../../pages/portal.ts';
import type { TenantFacts } from '../tenant.ts';

/** Where a page of the build lies on the portal: in a language, or where the server chooses one (contract C6). */
export const pathOf = (file: string, language?: Language): string =>
  `${contentPath}${language ? `${language}/` : ''}${file}`;

/** The language that an address on the portal names; undefined where it names none of the tenant's. */
export function languageOfPath(path: string, { languages }: TenantFacts): Language | undefined {
  const [, code] = path.startsWith(contentPath)
    ? (/^([a-z-]+)\//i.exec(path.slice(contentPath.length)) ?? [])
    : [];
  return languages.find((language) => language === code);
}
