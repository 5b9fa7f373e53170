import { isNotFoundFile } from '../../../pages/registry.ts';
import { rule } from '../rule.ts';
import { alternatesOf, portalAddress } from '../static/addresses.ts';
import { documentRule } from '../static/document-rule.ts';
import { documents, nodeOf, select, textOf, tidy } from '../static/documents.ts';

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

/** The elements that each `<head>` has once, what is right in them, and how they are written (contract C8). */
const dueIn = (address: string) => [
  {
    what: 'encoding',
    selector: 'meta[charset]',
    attribute: 'charset',
    isRight: (value: string) => /^utf-8$/i.test(value),
    tag: '<meta charset="utf-8">',
  },
  {
    what: 'viewport',
    selector: 'meta[name="viewport"]',
    attribute: 'content',
    isRight: (value: string) => /\bwidth\s*=\s*device-width/.test(value),
    tag: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  {
    what: 'description',
    selector: 'meta[name="description"]',
    attribute: 'content',
    isRight: (value: string) => value.trim() !== '',
    tag: '<meta name="description" content="<what visitors find here>">',
  },
  {
    what: 'canonical link',
    selector: 'link[rel="canonical"]',
    attribute: 'href',
    isRight: (value: string) => value === address,
    tag: `<link rel="canonical" href="${address}">`,
  },
];

/** What browsers and search engines have to know of a page, and nothing that hides it from them. */
export const head = documentRule({
  id: 'head',
  group: 'Content',
  *check(document, build) {
    const due = dueIn(portalAddress(build, document.target));
    for (const { what, selector, attribute, isRight, tag } of due) {
      const found = select(`head ${selector}`, document);
      const value = found[0]?.attribs[attribute] ?? '';
      if (found.length === 1 && isRight(value)) continue;
      yield {
        message:
          found.length === 1
            ? `The ${what} in the <head> is “${value}”.`
            : `The <head> has ${found.length === 0 ? 'no' : 'more than one'} ${what}.`,
        hint: `Write ${tag}, once.`,
        node: found[0] && nodeOf(document, found[0]),
        detail: what,
      };
    }
    if (isNotFoundFile(document.target.name)) return;
    for (const element of select('meta[name="robots"], meta[name$="bot"]', document)) {
      if (!/\b(?:noindex|none)\b/i.test(element.attribs.content ?? '')) continue;
      const message = 'The page asks search engines to leave it out.';
      yield { message, hint: 'Remove the element.', node: nodeOf(document, element), detail: 'robots' };
    }
  },
});

/** A title distinguishes a page from others in tabs and search results (WCAG 2.4.2), where its description stands below it. */
export const titleDuplicate = rule({
  id: 'title-duplicate',
  severity: 'warning',
  group: 'Content',
  hint: 'Give each page a title and a description of its own.',
  requires: { documents },
  *check({ documents }) {
    const said = documents.flatMap((document) =>
      select('head title, meta[name="description"]', document).map((element) => ({
        document,
        element,
        text: tidy(element.attribs.content ?? textOf(element)),
      })),
    );
    for (const { document, element, text } of said) {
      const { target } = document;
      const others = said.filter(
        ({ document: { target: other }, element: { name }, text: same }) =>
          same.toLowerCase() === text.toLowerCase() &&
          name === element.name &&
          other.language === target.language &&
          other.name !== target.name,
      );
      if (others.length === 0) continue;
      const names = others.map((other) => other.document.target.name).join(', ');
      const what = element.name === 'title' ? 'title' : 'description';
      yield {
        message: `“${text}” is also the ${what} of ${names}.`,
        node: nodeOf(document, element),
        target,
      };
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
      const { length } = links.filter(({ attribs }) => attribs.hreflang === code);
      if (length === 1) continue;
      const message = `The <head> lists ${length === 0 ? 'no version' : `${length} versions`} for hreflang="${code}".`;
      const hint = `Write <link rel="alternate" hreflang="${code}" href="${address}">, once.`;
      yield { message, hint, detail: `${code} ${length}` };
    }
  },
});
