import type { Language } from '../../pages/portal.ts';

/**
 * Whether a guillemet parts the steps of a path or points somewhere: “Settings › Mobile network”, “« Back”. Then it has spaces
 * on both sides and no counterpart. In French a quotation has such spaces, too.
 */
export function isSeparator(prose: string, index: number, language: Language): boolean {
  const sign = prose[index] as string;
  const counterpart = counterparts[sign];
  if (counterpart === undefined || (language === 'fr' && '«»'.includes(sign))) return false;
  const isApart = /\s/.test(prose[index - 1] ?? ' ') && /\s/.test(prose[index + 1] ?? ' ');
  return isApart && !prose.includes(counterpart);
}

const counterparts: Readonly<Record<string, string>> = { '«': '»', '»': '«', '‹': '›', '›': '‹' };
