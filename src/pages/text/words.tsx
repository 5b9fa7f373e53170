import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Phrase } from './content.ts';
import {
  isBlock,
  isRichText,
  isSafeAddress,
  plainText,
  type RichNode,
  type RichTag,
  type RichText,
  richAttributes,
  richTags,
} from './rich.ts';

const knownTags: ReadonlySet<string> = new Set(richTags);

/** The level that an `<h3>` of a text gets, so that no level is skipped where a text stands right below the `h1`. */
export const HeadingLevel = createContext<2 | 3 | 4>(3);

/**
 * Renders one node of a tree. The tree may come over the network, so it is trusted no more than its source: an unknown
 * tag or an unsafe address leaves its text alone.
 */
function Node({ node }: { node: RichNode }): ReactNode {
  const level = useContext(HeadingLevel);
  if (!Array.isArray(node)) return typeof node === 'string' ? node : null;
  const [tag, attribute, children] = node as Exclude<RichNode, string>;
  if (tag === 'br') return <br />;
  const inner = <Nodes of={children} />;
  if (!knownTags.has(tag)) return inner;
  if (tag === 'h3') return createElement(`h${level}`, null, inner);
  const name = richAttributes[tag as RichTag];
  if (name === undefined) return createElement(tag, null, inner);
  if (typeof attribute !== 'string') return inner;
  if (tag === 'a') {
    if (!isSafeAddress(attribute)) return inner;
    const leadsAway = attribute.startsWith('https:');
    return (
      <a href={attribute} rel={leadsAway ? 'noopener' : undefined}>
        {inner}
      </a>
    );
  }
  return createElement(tag, { [name]: attribute }, inner);
}

function Nodes({ of }: { of: readonly RichNode[] }): ReactNode {
  if (!Array.isArray(of)) return null;
  // The nodes of a text have no identity but their place, and a text changes only as a whole.
  return of.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    typeof node === 'string' ? node : <Node key={index} node={node} />,
  );
}

const inline = (text: Phrase['text']): ReactNode =>
  isRichText(text) ? <Nodes of={text.rich} /> : typeof text === 'string' ? text : null;

type WordsTag =
  | 'a'
  | 'button'
  | 'caption'
  | 'dt'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'p'
  | 'span'
  | 'strong'
  | 'td'
  | 'th';

/** A phrase as the whole of one element. */
export function Words<Tag extends WordsTag = 'span'>({
  of,
  as,
  ...attributes
}: { of: Phrase; as?: Tag } & Omit<React.JSX.IntrinsicElements[Tag], 'children' | 'ref'>): ReactNode {
  return createElement(as ?? 'span', { ...attributes, lang: of.lang }, inline(of.text));
}

/** A phrase without an element of its own, unless it needs one to carry `lang`. */
export function Inline({ of }: { of: Phrase }): ReactNode {
  return of.lang ? <span lang={of.lang}>{inline(of.text)}</span> : inline(of.text);
}

/** A phrase of running text: paragraphs and lists; a text without them is one paragraph. */
export function Prose({ of, className }: { of: Phrase; className?: string }): ReactNode {
  const blocks = isRichText(of.text) && (of.text as RichText).rich.some(isBlock);
  return (
    <div className={className ? `eos-prose ${className}` : 'eos-prose'} lang={of.lang}>
      {blocks ? inline(of.text) : <p>{inline(of.text)}</p>}
    </div>
  );
}

/** A phrase for an attribute, which cannot carry `lang`. */
export const attribute = (of: Phrase): string => plainText(of.text);
