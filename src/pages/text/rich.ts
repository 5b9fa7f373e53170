/**
 * Rich text as a checked tree of the only tags that a text may have (contract C4). The build compiles a translator's markup
 * to it, so the browser never parses markup from data.
 */
export const richTags = [
  'a',
  'abbr',
  'br',
  'dd',
  'dl',
  'dt',
  'em',
  'h3',
  'i',
  'li',
  'ol',
  'p',
  'strong',
  'ul',
] as const;
export type RichTag = (typeof richTags)[number];

/** The only attribute of each tag. */
export const richAttributes: Readonly<Partial<Record<RichTag, 'href' | 'lang' | 'title'>>> = {
  a: 'href',
  abbr: 'title',
  i: 'lang',
};

/**
 * A text or an element. The attribute is the value of the tag's only attribute or null; for a block, its language if not
 * the text's.
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

const blockTags: ReadonlySet<string> = new Set(['dl', 'h3', 'ol', 'p', 'ul']);

export const isBlock = (node: RichNode): boolean => isElement(node) && blockTags.has(node[0]);

/** Takes unknown values: the tree comes over the network. */
const isElement = (node: unknown): node is Exclude<RichNode, string> =>
  Array.isArray(node) && typeof node[0] === 'string';

export const childrenOf = (node: readonly unknown[]): readonly RichNode[] =>
  Array.isArray(node[2]) ? node[2] : [];

/** Deeper nodes, which no text has, are dropped, so that no tree exhausts the stack. */
export const maxDepth = 24;

/**
 * Whether a link may lead there: `https:`, `mailto:`, `tel:`, a root-relative path or an anchor (contract C4).
 * Backslashes and control characters are refused, because browsers read `/\host` as another host.
 */
export const isSafeAddress = (address: string): boolean =>
  /^(?:https:\/\/(?=[^/])|mailto:|tel:|\/(?!\/)|#)[!-[\]-\uffff]*$/.test(address);

/** An address in a text, or undefined if links may not lead there (contract C4). */
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
