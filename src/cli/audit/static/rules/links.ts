import { portalPaths } from '../../../../pages/frame/routes.ts';
import { rule } from '../../rule.ts';
import { decoded, fileAt, pathOf } from '../addresses.ts';
import { type HtmlDocument, nodeOf, select } from '../documents.ts';

/** Links of the portal that lead to nothing, and links whose address no browser understands (contract C4). */
export const linkBroken = rule({
  id: 'link-broken',
  group: 'Network',
  hint: 'Correct the address, or remove the link.',
  requires: ['document', 'manifest'],
  *check({ document, manifest }, { build, target }) {
    if (!build) return;
    const base = build.realOrigin + target.url;
    const files = new Set([...Object.keys(manifest.files), 'manifest.json']);
    for (const element of select('a[href], area[href]', document)) {
      const { href = '' } = element.attribs;
      const file = fileAt(href, base);
      const url = URL.parse(href, base);
      const isPortal = url?.origin === build.realOrigin;
      const isOpen = url?.protocol === 'http:' && url.host === URL.parse(build.realOrigin)?.host;
      const fault =
        faultOf(href.trim()) ??
        (isOpen ? 'leads to the portal over http:' : undefined) ??
        (file !== undefined
          ? !files.has(file) && 'leads to a file that the build does not have'
          : isPortal && !build.isElsewhere && !isRoute(href, base) && 'leads to no address of the portal');
      if (!fault) continue;
      yield {
        message: `The link's address “${href}” ${fault}.`,
        node: nodeOf(document, element),
        detail: href,
      };
    }
  },
});

const pathIn = (address: string): string => address.replace(/[#?].*/, '').replace(/(?<=.)\/$/, '');
const routes = new Set(portalPaths.map(pathIn));

const isRoute = (href: string, base: string): boolean =>
  routes.has(pathIn(URL.parse(href, base)?.pathname ?? ''));

const schemes = ['http:', 'https:', 'mailto:', 'tel:', 'sms:'];

function faultOf(href: string): string | undefined {
  if (href === '' || href === '#') return 'leads nowhere';
  if (/\{\{|%7b%7b/i.test(href)) return 'has a placeholder that nothing was filled into';
  const url = URL.parse(href, 'https://portal.example');
  if (!url) return 'cannot be read by a browser';
  if (!schemes.includes(url.protocol)) return `has the unknown scheme “${url.protocol}”`;
  const path = decoded(url.pathname);
  if (url.protocol === 'mailto:' && !/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(path))
    return 'is not an e-mail address';
  if (url.protocol === 'tel:' && !/^\+?[\d\s().\-/]{2,}$/.test(path)) return 'is not a telephone number';
  if (/^https?:$/.test(url.protocol) && /^(?:https?|www)$|\.\./.test(url.hostname)) return 'names no server';
  return undefined;
}

/** Links to an id that the page they lead to does not have. */
export const fragmentMissing = rule({
  id: 'fragment-missing',
  group: 'Network',
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
          hint: `Give the target element id="${id}", or correct the link.`,
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
