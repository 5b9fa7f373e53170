import { type Issue, rule } from '../../rule.ts';
import { alternatesOf, canonicalOf } from '../addresses.ts';
import { documentRule } from '../document-rule.ts';
import { type HtmlDocument, nodeOf, select, textOf, tidy } from '../documents.ts';

/** One title, `<short name> - <page title>` (contract C8; WCAG 2.4.2). */
export const title = documentRule({
  id: 'title',
  group: 'Content',
  *check(document, { shortName }) {
    const [first, second] = select('head title', document);
    const hint = `Write one <title> in the <head>: ${shortName} - <page title>.`;
    if (!first) yield { message: 'The page has no title.', hint };
    else if (second) yield { message: 'The page has several titles.', hint, node: nodeOf(document, second) };
    else {
      const text = textOf(first);
      const [, name] = text.startsWith(`${shortName} - `) ? text.split(`${shortName} - `) : [];
      if (/[\p{L}\d]/u.test(name ?? '')) return;
      const fault = name === undefined ? `does not begin with “${shortName} - ”` : 'names no page';
      yield { message: `The title “${text}” ${fault}.`, hint, node: nodeOf(document, first) };
    }
  },
});

/** A title distinguishes a page from others in tabs and search results (WCAG 2.4.2). */
export const titleDuplicate = rule({
  id: 'title-duplicate',
  severity: 'warning',
  group: 'Content',
  requires: ['documents'],
  check: ({ documents }) => repeated(documents, 'head title', 'title'),
});

const selector = 'meta[name="description" i]';

/** Each page has one description of its own, which search engines show (contract C8). */
export const description = rule({
  id: 'description',
  severity: 'warning',
  group: 'Content',
  hint: 'Say in one sentence what visitors find on the page: <meta name="description" content="…">.',
  requires: ['documents'],
  *check({ documents }) {
    for (const document of documents) yield* judge(document);
    yield* repeated(documents, selector, 'description');
  },
});

function* judge(document: HtmlDocument): Generator<Issue> {
  const { target } = document;
  const [first, second] = select(selector, document);
  if (!first) yield { message: 'The page has no description.', target };
  else if (second)
    yield { message: 'The page has several descriptions.', node: nodeOf(document, second), target };
  else if (!tidy(first.attribs.content ?? ''))
    yield { message: 'The description is empty.', node: nodeOf(document, first), target };
}

function* repeated(documents: readonly HtmlDocument[], selector: string, what: string): Generator<Issue> {
  const said = documents.flatMap((document) =>
    select(selector, document).map((element) => ({
      document,
      element,
      text: tidy(element.attribs.content ?? textOf(element)).toLowerCase(),
    })),
  );
  const alike = Map.groupBy(said, ({ document: { target }, text }) =>
    [target.kind, target.language, text].join(' '),
  );
  for (const group of alike.values()) {
    for (const { document, element, text } of group) {
      const others = group.flatMap((one) => (one.document === document ? [] : one.document.target.name));
      if (text === '' || others.length === 0) continue;
      yield {
        message: `${[...new Set(others)].join(', ')} has the same ${what}.`,
        hint: `Give each page a ${what} of its own.`,
        node: nodeOf(document, element),
        detail: 'repeated',
        target: document.target,
      };
    }
  }
}

/** Each page names its own address on the portal, once (contract C8). */
export const canonical = documentRule({
  id: 'canonical',
  group: 'Content',
  *check(document, build) {
    const expected = canonicalOf(build, document.target);
    const hint = `Write one <link rel="canonical" href="${expected}"> in the <head>.`;
    const [first, second] = select('head link[rel="canonical" i]', document);
    if (!first) yield { message: 'The <head> has no canonical link.', hint };
    else if (second) {
      yield { message: 'The <head> has several canonical links.', hint, node: nodeOf(document, second) };
    } else if (first.attribs.href !== expected) {
      const message = `The canonical link leads to “${first.attribs.href}”, not to this page.`;
      yield { message, hint, node: nodeOf(document, first) };
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
    const missing = new Set(expected.keys());
    for (const element of select('link[rel="alternate" i][hreflang]', document)) {
      const { hreflang: code = '', href = '' } = element.attribs;
      const language = languageOf(code, expected);
      const node = nodeOf(document, element);
      const address = expected.get(language);
      if (address !== href) {
        const message = `hreflang="${code}" leads to “${href}”.`;
        const hint = address ? `Write href="${address}".` : 'Remove it: the tenant has no such language.';
        yield { message, hint, node, detail: code };
      } else if (!missing.has(language)) {
        const hint = 'List each language once.';
        yield { message: `hreflang="${code}" is listed more than once.`, hint, node, detail: code };
      }
      missing.delete(language);
    }
    for (const language of missing) {
      yield {
        message: `The <head> lists no version for hreflang="${language}".`,
        hint: `Add <link rel="alternate" hreflang="${language}" href="${expected.get(language)}">.`,
        detail: language,
      };
    }
  },
});

const languageOf = (code: string, expected: ReadonlyMap<string, string>): string => {
  const whole = code.toLowerCase();
  return expected.has(whole) ? whole : whole.replace(/-.*/, '');
};

/** Encoding and viewport of every page, and that search engines may list it. */
export const head = documentRule({
  id: 'head',
  group: 'Content',
  *check(document) {
    if (!/^\uFEFF?\s*<!doctype html>/i.test(document.html)) {
      const message = 'The page does not begin with <!DOCTYPE html>: browsers lay it out in quirks mode.';
      yield { message, hint: 'Begin the file with <!DOCTYPE html>.', detail: 'doctype' };
    }
    const [charset] = select('meta[charset]', document);
    if (charset?.attribs.charset?.toLowerCase() !== 'utf-8') {
      const message = charset
        ? `The page names ${charset.attribs.charset} as its encoding.`
        : 'The page names no encoding.';
      yield { message, hint: 'Write <meta charset="utf-8"> first in the <head>.', detail: 'charset' };
    }
    const viewport = select('meta[name="viewport" i]', document)[0]?.attribs.content ?? '';
    if (!/width\s*=\s*device-width/i.test(viewport)) {
      yield {
        message:
          'The viewport is not as wide as the device: phones show the page as wide as a desktop’s screen.',
        hint: 'Write <meta name="viewport" content="width=device-width, initial-scale=1"> in the <head>.',
        detail: 'viewport',
      };
    }
    for (const element of select('meta[name="robots" i], meta[name$="bot" i]', document)) {
      if (!/\b(?:noindex|none)\b/i.test(element.attribs.content ?? '')) continue;
      const message = 'The page asks search engines to leave it out.';
      yield { message, hint: 'Remove the element.', node: nodeOf(document, element), detail: 'robots' };
    }
  },
});
