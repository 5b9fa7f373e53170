import { documentRule } from '../document-rule.ts';
import { ancestors, nodeOf, select, textOf } from '../documents.ts';

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
      yield { message: 'The h1 stands outside of <main>.', hint, node: nodeOf(document, first) };
    }
  },
});
