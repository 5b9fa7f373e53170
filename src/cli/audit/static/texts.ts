import { ElementType } from 'htmlparser2';
import { once } from '../../lib/once.ts';
import { ancestors, type Element, type HtmlDocument, isTag, select, tidy } from './documents.ts';

/** Words that visitors read or hear, with the element that they belong to. */
export interface TextBlock {
  readonly text: string;
  /** As the nearest `lang` says, in lower case and without a country; empty where there is none. */
  readonly language: string;
  /** The element that says so. */
  readonly marked: Element | undefined;
  readonly element: Element;
  /** Of a language name in the chooser, which is in its own language. */
  readonly isLanguageName: boolean;
}

const inline = new Set(['a', 'abbr', 'b', 'br', 'code', 'em', 'i', 'small', 'span', 'strong', 'time', 'wbr']);
const unread = 'script, style, svg, [translate="no"], [translate="no"] *';
const attributes = ['alt', 'aria-label', 'title', 'data-label'];

/** All words of a page, a block each: runs of text with the inline elements in it, then attributes and the head. */
export const textBlocks = once((document: HtmlDocument): readonly TextBlock[] => {
  const skipped = new Set(select(unread, document));
  const elements = select('*', document).filter((element) => !skipped.has(element));
  return elements
    .flatMap((element) => [
      ...(isBlock(element)
        ? ownText(element, skipped)
            .split('\n')
            .map((line) => blockOf(element, line))
        : []),
      ...attributes.flatMap((name) =>
        element.name === 'abbr' ? [] : blockOf(element, element.attribs[name] ?? ''),
      ),
      ...(isDescription(element) ? [blockOf(element, element.attribs.content ?? '')] : []),
    ])
    .filter(({ text }) => text !== '');
});

/** What search engines and social networks show of a page. */
const isDescription = ({ name, attribs }: Element): boolean =>
  name === 'meta' && /^(?:\w+:)?(?:title|description)$/.test(attribs.name ?? attribs.property ?? '');

const markOf = (element: Element): Element | undefined =>
  ancestors(element).find(({ attribs }) => attribs.lang !== undefined);

export const primary = (tag: string): string => tag.trim().toLowerCase().split('-')[0] ?? '';

function blockOf(element: Element, text: string): TextBlock {
  const marked = markOf(element);
  return {
    text: tidy(text),
    language: primary(marked?.attribs.lang ?? ''),
    marked,
    element,
    isLanguageName: element.attribs.hreflang !== undefined,
  };
}

/** An inline element with a language of its own is a block of its own. */
const isBlock = ({ name, attribs }: Element): boolean => !inline.has(name) || attribs.lang !== undefined;

/** A line break ends a block, as in an address. */
const ownText = (element: Element, skipped: ReadonlySet<Element>): string =>
  element.children
    .map((child) => {
      if (child.type === ElementType.Text) return child.data.replace(/\s+/g, ' ');
      if (isTag(child) && child.name === 'br') return '\n';
      if (!isTag(child) || skipped.has(child)) return '';
      return isBlock(child) ? ' ' : ownText(child, skipped);
    })
    .join('');
