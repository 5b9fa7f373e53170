import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { fallbackLanguage } from '../portal.ts';
import type { Phrase } from './content.ts';
import {
  childrenOf,
  isBlock,
  isRichText,
  isSafeAddress,
  maxDepth,
  plainText,
  type RichNode,
  type RichText,
  richAttributes,
  richTags,
} from './rich.ts';

const knownTags: ReadonlySet<string> = new Set(richTags);

/** The level of a text's `<h3>`, so that pages skip no level. */
export const HeadingLevel = createContext<2 | 3 | 4>(3);

/** Renders a tree, checking it again: it comes over the network. */
function Rich({ of }: { of: RichText }): ReactNode {
  return elements(of.rich, useContext(HeadingLevel), 0);
}

/** Indexes as keys: a text changes only as a whole. */
const elements = (nodes: readonly RichNode[], level: number, depth: number): ReactNode[] =>
  depth > maxDepth ? [] : nodes.map((node, index) => element(node, index, level, depth));

function element(node: RichNode, key: number, level: number, depth: number): ReactNode {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return null;
  const children = elements(childrenOf(node), level, depth + 1);
  const [tag, value] = node as Exclude<RichNode, string>;
  const name = knownTags.has(tag) ? richAttributes[tag] : undefined;
  const isWhole = name === undefined || (typeof value === 'string' && (tag !== 'a' || isSafeAddress(value)));
  if (!knownTags.has(tag) || !isWhole) return <Fragment key={key}>{children}</Fragment>;
  if (tag === 'br') return <br key={key} />;
  const rel = tag === 'a' && String(value).startsWith('https:') ? 'noopener' : undefined;
  const isEnglish = isBlock(node) && value === fallbackLanguage;
  const attributes = isEnglish ? { lang: value } : name === undefined ? {} : { [name]: value, rel };
  return createElement(tag === 'h3' ? `h${level}` : tag, { key, ...attributes }, ...children);
}

const inline = (text: Phrase['text']): ReactNode =>
  isRichText(text) ? <Rich of={text} /> : typeof text === 'string' ? text : null;

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

/** An element that contains one phrase. */
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

/** Paragraphs and lists; a text without them is one paragraph. */
export function Prose({ of, className }: { of: Phrase; className?: string }): ReactNode {
  const blocks = isRichText(of.text) && of.text.rich.some(isBlock);
  return (
    <div className={className ? `eos-prose ${className}` : 'eos-prose'} lang={of.lang}>
      {blocks ? inline(of.text) : <p>{inline(of.text)}</p>}
    </div>
  );
}

/** A phrase as an attribute's value; the caller sets `lang` on its element. */
export const attribute = (of: Phrase): string => plainText(of.text);
