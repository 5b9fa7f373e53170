import { pageAddress } from '../../pages/frame/language-chooser.tsx';
import { contentPath, type Language } from '../../pages/portal.ts';
import type { PreviewFinding, PreviewState, TextLocation } from '../protocol.ts';

const contentPage = new RegExp(`^${contentPath}(?:([a-z]{2})/)?([A-Za-z]+\\.html)`);

/** The file and the language in an address of ours; neither on other teams' pages. */
export function locationOf(address: string): { readonly file?: string; readonly language?: string } {
  const [, language, file] = contentPage.exec(address) ?? [];
  return { file, language };
}

/**
 * The same page in a language, or in the one that the visitor's cookie decides: a tenant that lacks it shows the page in
 * English (specification §9). Addresses without a language stay.
 */
export function inLanguage(address: string, language?: string): string {
  const { language: named } = locationOf(address);
  return named ? address.replace(`/${named}/`, language ? `/${language}/` : '/') : address;
}

export const pagePath = (file: string, language: string): string => pageAddress(language as Language, file);

const languageFile = /^locales\/[^/]+\/([a-z]{2})\.json$/;

export const languageOf = ({ file }: PreviewFinding): string | undefined => languageFile.exec(file)?.[1];

/** The findings of a language's files, and of files without a language. */
export const findingsIn = (findings: readonly PreviewFinding[], language: string): PreviewFinding[] =>
  findings.filter((finding) => (languageOf(finding) ?? language) === language);

/** The file of the page whose section a key begins with; undefined for texts of the frame. */
export const pageWith = ({ pages }: Pick<PreviewState, 'pages'>, key: string): string | undefined =>
  pages.find(({ section }) => key === section || key.startsWith(`${section}.`))?.file;

/** A text's name in addresses, in the storage and beside rows: `de LEGAL_NOTICE.CONTENT 2`. */
export const textId = ({ language, key, block }: TextLocation): string =>
  [language, key, block].join(' ').trim();

/** The place that `textId` names. */
export function parseTextId(text: string): TextLocation {
  const [language = '', key = '', block] = text.split(' ');
  return { language, key, ...(block && { block: Number(block) }) };
}
