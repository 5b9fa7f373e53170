import { fragmentOf } from './accessibility-skip.ts';
import { type LanguageLink, readLanguageLinks } from './content-links.ts';
import { frameOf } from './frame-parts.ts';
import { type Spot, spotOf } from './spot.ts';
import { all, focused, parentOf } from './tree.ts';

/** A link of ours, other than those that choose a language. */
interface Way {
  readonly path: string;
  readonly text: string;
  readonly spot: Spot;
}

/** In which language a page stands after a choice of one, and what its readers were told of it. */
export interface LanguageShown {
  /** `lang` of the document. */
  readonly lang: string;
  readonly title: string;
  /** Of the address that is on show. */
  readonly path: string;
  readonly chooser: readonly LanguageLink[];
  /** The links of our parts on the portal whose address is written as none was before. */
  readonly ways: readonly Way[];
  /** Each of our parts, by its container's id: the `lang` that holds for it, and its first words. */
  readonly parts: readonly {
    readonly id: string;
    readonly lang: string;
    readonly words: readonly string[];
  }[];
  /** Links to a place on this very page that is not there, and that none led to before. */
  readonly astray: readonly Way[];
  /** What has changed in live regions meanwhile, and the `lang` that holds for it. */
  readonly spoken: readonly { readonly text: string; readonly lang: string }[];
  /** Whether the focus has gone somewhere else. */
  readonly hasMovedFocus: boolean;
}

const liveRegions = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])';
/** So many pieces of text tell which language a part is in. */
const pieces = 5;

/**
 * To be called before a language is chosen.
 *
 * @returns what is to be called afterwards
 */
export function watchLanguage(): () => LanguageShown {
  const before = new Map(all(liveRegions).map((region) => [region, textOf(region)]));
  const focusBefore = focused();
  const writtenBefore = new Set(waysNow().map(({ written }) => written));
  const astrayBefore = new Set(astrayNow().map(({ hash }) => hash));
  return () => ({
    lang: document.documentElement.lang,
    title: document.title,
    path: location.pathname,
    chooser: readLanguageLinks().links,
    ways: waysNow()
      .filter(({ written }) => !writtenBefore.has(written))
      .map(({ link }) => ({ path: link.pathname, text: textOf(link), spot: spotOf(link) })),
    astray: astrayNow()
      .filter(({ hash }) => !astrayBefore.has(hash))
      .map((link) => ({ path: link.hash, text: textOf(link), spot: spotOf(link) })),
    parts: readyParts().map((container) => {
      const root = frameOf(container)?.shadowRoot?.querySelector('.eos-frame') ?? container;
      return { id: container.id, lang: langOf(root), words: firstWords(root) };
    }),
    spoken: all(liveRegions).flatMap((region) => {
      const text = textOf(region);
      return text !== '' && text !== (before.get(region) ?? '') ? { text, lang: langOf(region) } : [];
    }),
    hasMovedFocus: focused() !== focusBefore,
  });
}

const readyParts = (): Element[] => [...document.querySelectorAll('[data-eos-state="ready"]')];

const linksNow = (): HTMLAnchorElement[] =>
  readyParts()
    .flatMap((container) => all('a[href]:not([hreflang])', container))
    .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement)
    .filter(({ origin }) => origin === location.origin);

const waysNow = (): { written: string | null; link: HTMLAnchorElement }[] =>
  linksNow().map((link) => ({ written: link.getAttribute('href'), link }));

const astrayNow = (): HTMLAnchorElement[] =>
  linksNow().filter((link) => {
    const fragment = fragmentOf(link);
    return fragment !== undefined && fragment !== 'top' && !document.getElementById(fragment);
  });

/** As it is inherited through shadow roots; empty where nobody says. */
function langOf(element: Element): string {
  let each: Element | undefined = element;
  while (each && !each.hasAttribute('lang')) each = parentOf(each);
  return each?.getAttribute('lang') ?? '';
}

const textOf = (element: Element): string => tidy(element.textContent);

const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

function firstWords(root: Element): readonly string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && found.length < pieces; node = walker.nextNode()) {
    // Names of languages are in their own; of a choice that is closed they are no words of the page.
    const text = node.parentElement?.closest('style, script, template, .eos-languages, .eos-languages-small')
      ? ''
      : tidy(node.nodeValue);
    if (text !== '') found.push(text);
  }
  return found;
}
