import { selectorOf, type Tree } from '../pages/selector.ts';
import { textOf } from './tree.ts';

export interface NodeDetails {
  /** A selector for puppeteer and people, the same in each run; `>>>` leads into a shadow root. */
  readonly selector: string;
  readonly html: string;
  readonly text: string;
}

const longestTag = 240;
const longestText = 80;

export function nodeOf(element: Element): NodeDetails {
  const [tag = ''] = /^<[^>]*>/.exec(openingTag(element)) ?? [];
  return {
    selector: selectorOf(element, tree),
    html: shortened(tag, longestTag),
    text: shortened(textOf(element), longestText),
  };
}

const openingTag = (element: Element): string =>
  `<${[
    element.localName,
    ...[...element.attributes].map(({ name, value }) => `${name}="${value.replaceAll('"', '&quot;')}"`),
  ].join(' ')}>`;

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

const tree: Tree<Element> = {
  nameOf: ({ localName }) => localName,
  attributeOf: (node, name) => node.getAttribute(name) ?? undefined,
  parentOf: ({ parentElement }) => parentElement ?? undefined,
  siblingsOf: ({ parentNode }) =>
    [...(parentNode?.childNodes ?? [])].filter((node) => node instanceof Element),
  hostOf(node) {
    const root = node.getRootNode();
    return root instanceof ShadowRoot ? root.host : undefined;
  },
  count: (node, selector) =>
    (node.getRootNode() as Document | ShadowRoot).querySelectorAll?.(selector).length ?? 0,
};
