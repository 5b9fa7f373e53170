import { documentRule } from '../document-rule.ts';
import { nodeOf, select, textOf } from '../documents.ts';

/** Screen reader users jump to the one main landmark, and the skip link leads there (WCAG 1.3.1, 2.4.1; contract C8). */
export const mainCount = documentRule({
  id: 'main-count',
  severity: 'error',
  group: 'Accessibility',
  title: 'a page without exactly one main',
  *check(document) {
    const hint = 'Put all that the page is about, and nothing else, into one <main>.';
    const [first, second] = select('main:not([hidden], [role]), [role="main"]:not([hidden])', document);
    if (!first) yield { message: 'The page has no main landmark.', hint };
    else if (second)
      yield { message: 'The page has several main landmarks.', hint, node: nodeOf(document, second) };
    else if (textOf(first) === '')
      yield { message: 'The main landmark is empty.', hint, node: nodeOf(document, first) };
  },
});
