import { type NodeDetails, nodeOf } from './node.ts';
import { canBeSeen, elementsBelow, tidy } from './tree.ts';

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
