import type { Issue } from '../rule.ts';
import { type HtmlDocument, nodeOf, select, textOf, tidy } from './documents.ts';

/** Pages of one language that say in the same words what each has to say of itself. */
export function* repeated(
  documents: readonly HtmlDocument[],
  selector: string,
  what: string,
): Generator<Issue> {
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
