import type { Language } from '../../pages/portal.ts';
import { languageData } from '../languages/languages.ts';

const noBreak = '\u00a0';
const narrowNoBreak = '\u202f';

/** Whether the language sets signs apart, as French does. */
export const hasSignSpaces = (language: string): boolean => languageData(language).signSpaces !== undefined;

/**
 * The no-break space between a sign and its words, or '' in a language without: in French narrow before `;`, `!` and `?`,
 * full before `:` and inside guillemets (Lexique des règles typographiques en usage à l’Imprimerie nationale).
 */
export function spaceBeside(sign: string, language: string): string {
  const { full = '', narrow = '' } = languageData(language).signSpaces ?? {};
  const first = sign[0] ?? ' ';
  if (narrow.includes(first)) return narrowNoBreak;
  return full.includes(first) ? noBreak : '';
}

/**
 * Whether a guillemet separates steps of a path (“Settings › Mobile network”, “« Back”): spaces on both sides and no
 * counterpart. French quotations have such spaces, too.
 */
export function isSeparator(prose: string, index: number, language: Language): boolean {
  const sign = prose[index] as string;
  const counterpart = counterparts[sign];
  if (counterpart === undefined || spaceBeside(sign, language) !== '') return false;
  const isApart = /\s/.test(prose[index - 1] ?? ' ') && /\s/.test(prose[index + 1] ?? ' ');
  return isApart && !prose.includes(counterpart);
}

const counterparts: Readonly<Record<string, string>> = { '«': '»', '»': '«', '‹': '›', '›': '‹' };
