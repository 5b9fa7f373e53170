import { rule } from '../rule.ts';
import { documents, nodeOf, select, textOf, tidy } from '../static/documents.ts';

/** A title distinguishes a page from others in tabs and search results (WCAG 2.4.2), where its description stands below it. */
export const titleDuplicate = rule({
  id: 'title-duplicate',
  severity: 'warning',
  group: 'Content',
  hint: 'Give each page a title and a description of its own.',
  what: 'Two pages have the same title, or the same description, in the same language.',
  why: 'In a list of tabs, bookmarks or results they look the same (WCAG 2.4.2). The description stands below the title in results.',
  invalid: [
    {
      on: 'de/legalNotice.html,de/cookiePolicy.html',
      replace: { '<title>EOS - …</title>': '<title>EOS - Cookies</title>' },
      files: { 'de/cookiePolicy.html': { '<title>EOS - …</title>': '<title>EOS - Cookies</title>' } },
    },
  ],
  valid: [
    {
      on: 'de/legalNotice.html,de/cookiePolicy.html',
      replace: { '<title>EOS - …</title>': '<title>EOS - Impressum und Cookies</title>' },
      files: { 'de/cookiePolicy.html': { '<title>EOS - …</title>': '<title>EOS - Cookies</title>' } },
    },
  ],
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
