import { frameOf } from './frame-parts.ts';
import { all, focused, parentOf } from './tree.ts';

/** In which language a page stands after a choice of one, and what its readers were told of it. */
export interface LanguageShown {
  /** `lang` of the document. */
  readonly lang: string;
  readonly title: string;
  /** Each of our parts, by its container's id: the `lang` that holds for it, and its first words. */
  readonly parts: readonly {
    readonly id: string;
    readonly lang: string;
    readonly words: readonly string[];
  }[];
  /** What has changed in live regions meanwhile. */
  readonly spoken: readonly string[];
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
  return () => ({
    lang: document.documentElement.lang,
    title: document.title,
    parts: [...document.querySelectorAll('[data-eos-state="ready"]')].map((container) => {
      const root = frameOf(container)?.shadowRoot?.querySelector('.eos-frame') ?? container;
      return { id: container.id, lang: langOf(root), words: firstWords(root) };
    }),
    spoken: all(liveRegions).flatMap((region) => {
      const text = textOf(region);
      return text !== '' && text !== (before.get(region) ?? '') ? text : [];
    }),
    hasMovedFocus: focused() !== focusBefore,
  });
}

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
