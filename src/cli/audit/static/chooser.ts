import type { BuildInfo } from '../build-info.ts';
import { type Element, type HtmlDocument, select } from './documents.ts';

/** The lists of languages in the header: all links of each. */
export function chooserLists(document: HtmlDocument): readonly (readonly Element[])[] {
  const lists = new Set(select('#eos-header ul:has(> li > a[hreflang])', document));
  return [...lists].map((list) => select('a', list));
}

/** A language's own name, as its texts give it: `Deutsch`. */
export function ownNameOf(language: string, { texts }: BuildInfo): string | undefined {
  const names = texts.get(language as never)?.LANGUAGES as Readonly<Record<string, unknown>> | undefined;
  const name = names?.[language.toUpperCase()];
  return typeof name === 'string' ? name : undefined;
}
