import { portalPaths } from '../../../pages/frame/routes.ts';
import { contentPath } from '../../../pages/portal.ts';
import { once } from '../../lib/once.ts';
import { addressDefect } from '../../texts/addresses.ts';
import type { BuildInfo } from '../build-info.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { decoded, fileAt, pathOf, portalAddress } from '../static/addresses.ts';
import {
  document,
  documents,
  documentsIn,
  type HtmlDocument,
  nodeOf,
  select,
  textFile,
} from '../static/documents.ts';

/** The files of the build that a page links to, and whether they are there. */
export const linkedFiles: StaticGatherer<ReadonlyMap<string, boolean>> = {
  from: 'files',
  scope: 'page',
  async gather(build, target) {
    const document = await documentsIn(build)(target);
    if (!document) return undefined;
    const paths = filesNamed('a[href], area[href]', document, build);
    return new Map(await Promise.all(paths.map(async (path) => [path, await hasFile(build)(path)] as const)));
  },
};

/**
 * The addresses below `assets/` that a page and its stylesheets name, of which the build has no file: the browser asks for
 * icons, and for images of other screens, only where it needs them. Documents are links.
 */
export const missingAssets: StaticGatherer<readonly string[]> = {
  from: 'files',
  scope: 'page',
  async gather(build, target) {
    const document = await documentsIn(build)(target);
    if (!document) return undefined;
    const sheets = filesNamed('link[rel~="stylesheet"]', document, build);
    const texts = [
      ...select('*', document).flatMap(({ attribs }) => Object.values(attribs)),
      ...(await Promise.all(sheets.map((path) => textFile(build, path)))),
    ];
    const addresses = new Set(texts.flatMap((text = '') => text.match(assetAddress) ?? []));
    const found = [...addresses].map(async (address) =>
      (await hasFile(build)(decoded(address.slice(contentPath.length)))) ? [] : address,
    );
    return (await Promise.all(found)).flat();
  },
};

const assetAddress = new RegExp(`${contentPath}assets/(?!documents/)[^"'()<>,?#\\s]+`, 'g');

/** The files of a build, there or not, that the elements of a selector lead to. */
const filesNamed = (selector: string, document: HtmlDocument, build: BuildInfo): readonly string[] =>
  select(selector, document).flatMap(
    ({ attribs: { href = '' } }) => fileAt(href, portalAddress(build, document.target)) ?? [],
  );

/** A build does not change while it is looked at, and its pages link to the same files. */
const hasFile = once((build: BuildInfo) =>
  once(async (path: string) => (await build.deployment.file(path)) !== undefined),
);

/** Links of the portal that lead to nothing, or away from https, and addresses that a text could not have (contract C4). */
export const linkBroken = rule({
  id: 'link-broken',
  group: 'Network',
  hint: 'Correct the address, or remove the link.',
  what: 'A link of the page leads to a file that the build does not have, or to an address that is not one of the portal’s (specification §2.1, §2.2), or to nothing (`#` alone), or to the portal over http; or its address is not one that a text may link to (C4), or has a placeholder left. The audit does not contact other servers.',
  why: 'Visitors who look for help end on an error page.',
  invalid: [
    {
      title: 'The page was renamed',
      diff: {
        'de/cookiePolicy.html': `
          -<p>…<a href="/services/content/privacyPolicy.html">
          +<p>…<a href="/services/content/privacy.html">`,
      },
    },
    {
      title: 'A document that is not there',
      diff: {
        'de/download.html': `
          -href="/services/content/assets/documents/de/instalments.pdf" target
          +href="/services/content/assets/documents/de/instalment-plan.pdf" target`,
      },
    },
    {
      title: 'An e-mail address without its @',
      diff: {
        'de/legalNotice.html': `
          -<h2>…</h2>
          +<h2><a href="mailto:info.de-did.example.com">…</a></h2>`,
      },
    },
  ],
  valid: [
    {
      title: 'The portal’s whole address, with a query',
      diff: {
        'de/cookiePolicy.html': `
          -<p>…<a href="/services/content/privacyPolicy.html">
          +<p>…<a href="https://de-did.example.com/services/content/de/privacyPolicy.html?from=cookies">`,
      },
    },
  ],
  requires: { document, linkedFiles },
  *check({ document, linkedFiles }, { build, target }) {
    if (!build) return;
    const base = portalAddress(build, target);
    for (const element of select('a[href], area[href]', document)) {
      const { href = '' } = element.attribs;
      const file = fileAt(href, base);
      const url = URL.parse(href, base);
      const isPortal = url?.origin === build.realOrigin;
      const isOpen = url?.protocol === 'http:' && url.host === URL.parse(build.realOrigin)?.host;
      const fault =
        (/^#?$/.test(href.trim()) && 'leads nowhere') ||
        (/\{\{|%7b%7b/i.test(href) && 'has a placeholder that nothing was filled into') ||
        (/^url-(?:invalid|unsafe)$/.test(addressDefect(href)?.check ?? '') &&
          'is not one that a text may link to') ||
        (isOpen && 'leads to the portal over http:') ||
        (file !== undefined && !linkedFiles.get(file) && 'leads to a file that the build does not have') ||
        (isPortal &&
          file === undefined &&
          !build.isElsewhere &&
          !isRoute(url) &&
          'leads to no address of the portal');
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

const isRoute = ({ pathname }: URL): boolean => routes.has(pathIn(pathname));

/** Links to an id that the page they lead to does not have. */
export const fragmentMissing = rule({
  id: 'fragment-missing',
  group: 'Network',
  what: 'A link leads to an id (`#…`) that this page, or another page of the build, does not have.',
  why: 'The browser stays where it is, or shows the beginning of a long page, and the visitor has to search.',
  invalid: [
    {
      title: 'Of this page',
      diff: {
        'de/cookiePolicy.html': `
          -<a href="#duration">
          +<a href="#lifetime">`,
      },
    },
    {
      title: 'Of another page',
      diff: {
        'de/cookiePolicy.html': `
          -in unserer <a href="/services/content/privacyPolicy.html">
          +in unserer <a href="/services/content/privacyPolicy.html#your-rights">`,
      },
      on: 'de/cookiePolicy.html,de/privacyPolicy.html',
    },
  ],
  valid: [
    {
      diff: {
        'de/cookiePolicy.html': `
          -in unserer <a href="/services/content/privacyPolicy.html">
          +in unserer <a href="/services/content/privacyPolicy.html#rights">`,
      },
    },
  ],
  requires: { documents },
  *check({ documents }, { build }) {
    if (!build) return;
    const ids = new Map(
      documents.map((document) => [portalAddress(build, document.target), idsOf(document)]),
    );
    for (const document of documents) {
      const { target } = document;
      const own = portalAddress(build, target);
      for (const element of select('a[href*="#"]', document)) {
        const url = URL.parse(element.attribs.href ?? '', own);
        if (!url) continue;
        const { origin, pathname, hash } = url;
        const id = decoded(hash.slice(1));
        // An address without a language is answered in the visitor's.
        const inLanguage = pathOf(pathname.split('/').at(-1) ?? '', target.language);
        const page = ids.get(origin + pathname) ?? ids.get(origin + inLanguage);
        if (!page || page.has(id) || /^(?:top)?$|^:~:/i.test(id)) continue;
        yield {
          message: `The link leads to “#${id}”, which ${origin + pathname === own ? 'this page' : pathname} does not have.`,
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
