import type { Link } from '../../../audit/host-content.ts';
import { portalPaths } from '../../../pages/frame/routes.ts';
import { statusOf } from '../../lib/http-request.ts';
import { once } from '../../lib/once.ts';
import { isLoopbackOrigin } from '../../server/addresses.ts';
import type { BuildInfo } from '../build-info.ts';
import type { PageGatherer } from '../gatherer.ts';
import { type Issue, rule } from '../rule.ts';
import { stableAddress } from '../stable-text.ts';
import { decoded, fileAt, pathOf, portalAddress } from '../static/addresses.ts';
import { document, documents, fromDocument, type HtmlDocument, nodeOf, select } from '../static/documents.ts';
import type { Target } from '../target.ts';

/** The files of the build that a page links to, and whether they are there. */
export const linkedFiles = fromDocument(async (document, build) => {
  const paths = filesNamed('a[href], area[href]', document, build);
  return new Map(await Promise.all(paths.map(async (path) => [path, await hasFile(build)(path)] as const)));
});

/** The files of a build, there or not, that the elements of a selector lead to. */
const filesNamed = (selector: string, document: HtmlDocument, build: BuildInfo): readonly string[] =>
  select(selector, document).flatMap(
    ({ attribs: { href = '' } }) => fileAt(href, portalAddress(build, document.target)) ?? [],
  );

/** Links of another team's page, and how its own server answers a visitor without a session, by address; 0 for no answer. */
export interface HostLinks {
  readonly links: readonly Link[];
  readonly statuses: ReadonlyMap<string, number>;
}

/** More would be a load on the server. */
const mostLinks = 100;

export const hostLinks: PageGatherer<HostLinks> = {
  from: 'page',
  scope: 'page',
  on: ['host'],
  async gather({ target, probe, unchecked }) {
    const links = await probe('links');
    const { origin } = new URL(target.address);
    const all = new Set(links.map(({ address }) => address).filter((address) => isFollowed(address, origin)));
    const addresses = [...all].slice(0, mostLinks);
    const left = all.size - addresses.length;
    if (left > 0) unchecked.push({ gatherer: hostLinks, reason: `${left} more links`, isFailure: false });
    // Without the session, which a link may end.
    const access = { isInsecure: target.access?.isInsecure === true };
    const asked = addresses.map(
      async (address) => [address, await statusOf(new URL(address), access)] as const,
    );
    const statuses = new Map(await Promise.all(asked));
    // Behind a proxy the browser alone may come through.
    const isReached = [...statuses.values()].some((status) => status > 0);
    if (isReached || addresses.length === 0) return { links, statuses };
    const reason = 'the server of the page answers the browser alone, and no request for a link';
    unchecked.push({ gatherer: hostLinks, reason, isFailure: false });
    return { links, statuses: new Map() };
  },
};

/** On one's own machine the portal's other applications are not there. */
function isFollowed(address: string, origin: string): boolean {
  const url = URL.parse(address);
  return url?.origin === origin && !(isLoopbackOrigin(origin) && isRoute(url));
}

/** A build does not change while it is looked at, and its pages link to the same files. */
const hasFile = once((build: BuildInfo) =>
  once(async (path: string) => (await build.deployment.file(path)) !== undefined),
);

/** Links of the portal that lead to nothing, or away from https. */
export const linkBroken = rule({
  id: 'link-broken',
  group: 'Network',
  hint: 'Correct the address, or remove the link.',
  what: 'A link of the page leads to a file that the build does not have, or to an address that is not one of the portal’s, or to nothing (`#` alone), or to the portal over http. What a text may link to at all is `validate`’s. The audit does not contact other servers. Of a host page, up to a hundred links to its own server are followed, without the session: one is broken where the answer is 404, 410, 500 or above, or none.',
  why: 'Visitors who look for help end on an error page.',
  invalid: [
    {
      title: 'The page was renamed',
      on: 'de/cookiePolicy.html',
      replace: {
        '<p>…<a href="/services/content/privacyPolicy.html">':
          '<p>…<a href="/services/content/privacy.html">',
      },
    },
    {
      title: 'A document that is not there',
      on: 'de/download.html',
      replace: {
        'href="/services/content/assets/documents/de/instalments.pdf" target':
          'href="/services/content/assets/documents/de/instalment-plan.pdf" target',
      },
    },
  ],
  valid: [
    {
      title: 'The portal’s whole address, with a query',
      on: 'de/cookiePolicy.html',
      replace: {
        '<p>…<a href="/services/content/privacyPolicy.html">':
          '<p>…<a href="https://de-did.example.com/services/content/de/privacyPolicy.html?from=cookies">',
      },
    },
  ],
  requires: {},
  optional: { document, linkedFiles, hostLinks },
  *check({ document, linkedFiles, hostLinks }, { build, target }) {
    if (hostLinks) yield* brokenOnHost(hostLinks, target);
    if (!build || !document || !linkedFiles) return;
    const base = portalAddress(build, target);
    for (const element of select('a[href], area[href]', document)) {
      const { href = '' } = element.attribs;
      const file = fileAt(href, base);
      const url = URL.parse(href, base);
      const isPortal = url?.origin === build.realOrigin;
      const isOpen = url?.protocol === 'http:' && url.host === URL.parse(build.realOrigin)?.host;
      const fault =
        (/^#?$/.test(href.trim()) && 'leads nowhere') ||
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

function* brokenOnHost({ links, statuses }: HostLinks, target: Target): Iterable<Issue> {
  for (const { href, address, isLost, node } of links) {
    const status = statuses.get(address);
    const fault =
      (status === 0 && 'gets no answer') ||
      (status !== undefined && isBroken(status) && `answers with status ${status}`) ||
      (isLost && 'leads to an id that the page does not have');
    if (!fault) continue;
    const message = `The link's address “${stableAddress(href, target)}” ${fault}.`;
    yield { message, node, detail: href };
  }
}

/** Others say that a page is there, and for whom. */
const isBroken = (status: number): boolean => status === 404 || status === 410 || status >= 500;

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
      on: 'de/cookiePolicy.html',
      replace: { '<a href="#duration">': '<a href="#lifetime">' },
    },
    {
      title: 'Of another page',
      on: 'de/cookiePolicy.html,de/privacyPolicy.html',
      replace: {
        ' <a href="/services/content/privacyPolicy.html">':
          ' <a href="/services/content/privacyPolicy.html#your-rights">',
      },
    },
  ],
  valid: [
    {
      on: 'de/cookiePolicy.html',
      replace: {
        ' <a href="/services/content/privacyPolicy.html">':
          ' <a href="/services/content/privacyPolicy.html#rights">',
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
