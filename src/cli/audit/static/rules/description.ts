import { documentRule } from '../document-rule.ts';
import { nodeOf, select, tidy } from '../documents.ts';

/** Each page has one description, which search engines show (contract C8). */
export const description = documentRule({
  id: 'description',
  severity: 'warning',
  group: 'Content',
  title: 'description missing, empty or repeated',
  *check(document) {
    const [first, second] = select('meta[name="description" i]', document);
    const hint = 'Say in one sentence what visitors find on the page: <meta name="description" content="…">.';
    if (!first) yield { message: 'The page has no description.', hint };
    else if (second)
      yield { message: 'The page has several descriptions.', hint, spot: nodeOf(document, second) };
    else if (!tidy(first.attribs.content ?? '')) {
      yield { message: 'The description is empty.', hint, spot: nodeOf(document, first) };
    }
  },
});
