import type { Language } from '../../pages/portal.ts';
import { spaceBeside } from './sign-spaces.ts';

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
