import { rule } from '../../rule.ts';
import { decoded, pathOf } from '../addresses.ts';
import { type HtmlDocument, nodeOf, select } from '../documents.ts';

/** Links to an id that the page they lead to does not have. */
export const fragmentMissing = rule({
  id: 'fragment-missing',
  severity: 'error',
  group: 'Network',
  title: 'a link leads to a place that its page does not have',
  requires: ['documents'],
  *check({ documents }, { build }) {
    if (!build) return;
    const ids = new Map(documents.map((document) => [document.target.url, idsOf(document)]));
    for (const document of documents) {
      const { target } = document;
      for (const element of select('a[href*="#"]', document)) {
        const url = URL.parse(element.attribs.href ?? '', build.realOrigin + target.url);
        const id = decoded(url?.hash.slice(1) ?? '');
        const [page] = url?.origin === build.realOrigin ? pagesAt(url.pathname, target.language, ids) : [];
        if (!page || page.has(id) || /^(?:top)?$|^:~:/i.test(id)) continue;
        yield {
          message: `The link leads to “#${id}”, which ${url?.pathname === target.url ? 'this page' : url?.pathname} does not have.`,
          hint: `Give the element that is meant id="${id}", or correct the link.`,
          node: nodeOf(document, element),
          target,
        };
      }
    }
  },
});

const idsOf = (document: HtmlDocument): ReadonlySet<string> =>
  new Set(select('[id], a[name]', document).flatMap(({ attribs }) => [attribs.id ?? '', attribs.name ?? '']));

/** An address without a language is answered in the visitor's. */
const pagesAt = (path: string, language: string, ids: ReadonlyMap<string, ReadonlySet<string>>) =>
  [path, pathOf(path.split('/').at(-1) ?? '', language as never)].flatMap((each) => ids.get(each) ?? []);
