import { rule } from '../../rule.ts';
import { alternatesOf } from '../addresses.ts';
import { documentRule } from '../document-rule.ts';
import { nodeOf, select, textOf } from '../documents.ts';

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
  *check({ documents }) {
    const titles = documents.flatMap((document) =>
      select('head title', document).map((element) => ({ document, element, text: textOf(element) })),
    );
    for (const { document, element, text } of titles) {
      const { target } = document;
      const others = titles.filter(
        ({ document: { target: other }, text: same }) =>
          same.toLowerCase() === text.toLowerCase() &&
          other.language === target.language &&
          other.name !== target.name,
      );
      if (others.length === 0) continue;
      const names = others.map((other) => other.document.target.name).join(', ');
      yield { message: `“${text}” is also the title of ${names}.`, node: nodeOf(document, element), target };
    }
  },
});

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
