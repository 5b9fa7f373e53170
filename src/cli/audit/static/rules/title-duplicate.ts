import { rule } from '../../rule.ts';
import { nodeOf, select, textOf, tidy } from '../documents.ts';

/** A title, and a description, distinguish a page from others in tabs and search results (WCAG 2.4.2). */
export const titleDuplicate = rule({
  id: 'title-duplicate',
  severity: 'warning',
  group: 'Content',
  title: 'title or description that another page has, too',
  requires: ['documents'],
  *check({ documents }) {
    const said = documents.flatMap((document) =>
      [...select('head title', document).slice(0, 1), ...select('meta[name="description" i]', document)].map(
        (element) => ({
          document,
          element,
          what: element.name === 'title' ? 'title' : 'description',
          text: tidy(element.attribs.content ?? textOf(element)),
        }),
      ),
    );
    const alike = Map.groupBy(said, ({ document: { target }, what, text }) =>
      [target.kind, target.language, what, text.toLowerCase()].join(' '),
    );
    for (const pages of alike.values()) {
      for (const { document, element, what, text } of pages.length > 1 && pages[0]?.text ? pages : []) {
        const others = pages.filter((page) => page.document !== document);
        if (others.length === 0) continue;
        yield {
          message: `${others.map((page) => page.document.target.name).join(', ')} has the same ${what}: “${text}”.`,
          hint: `Give each page a ${what} of its own.`,
          spot: nodeOf(document, element),
          detail: what,
          target: document.target,
        };
      }
    }
  },
});
