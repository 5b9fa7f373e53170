import type { Issue } from '../../rule.ts';
import { rule } from '../../rule.ts';
import { alternatesOf } from '../addresses.ts';
import { documentRule } from '../document-rule.ts';
import { type HtmlDocument, nodeOf, select, textOf, tidy } from '../documents.ts';

/** `<short name> - <page title>` (contract C8; WCAG 2.4.2). */
export const title = documentRule({
  id: 'title',
  group: 'Content',
  *check(document, { shortName }) {
    const [element] = select('head title', document);
    const text = element ? textOf(element) : '';
    const start = `${shortName} - `;
    if (text.startsWith(start) && /[\p{L}\d]/u.test(text.slice(start.length))) return;
    yield {
      message: `The title is “${text}”, not “${start}<page title>”.`,
      hint: `Write one <title> in the <head>: ${start}<page title>.`,
      node: element && nodeOf(document, element),
    };
  },
});

/** A title distinguishes a page from others in tabs and search results (WCAG 2.4.2). */
export const titleDuplicate = rule({
  id: 'title-duplicate',
  severity: 'warning',
  group: 'Content',
  hint: 'Give each page a title of its own.',
  requires: ['documents'],
  check: ({ documents }) => repeated(documents, 'head title', 'title'),
});

/** Search engines show it below the title (contract C8). */
export const description = rule({
  id: 'description',
  severity: 'warning',
  group: 'Content',
  hint: 'Say in one sentence what visitors find on this page: <meta name="description" content="…">.',
  requires: ['documents'],
  check: ({ documents }) => repeated(documents, 'meta[name="description" i]', 'description'),
});

function* repeated(documents: readonly HtmlDocument[], selector: string, what: string): Generator<Issue> {
  const found = documents.flatMap((document) =>
    select(selector, document).map((element) => ({
      document,
      element,
      text: tidy(element.attribs.content ?? textOf(element)),
    })),
  );
  const groups = Map.groupBy(found, ({ document: { target }, text }) => `${target.language} ${text}`);
  for (const group of groups.values()) {
    for (const { document, element, text } of group) {
      const others = new Set(group.map(({ document: { target } }) => target.name));
      others.delete(document.target.name);
      if (others.size === 0) continue;
      yield {
        message: `“${text}” is also the ${what} of ${[...others].join(', ')}.`,
        node: nodeOf(document, element),
        target: document.target,
      };
    }
  }
}

/**
 * Each version of a page lists all versions, itself among them, and `x-default`, by absolute addresses (contract C8). As
 * all are held against the same list, they are reciprocal.
 */
export const hreflang = documentRule({
  id: 'hreflang',
  group: 'Content',
  *check(document, build) {
    const expected = alternatesOf(build, document.target.name);
    const links = select('link[rel="alternate" i][hreflang]', document);
    for (const link of links) {
      const { hreflang: code = '', href = '' } = link.attribs;
      const address = expected.get(code);
      if (address === href) continue;
      const message = `hreflang="${code}" leads to “${href}”.`;
      const hint = address ? `Write href="${address}".` : 'Remove it: the tenant has no such language.';
      yield { message, hint, node: nodeOf(document, link), detail: code };
    }
    for (const [code, address] of expected) {
      if (links.some(({ attribs }) => attribs.hreflang === code)) continue;
      const message = `The <head> lists no version for hreflang="${code}".`;
      const hint = `Add <link rel="alternate" hreflang="${code}" href="${address}">.`;
      yield { message, hint, detail: code };
    }
  },
});
