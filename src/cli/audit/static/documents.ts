import { type Options, selectAll } from 'css-select';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import type { NodeDetails } from '../../../audit/node.ts';
import { selectorOf, type Tree } from '../../../pages/selector.ts';
import { cutBehind } from '../../lib/columns.ts';
import { once } from '../../lib/once.ts';
import type { Range } from '../../rules/findings.ts';
import type { BuildInfo } from '../build-info.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { fileInBuild, type Target } from '../target.ts';

type Parent = ReturnType<typeof parseDocument>;
/** An element of a parsed document; the content of shadow roots and templates hangs below their `<template>`. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type AnyNode = Parent['children'][number];

/** A page's markup as the build has written it, parsed once for all rules. */
export interface HtmlDocument {
  readonly target: Target;
  readonly html: string;
  readonly root: Parent;
}

/** An element as findings name it, with its place in the file. */
export type FileNode = NodeDetails & { readonly range: Range };

export const readDocument = (target: Target, html: string): HtmlDocument => ({
  target,
  html,
  root: parseDocument(html, { withStartIndices: true, withEndIndices: true }),
});

/** As HTML, css-select leaves out what is in templates, and so in shadow roots. */
const options: Options<AnyNode, Element> = { xmlMode: true };

/** The elements that a selector fits, in document order, those in shadow roots included. */
export const select = (selector: string, within: HtmlDocument | Element): Element[] =>
  selectAll<AnyNode, Element>(selector, 'root' in within ? within.root : within, options);

/** The innermost element that an offset of the markup is in; undefined before and behind them all. */
export const elementAround = (document: HtmlDocument, offset: number): Element | undefined =>
  select('*', document).findLast(
    ({ startIndex, endIndex }) => (startIndex ?? 0) <= offset && offset <= (endIndex ?? 0),
  );

export const textOf = (element: AnyNode | Parent): string => tidy(DomUtils.textContent(element));

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The element and its ancestors, from the inside outwards. */
function ancestors(element: AnyNode): readonly Element[] {
  const found: Element[] = [];
  for (let each: AnyNode | null = element; each; each = each.parent as AnyNode | null) {
    if (isTag(each)) found.push(each);
  }
  return found;
}

const isTag = (node: AnyNode): node is Element => ElementType.isTag(node);

/** Whether an element begins a tree of its own: ids and references do not leave it. */
const isShadowRoot = ({ name, attribs }: Element): boolean =>
  name === 'template' && attribs.shadowrootmode !== undefined;

const longestTag = 240;
const longestText = 80;

export function nodeOf({ html }: HtmlDocument, element: Element): FileNode {
  const start = element.startIndex ?? 0;
  openingTag.lastIndex = start;
  const tag = openingTag.exec(html)?.[0] ?? '';
  return {
    selector: selectorOf(element, tree),
    html: cutBehind(tag, longestTag),
    text: cutBehind(textOf(element), longestText),
    range: rangeOf(html, start, tag.length),
  };
}

const openingTag = /<[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/y;

/** The range of what begins at an offset of a text and does not leave its line. */
function rangeOf(text: string, start: number, length: number): Range {
  const line = text.slice(0, start).split('\n').length;
  const column = start - text.lastIndexOf('\n', start - 1);
  return { line, column, endLine: line, endColumn: column + length };
}

const tree: Tree<Element> = {
  nameOf: ({ name }) => name,
  attributeOf: ({ attribs }, name) => attribs[name],
  parentOf(node) {
    const [, parent] = ancestors(node);
    return parent && !isShadowRoot(parent) ? parent : undefined;
  },
  siblingsOf: (node) => DomUtils.getSiblings(node).filter(isTag),
  hostOf: (node) => ancestors(topOf(node))[2],
  count(node, selector) {
    const top = topOf(node);
    const tops = DomUtils.getSiblings(top).filter(isTag);
    return selectAll<AnyNode, Element>(selector, tops, options).filter((each) => tops.includes(topOf(each)))
      .length;
  },
};

/** The outermost element of an element's tree. */
const topOf = (node: Element): Element => {
  const parent = tree.parentOf(node);
  return parent ? topOf(parent) : node;
};

/** The pages of a build; undefined where it has no such file. */
const documentsIn = once((build: BuildInfo) =>
  once(async (target: Target) => {
    const html = await textFile(build, fileInBuild(target));
    return html === undefined ? undefined : readDocument(target, html);
  }),
);

const top: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Where an element's tag first appears in the page's file; the file's beginning if it does not appear there. */
export async function locationOf(
  target: Target,
  build: BuildInfo | undefined,
  tag: string | undefined,
): Promise<Range> {
  const html = build && tag && (await documentsIn(build)(target))?.html;
  const start = html?.indexOf(tag ?? '') ?? -1;
  return html && tag && start >= 0 ? rangeOf(html, start, tag.length) : top;
}

export async function textFile({ deployment }: BuildInfo, path: string): Promise<string | undefined> {
  const content = await deployment.file(path);
  return content && Buffer.from(content).toString('utf8');
}

/** Gathers from the markup of each page of a build; nothing where the build has no such file. */
export const fromDocument = <Artifact>(
  gather: (document: HtmlDocument, build: BuildInfo) => Artifact | Promise<Artifact>,
): StaticGatherer<Artifact> => ({
  from: 'files',
  scope: 'page',
  async gather(build, target) {
    const document = await documentsIn(build)(target);
    return document && gather(document, build);
  },
});

/** A page's markup. */
export const document = fromDocument((document) => document);

/** The markup of all pages of a tenant that were asked for. */
export const documents: StaticGatherer<readonly HtmlDocument[]> = {
  from: 'files',
  scope: 'tenant',
  async gather(build, _, targets) {
    const documents = await Promise.all(targets.map(documentsIn(build)));
    return documents.filter((document) => document !== undefined);
  },
};
