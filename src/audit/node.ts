import { selectorOf, type Tree } from '../pages/selector.ts';
import { textOf, unshadowed } from './tree.ts';

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

function openingTag(element: Element): string {
  const { localName, attributes } = unshadowed(element);
  const written = [...attributes].map(({ name, value }) => `${name}="${value.replaceAll('"', '&quot;')}"`);
  return `<${[localName, ...written].join(' ')}>`;
}

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

const rootOf = (node: Element) => unshadowed(unshadowed(node).getRootNode() as Document | ShadowRoot);

const tree: Tree<Element> = {
  nameOf: (node) => unshadowed(node).localName,
  attributeOf: (node, name) => unshadowed(node).getAttribute(name) ?? undefined,
  parentOf: (node) => unshadowed(node).parentElement ?? undefined,
  siblingsOf(node) {
    const { parentNode: parent } = unshadowed(node);
    return [...(parent ? unshadowed(parent).childNodes : [])].filter((each) => each instanceof Element);
  },
  hostOf(node) {
    const root = rootOf(node);
    return root instanceof ShadowRoot ? root.host : undefined;
  },
  count: (node, selector) => rootOf(node).querySelectorAll?.(selector).length ?? 0,
};
