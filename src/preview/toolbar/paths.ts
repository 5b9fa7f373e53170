import { pageAddress } from '../../pages/frame/language-chooser.tsx';
import { contentPath, type Language } from '../../pages/portal.ts';
import type { PreviewFinding, PreviewTenant } from '../protocol.ts';

const contentPage = new RegExp(`^${contentPath}(?:([a-z]{2})/)?([A-Za-z]+\\.html)`);

/** The file of a tenant's page, and the language in its address; neither on other teams' pages. */
export function locationOf(address: string): { readonly file?: string; readonly language?: string } {
  const [, language, file] = contentPage.exec(address) ?? [];
  return { file, language };
}

/** The same page in a language. Without a language in the address, the visitor's cookie decides. */
export function inLanguage(address: string, language: string): string {
  const { file, language: named } = locationOf(address);
  return file && named ? address.replace(`/${named}/`, `/${language}/`) : address;
}

/** Without a language, a tenant that lacks it shows the page in English (specification §9). */
export function withoutLanguage(address: string): string {
  const { language } = locationOf(address);
  return language ? address.replace(`/${language}/`, '/') : address;
}

export const pagePath = (file: string, language: string): string => pageAddress(language as Language, file);

const languageFile = /^locales\/[^/]+\/([a-z]{2})\.json$/;

export const languageOf = ({ file }: PreviewFinding): string | undefined => languageFile.exec(file)?.[1];

/** The findings of a language's files, and of files without a language. */
export const findingsIn = (findings: readonly PreviewFinding[], language: string): PreviewFinding[] =>
  findings.filter((finding) => (languageOf(finding) ?? language) === language);

/** The page whose section a key begins with; undefined for texts of the frame. */
export const pageWith = (tenant: PreviewTenant, key: string): PreviewTenant['pages'][number] | undefined =>
  tenant.pages.find(({ section }) => key === section || key.startsWith(`${section}.`));

const order = { error: 0, warning: 1, hint: 2 } as const;

/** Errors first: they prevent saving. */
export const bySeverity = (findings: readonly PreviewFinding[]): PreviewFinding[] =>
  findings.toSorted((one, other) => order[one.severity] - order[other.severity]);

export const lineOf = ({ file, line }: { file: string; line: number }): string =>
  line > 0 ? `${file}:${line}` : file;
