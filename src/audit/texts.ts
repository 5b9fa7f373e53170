import { type NodeDetails, nodeOf } from './node.ts';
import { canBeSeen, elementsBelow, isVisible, tidy } from './tree.ts';

export interface SeenText {
  readonly text: string;
  readonly node: NodeDetails;
}

const silent = 'script, style, template, noscript, svg, title, option, select, textarea';

/** Elements with text of their own, in document order, through shadow roots. */
function* worded(): Generator<readonly [Element, string]> {
  for (const element of elementsBelow(document.body)) {
    if (element.closest(silent)) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = tidy(own.map(({ nodeValue }) => nodeValue ?? '').join(' '));
    if (/\p{L}{2,}/u.test(text)) yield [element, text];
  }
}

/** Texts that are visible, or become so by opening `<details>`. */
export const seenTexts = (): SeenText[] =>
  [...worded()]
    .filter(([element]) => canBeSeen(element))
    .map(([element, text]) => ({ text, node: nodeOf(element) }));

/** `unheard`: visible texts that screen readers miss and nothing repeats; `unseen`: invisible texts of the page's content. */
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

/** Within its own tree only: the frame hides no whole shadow root. */
const isSilenced = (element: Element): boolean => element.closest('[aria-hidden="true"], [inert]') !== null;
