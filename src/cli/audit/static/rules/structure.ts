import { rule } from '../../rule.ts';
import { documentRule } from '../document-rule.ts';
import { ancestors, nodeOf, select, textOf } from '../documents.ts';

/** What html-validate's rules of its standard preset find: broken markup, duplicate ids, references to nothing. */
export const html = rule({
  id: 'html',
  severity: 'error',
  group: 'Content',
  title: 'what html-validate finds: markup that is not valid HTML',
  requires: ['markup'],
  *check({ markup }) {
    for (const { ruleId, message, node } of markup) {
      const hint = `Correct the markup: https://html-validate.org/rules/${ruleId}.html`;
      yield { rule: ruleId, message: `${message}.`, hint, node, detail: message };
    }
  },
});

/** Screen reader users jump to the one main landmark, and the skip link leads there (WCAG 1.3.1, 2.4.1; contract C8). */
export const mainCount = documentRule({
  id: 'main-count',
  severity: 'error',
  group: 'Accessibility',
  title: 'a page without exactly one main',
  *check(document) {
    const hint = 'Put the content of the page, and nothing else, into one <main>.';
    const [first, second] = select('main:not([hidden], [role]), [role="main"]:not([hidden])', document);
    if (!first) yield { message: 'The page has no main landmark.', hint };
    else if (second)
      yield { message: 'The page has several main landmarks.', hint, node: nodeOf(document, second) };
    else if (textOf(first) === '')
      yield { message: 'The main landmark is empty.', hint, node: nodeOf(document, first) };
  },
});

/** One headline in the main content says what a page is about (WCAG 1.3.1, 2.4.6; contract C8). */
export const h1Count = documentRule({
  id: 'h1-count',
  severity: 'error',
  group: 'Accessibility',
  title: 'a page without exactly one h1 in its content',
  *check(document) {
    const hint = 'Give the page one <h1> that says what it is about, in its <main>.';
    const [first, second] = select(
      'h1:not([aria-level], [hidden]), [role="heading"][aria-level="1"]',
      document,
    );
    if (!first) yield { message: 'The page has no h1.', hint };
    else if (second) yield { message: 'The page has several h1.', hint, node: nodeOf(document, second) };
    else if (textOf(first) === '') yield { message: 'The h1 is empty.', hint, node: nodeOf(document, first) };
    else if (!ancestors(first).some(({ name }) => name === 'main')) {
      yield { message: 'The h1 is outside <main>.', hint, node: nodeOf(document, first) };
    }
  },
});

/** The footer shows the year of the build; in the browser the runtime replaces it (specification §2.2, contract C9). */
export const footerYear = rule({
  id: 'footer-year',
  severity: 'warning',
  group: 'Content',
  title: 'year in the footer differs from that of the build',
  requires: ['document', 'manifest'],
  *check({ document, manifest }) {
    for (const element of select('#eos-footer p', document)) {
      const [, year] =
        /(?:©|\(c\)|copyright)\D{0,20}(?:(?:19|20)\d\d ?[-–—] ?)?((?:19|20)\d\d)/i.exec(textOf(element)) ??
        [];
      if (year === undefined || manifest.timestamp.startsWith(year)) continue;
      yield {
        message: `The footer shows ${year} as the current year.`,
        hint: 'Let the text say {{year}}, which the build and the visitor’s browser fill in.',
        node: nodeOf(document, element),
      };
    }
  },
});
