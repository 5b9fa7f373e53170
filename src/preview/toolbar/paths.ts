import { pageAddress } from '../../pages/frame/language-chooser.tsx';
import { contentPath, type Language } from '../../pages/portal.ts';
import type { PreviewFinding, PreviewTenant } from '../protocol.ts';

const contentPage = new RegExp(`^${contentPath}(?:([a-z]{2})/)?([A-Za-z]+\\.html)`);

/**
 * What an address of the portal shows: the file of a tenant's page, and the language that it names. Neither, on other teams'
 * pages.
 *
 * @param address a path, with or without a query and an anchor
 */
export function locationOf(address: string): { readonly file?: string; readonly language?: string } {
  const [, language, file] = contentPage.exec(address) ?? [];
  return { file, language };
}

/** The same page in a language: an address that names none stays, for it is the visitor's cookie that decides there. */
export function inLanguage(address: string, language: string): string {
  const { file, language: named } = locationOf(address);
  return file && named ? address.replace(`/${named}/`, `/${language}/`) : address;
}

/** The same page without a language: a tenant that lacks the language shows it in English (specification §9). */
export function withoutLanguage(address: string): string {
  const { language } = locationOf(address);
  return language ? address.replace(`/${language}/`, '/') : address;
}

/** The address of a tenant's page in a language. */
export const addressOf = (file: string, language: string): string => pageAddress(language as Language, file);

const languageFile = /^locales\/[^/]+\/([a-z]{2})\.json$/;

/** The language of a finding's file; undefined where it belongs to none. */
export const languageOf = ({ file }: PreviewFinding): string | undefined => languageFile.exec(file)?.[1];

/** The findings that matter in a language: those of its files, and those of files that belong to no language. */
export const findingsIn = (findings: readonly PreviewFinding[], language: string): PreviewFinding[] =>
  findings.filter((finding) => (languageOf(finding) ?? language) === language);

/** The page that holds a key: the one whose section it begins with. */
export const pageWith = (tenant: PreviewTenant, key: string): PreviewTenant['pages'][number] | undefined =>
  tenant.pages.find(({ section }) => key === section || key.startsWith(`${section}.`));

const order = { error: 0, warning: 1, hint: 2 } as const;

/** Errors first: it is them that keep a text from being saved. */
export const bySeverity = (findings: readonly PreviewFinding[]): PreviewFinding[] =>
  findings.toSorted((one, other) => order[one.severity] - order[other.severity]);

/** Where something is, as editors and terminals write it. */
export const lineOf = ({ file, line }: { file: string; line: number }): string =>
  line > 0 ? `${file}:${line}` : file;
