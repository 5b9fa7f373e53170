import { type NodeDetails, nodeOf } from './node.ts';
import { canBeSeen, elementsBelow, isVisible } from './tree.ts';

/** A piece of text, and the element that it stands in. */
export interface SeenText {
  readonly text: string;
  readonly node: NodeDetails;
}

const silent = 'script, style, template, noscript, svg, title, option, select, textarea';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Elements with words of their own, in the document's order, those in shadow roots included. */
function* worded(): Generator<readonly [Element, string]> {
  for (const element of elementsBelow(document.body)) {
    if (element.closest(silent)) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = tidy(own.map(({ nodeValue }) => nodeValue ?? '').join(' '));
    if (/\p{L}{2,}/u.test(text)) yield [element, text];
  }
}

/** What can be read on the page, if need be by opening what is folded up. */
export const seenTexts = (): SeenText[] =>
  [...worded()]
    .filter(([element]) => canBeSeen(element))
    .map(([element, text]) => ({ text, node: nodeOf(element) }));

/**
 * Texts that one sees and screen readers do not hear, although nothing else says them; and texts of the page's own
 * content that nobody sees.
 */
export function hiddenTexts(): { readonly unheard: SeenText[]; readonly unseen: SeenText[] } {
  const all = [...worded()];
  const heard = all.filter(([element]) => !isSilenced(element)).map(([, text]) => text.toLowerCase());
  const labels = elementsBelow(document.body).map((element) => (element.ariaLabel ?? '').toLowerCase());
  const isSaid = (text: string) => [...heard, ...labels].some((each) => each.includes(text.toLowerCase()));
  const seen = ([element, text]: readonly [Element, string]): SeenText => ({ text, node: nodeOf(element) });
  return {
    unheard: all
      .filter(([element, text]) => isSilenced(element) && isVisible(element) && !isSaid(text))
      .map(seen),
    unseen: all.filter(([element]) => element.closest('.eos-page') !== null && !canBeSeen(element)).map(seen),
  };
}

/** Within its own tree: the frame's shadow roots hide nothing as a whole. */
const isSilenced = (element: Element): boolean => element.closest('[aria-hidden="true"], [inert]') !== null;
