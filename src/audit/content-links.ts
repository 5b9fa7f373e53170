import { canBeSeen, languageLists } from './content-text.ts';
import { type Spot, spotOf } from './spot.ts';
import { all } from './tree.ts';

/** A link of a language chooser. */
export interface LanguageLink {
  /** Which of the page's lists it stands in. */
  readonly list: number;
  /** As it is written. */
  readonly href: string;
  /** Where it leads. */
  readonly path: string;
  readonly name: string;
  readonly lang: string | null;
  readonly hreflang: string | null;
  readonly current: string | null;
  readonly isSeen: boolean;
  readonly spot: Spot;
}

/** Where a list of languages stands, so that what it lacks can be told. */
export interface LanguageList {
  readonly spot: Spot;
}

/** Reads the language chooser in both its forms: the one for wide screens and the one in the panel for small ones. */
export function readLanguageLinks(): { lists: readonly LanguageList[]; links: readonly LanguageLink[] } {
  const found = all(languageLists);
  return {
    lists: found.map((list) => ({ spot: spotOf(list) })),
    links: found.flatMap((list, index) =>
      [...list.querySelectorAll('a, button')].map((link) => ({
        list: index,
        href: link.getAttribute('href') ?? '',
        path: link instanceof HTMLAnchorElement ? link.href : '',
        name: (link.textContent ?? '').replace(/\s+/g, ' ').trim(),
        lang: link.getAttribute('lang'),
        hreflang: link.getAttribute('hreflang'),
        current: link.getAttribute('aria-current'),
        isSeen: canBeSeen(link),
        spot: spotOf(link),
      })),
    ),
  };
}
