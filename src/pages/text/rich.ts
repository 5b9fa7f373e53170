/**
 * Rich text: the only markup a text may hold (contract C4), as a checked tree. The build compiles a translator's
 * `<p>…</p>` to it, so that neither the page nor the browser ever parses markup out of data.
 */
export const richTags = ['a', 'abbr', 'br', 'em', 'h3', 'li', 'ol', 'p', 'strong', 'ul'] as const;
export type RichTag = (typeof richTags)[number];

/** The one attribute a tag may carry; all other tags carry none. */
export const richAttributes: Readonly<Partial<Record<RichTag, 'href' | 'title'>>> = {
  a: 'href',
  abbr: 'title',
};

/**
 * A text, or an element: its tag, the value of its one attribute (or null) and its children. For a block the attribute is
 * its language, where that is not the text's.
 */
export type RichNode =
  | string
  | readonly [tag: RichTag, attribute: string | null, children: readonly RichNode[]];

export interface RichText {
  rich: readonly RichNode[];
}

export type TextValue = string | RichText;

export const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && Array.isArray((value as RichText).rich);

/** Tags that stand on lines of their own: a text with one of them consists of blocks. */
const blockTags: ReadonlySet<string> = new Set(['h3', 'ol', 'p', 'ul']);

export const isBlock = (node: RichNode): boolean => isElement(node) && blockTags.has(node[0]);

/** Whether a node is an element; whatever came over the network may be anything. */
const isElement = (node: unknown): node is Exclude<RichNode, string> =>
  Array.isArray(node) && typeof node[0] === 'string';

export const childrenOf = (node: readonly unknown[]): readonly RichNode[] =>
  Array.isArray(node[2]) ? node[2] : [];

/** Deeper than any text is nested. What lies below is dropped, so that no tree can exhaust the stack. */
export const maxDepth = 24;

/**
 * Whether a link may lead there: `https:`, `mailto:`, `tel:`, a root-relative path or an anchor (contract C4).
 * Backslashes and control characters are refused, because browsers read `/\host` as another host.
 */
export const isSafeAddress = (address: string): boolean =>
  /^(?:https:\/\/(?=[^/])|mailto:|tel:|\/(?!\/)|#)[!-[\]-\uffff]*$/.test(address);

/** An address that a text names outright, or nothing where it may not be linked to (contract C4). */
export const safeAddress = (address: string): string | undefined =>
  typeof address === 'string' && isSafeAddress(address) ? address : undefined;

export const plainText = (value: TextValue): string =>
  isRichText(value) ? textOf(value.rich, 0) : typeof value === 'string' ? value : '';

function textOf(nodes: readonly RichNode[], depth: number): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return Array.isArray(node) && depth < maxDepth ? textOf(childrenOf(node), depth + 1) : '';
    })
    .join('');
}
