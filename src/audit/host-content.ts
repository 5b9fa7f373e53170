import { type NodeDetails, nodeOf } from './node.ts';
import { lineageOf, page, tidy, unshadowed } from './tree.ts';

// What another team's page says and where it leads, as its scripts have made it; the frame in its shadow roots aside.

export interface Link {
  /** As it is written. */
  readonly href: string;
  /** The whole address without a fragment; empty for what is none. */
  readonly address: string;
  /** Whether it leads to an id that the page does not have. */
  readonly isLost: boolean;
  readonly node: NodeDetails;
}

export const links = (): readonly Link[] =>
  [...page.querySelectorAll('a[href], area[href]')].map((element) => {
    const href = element.getAttribute('href') ?? '';
    const address = URL.parse(href, page.baseURI)?.href.replace(/#.*/, '') ?? '';
    const id = /^#([\w-]+)$/.exec(href)?.[1] ?? 'top';
    const isLost = id !== 'top' && !page.querySelector(`[id="${id}"], a[name="${id}"]`);
    return { href, address, isLost, node: nodeOf(element) };
  });

/** Words that visitors read or hear: of a paragraph or the like, or of an attribute. */
export interface Words {
  readonly text: string;
  readonly node: NodeDetails;
  /** What says their language, and which. */
  readonly marked: NodeDetails | undefined;
  readonly language: string;
}

const unread = 'script, style, noscript, svg, [translate="no"], [hreflang]';
const described = ['title', 'description'].map((what) => `meta:is([name$="${what}"], [property$="${what}"])`);

export function words(): readonly Words[] {
  const texts: (readonly [Element, string])[] = [...textsByBlock()];
  for (const element of page.querySelectorAll(`[alt], [aria-label], [title]:not(abbr), ${described}`)) {
    for (const name of ['alt', 'aria-label', 'title', 'content'])
      texts.push([element, unshadowed(element).getAttribute(name) ?? '']);
  }
  const read = texts.filter(([element, text]) => /\p{L}{4}/u.test(text) && !isUnread(element));
  return read.map(([element, text]) => {
    const marked = lineageOf(element).find((each) => unshadowed(each).hasAttribute('lang'));
    const language = (marked && unshadowed(marked).getAttribute('lang')) ?? '';
    return { text: tidy(text), node: nodeOf(element), marked: marked && nodeOf(marked), language };
  });
}

const isUnread = (element: Element): boolean => unshadowed(element).closest(unread) !== null;

/** Runs of text, with those of the inline elements in it that name no language of their own. */
function textsByBlock(): ReadonlyMap<Element, string> {
  const texts = new Map<Element, string>();
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!parentElement || isUnread(parentElement)) continue;
    const block = lineageOf(parentElement).find(isBlock) ?? parentElement;
    texts.set(block, `${texts.get(block) ?? ''}${nodeValue}`);
  }
  return texts;
}

const isBlock = (element: Element): boolean =>
  unshadowed(element).hasAttribute('lang') || getComputedStyle(element).display !== 'inline';
