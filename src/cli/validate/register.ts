import type { Language } from '../../pages/portal.ts';
import { once } from '../once.ts';
import type { Text } from '../site/text.ts';
import { languageData, type RegisterSigns } from './languages/languages.ts';

export type Register = 'formal' | 'informal';

export interface Address {
  readonly register: Register;
  readonly word: string;
  readonly offset: number;
}

interface Search {
  readonly expression: RegExp;
  counts(prose: string, start: number, word: string): boolean;
  readonly isEnding: boolean;
}

const letter = /[\p{L}\p{M}]/u;
const begins = /(?:^|[.!?:…][ \u00a0]+|[–—] )["'„“«¿¡(]*$/;
const isInWord = (prose: string, start: number): boolean =>
  /[\p{L}\p{M}\d@./_-]$/u.test(prose.slice(Math.max(0, start - 1), start));

function searchesFor({ words, inside, first, endings, otherWords, except }: RegisterSigns): Search[] {
  const [exception, others] = [except, otherWords].map((source) =>
    source ? new RegExp(source, 'iu') : undefined,
  );
  const isFree = (prose: string, start: number) =>
    !isInWord(prose, start) && !exception?.test(prose.slice(Math.max(0, start - 30), start));
  const end = '(?![\\p{L}\\p{M}@]|\\.\\p{Ll})';
  const expression = (list: string) => new RegExp(`(?:${list})${end}`, 'gu');
  const searches: Search[] = [];
  if (words) searches.push({ expression: expression(inBothCases(words)), counts: isFree, isEnding: false });
  if (inside) {
    const counts = (prose: string, start: number) =>
      isFree(prose, start) &&
      /(?:[\p{L},;„“«»)\uFFFC][ \u00a0]|\p{L}’)$/u.test(prose.slice(Math.max(0, start - 2), start));
    searches.push({ expression: expression(inside), counts, isEnding: false });
  }
  if (first) {
    const counts = (prose: string, start: number) =>
      !isInWord(prose, start) &&
      begins.test(start > 5 ? `x${prose.slice(start - 5, start)}` : prose.slice(0, start));
    searches.push({ expression: expression(first), counts, isEnding: false });
  }
  if (endings) {
    const counts = (_: string, __: number, word: string) => !others?.test(word.toLowerCase());
    searches.push({ expression: expression(endings), counts, isEnding: true });
  }
  return searches;
}

/** A sentence may begin with any of these words. */
const inBothCases = (list: string): string =>
  list.replace(
    /(^|\||\(\?:)(\p{Ll})/gu,
    (_, bar: string, first: string) => `${bar}[${first}${first === 'i' ? 'Iİ' : first.toUpperCase()}]`,
  );

const searchesOf = once((language: Language) => {
  const ways = languageData(language).register;
  return ways && { formal: searchesFor(ways.formal), informal: searchesFor(ways.informal) };
});

export function addressesIn(text: Text): Address[] {
  const searches = searchesOf(text.language);
  if (!searches) return [];
  const found: Address[] = [];
  for (const register of ['formal', 'informal'] as const) {
    for (const block of text.blocks) {
      const [first] = searches[register]
        .map((search) => firstIn(block.prose, search))
        .filter((match) => match !== undefined)
        .sort((one, other) => one.start - other.start);
      if (!first) continue;
      found.push({ register, word: first.word, offset: block.offsetOf(first.start) });
      break;
    }
  }
  return found;
}

function firstIn(
  prose: string,
  { expression, counts, isEnding }: Search,
): { word: string; start: number } | undefined {
  expression.lastIndex = 0;
  for (let match = expression.exec(prose); match; match = expression.exec(prose)) {
    let start = match.index;
    while (isEnding && start > 0 && letter.test(prose[start - 1] as string)) start--;
    const word = prose.slice(start, match.index + match[0].length);
    if (counts(prose, start, word) && !isQuoted(prose, start)) return { word, start };
  }
  return undefined;
}

const quoted = /„[^„“”]*[“”]|“[^“”]*”|”[^”]*”|«[^«»]*»|»[^«»]*«|‹[^‹›]*›|"[^"]*"|‘[^‘’]*’/g;

/** A quoted letter may address its reader differently. */
const isQuoted = (prose: string, index: number): boolean =>
  /[„“”«»‹›"‘]/.test(prose) &&
  Array.from(prose.matchAll(quoted)).some(
    ({ 0: words, index: start }) => start < index && index < start + words.length,
  );
