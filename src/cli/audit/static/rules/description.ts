import { type Issue, rule } from '../../rule.ts';
import { type HtmlDocument, nodeOf, select, tidy } from '../documents.ts';
import { repeated } from '../repeated.ts';

const selector = 'meta[name="description" i]';

/** Each page has one description of its own, which search engines show (contract C8). */
export const description = rule({
  id: 'description',
  severity: 'warning',
  group: 'Content',
  title: 'description missing, empty, repeated or that of another page',
  requires: ['documents'],
  *check({ documents }) {
    for (const document of documents) yield* judge(document);
    yield* repeated(documents, selector, 'description');
  },
});

function* judge(document: HtmlDocument): Generator<Issue> {
  const { target } = document;
  const [first, second] = select(selector, document);
  const hint = 'Say in one sentence what visitors find on the page: <meta name="description" content="…">.';
  if (!first) yield { message: 'The page has no description.', hint, target };
  else if (second) {
    yield { message: 'The page has several descriptions.', hint, node: nodeOf(document, second), target };
  } else if (!tidy(first.attribs.content ?? '')) {
    yield { message: 'The description is empty.', hint, node: nodeOf(document, first), target };
  }
}
