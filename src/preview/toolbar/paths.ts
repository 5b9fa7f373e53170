import { pageAddress } from '../../pages/frame/language-chooser.tsx';
import { contentPath, type Language } from '../../pages/portal.ts';
import type { PreviewFinding, PreviewTenant } from '../protocol.ts';
import { isPortalPath } from './address.ts';

/** What an address of the portal shows: a page of the tenant's, and the language that it names. Neither, on other teams' pages. */
export interface PageLocation {
  readonly file?: string;
  readonly language?: string;
}

const contentPage = new RegExp(`^${contentPath}(?:([a-z]{2})/)?([A-Za-z]+\\.html)$`);

/** @param address a path, with or without a query and an anchor */
export function locationOf(address: string): PageLocation {
  const [, language, file] = contentPage.exec(address.replace(/[?#].*$/, '')) ?? [];
  return { file, language };
}

/** The page of the tenant that an address shows; undefined on other teams' pages. */
export const pageAt = (
  tenant: PreviewTenant,
  address: string,
): PreviewTenant['pages'][number] | undefined => {
  const { file } = locationOf(address);
  return tenant.pages.find((page) => page.file === file);
};

/** The same page in a language: an address that names none stays, for it is the visitor's cookie that decides there. */
export function inLanguage(address: string, language: string): string {
  const { file, language: named } = locationOf(address);
  if (!file || !named) return address;
  return addressOf(file, language) + address.slice(address.search(/[?#]|$/));
}

/** The address of a tenant's page in a language. */
export const addressOf = (file: string, language: string): string => pageAddress(language as Language, file);

/** The address for another tenant: the same page and language where it has them; else its home. */
export function forTenant(tenant: PreviewTenant, address: string, language: string | undefined): string {
  const { file, language: named } = locationOf(address);
  if (!file) return address;
  if (!tenant.pages.some((page) => page.file === file)) return '/';
  return named ? addressOf(file, knownLanguage(tenant, language ?? named)) : address;
}

/** The language if the tenant has it, else English (specification §9). */
export const knownLanguage = (tenant: PreviewTenant, language: string | undefined): string =>
  tenant.languages.find(({ code }) => code === language)?.code ?? 'en';

/**
 * Where something is for a tenant: on its own origin; on a host that has no names for tenants, below the address that
 * chooses the tenant and leads on.
 *
 * @param path from the root, such as `/@preview/?page=/`
 */
export const onTenant = ({ address }: PreviewTenant, path: string): string => address + path;

/** The address of the page under test that the frame shows; undefined while it has none, or has left the portal. */
export function portalAddress({ origin, pathname, search, hash }: Location): string | undefined {
  return origin === location.origin && isPortalPath(pathname) ? pathname + search + hash : undefined;
}

const languageFile = /^locales\/[^/]+\/([a-z]{2})\.json$/;

/** The findings that matter in a language: those of its files, and those of files that belong to no language. */
export const findingsIn = (findings: readonly PreviewFinding[], language: string): PreviewFinding[] =>
  findings.filter(({ file }) => (languageFile.exec(file)?.[1] ?? language) === language);

/** The page that holds a key: the one whose section it begins with. */
export const pageWith = (tenant: PreviewTenant, key: string): PreviewTenant['pages'][number] | undefined =>
  tenant.pages.find(({ section }) => key === section || key.startsWith(`${section}.`));

/** The language of a finding's file; undefined where it belongs to none. */
export const languageOf = ({ file }: PreviewFinding): string | undefined => languageFile.exec(file)?.[1];

const order = { error: 0, warning: 1, hint: 2 } as const;

/** Errors first: it is them that keep a text from being saved. */
export const bySeverity = (findings: readonly PreviewFinding[]): PreviewFinding[] =>
  findings.toSorted((one, other) => order[one.severity] - order[other.severity]);

/** How many errors and warnings there are. */
export const countOf = (findings: readonly PreviewFinding[]): { errors: number; warnings: number } => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity }) => severity === 'warning').length,
});

/** Where something is, as editors and terminals write it. */
export const lineOf = ({ file, line }: { file: string; line: number }): string =>
  line > 0 ? `${file}:${line}` : file;
