import type { PageAsset, PageLink } from '../../../audit/security-addresses.ts';
import type { Surface } from '../../../audit/security-probes.ts';
import { contentPath } from '../../../pages/portal.ts';
import { isLoopbackOrigin } from '../../server/addresses.ts';
import { decoded } from '../decoded.ts';
import type { Target } from '../target.ts';
import type { TenantFacts } from '../tenant.ts';
import type { Exchange } from './exchanges.ts';
import { type Resource, resourceAt } from './resources.ts';

/** What became of an address when it was asked for. */
interface Followed {
  /** undefined where it was not asked: it is somebody else's. 0 where nobody answered. */
  readonly status: number | undefined;
  /** What is wrong with what came; empty where nothing is. */
  readonly fault: string;
}

export interface FollowedLink extends PageLink, Followed {
  /** Of links into pages of this run's own: whether the place that their fragment names is there. */
  readonly hasPlace: boolean | undefined;
  /** The page's address without a language, where it leads to nothing from there alone; empty for any other. */
  readonly lostFrom: string;
}

export interface FollowedAsset extends Omit<PageAsset, 'spot' | 'kind'>, Followed {
  /** The element that asks for it; undefined where a file does. */
  readonly spot: PageAsset['spot'] | undefined;
  readonly kind: PageAsset['kind'] | 'stylesheet' | 'data';
  /** The file that asks for it, where it is no element. */
  readonly by: string;
}

/** A page of somebody else's is not asked for more than this. */
const mostOfStrangers = 100;

/**
 * Follows what a page leads to and asks for, as far as it is the portal's own.
 *
 * @param exchanges what the browser has asked for itself; a server somewhere else may answer nobody but a browser
 */
export async function follow(
  { links, assets }: Pick<Surface, 'links' | 'assets'>,
  target: Target,
  tenant: TenantFacts | undefined,
  exchanges: readonly Exchange[],
): Promise<{ links: readonly FollowedLink[]; assets: readonly FollowedAsset[] }> {
  const asked = new Set<string>();
  const answer = async (url: string, frame = ''): Promise<Resource | undefined> => {
    const own = ownAddress(url, target, tenant);
    // On somebody else's server the portal that the frame leads to need not be there.
    if (!own || (!tenant && (frame !== '' || (!asked.has(own) && asked.size >= mostOfStrangers))))
      return undefined;
    asked.add(own);
    const resource = await resourceAt(own, target.language, tenant);
    // Who answers programs with a refusal, or slowly, may well answer a browser.
    const isSure = resource.status === 404 || resource.status === 410;
    const hasCome = resource.status > 0 && resource.status < 400;
    return !isStranger(tenant) || isSure || hasCome ? resource : undefined;
  };
  /** The same page is to be had without a language in its address, from where a relative address leads elsewhere. */
  const lostFrom = async ({ written, frame }: PageLink, here: Resource | undefined): Promise<string> => {
    const isRelative = /^(?![a-z][\w+.-]*:)[^/#?]/i.test(written.trim());
    if (target.kind !== 'page' || !tenant || !isRelative || !here || here.status >= 400) return '';
    const address = `${tenant.origin}${contentPath}${target.name}`;
    const there = await answer(URL.parse(written, address)?.href ?? '', frame);
    return there && there.status >= 400 ? address : '';
  };
  const followed = async (asset: Unfollowed): Promise<FollowedAsset> => {
    if (asset.kind === 'form') return { ...asset, status: undefined, fault: '' };
    const come = isStranger(tenant) && exchanges.findLast(({ url }) => url === asset.url);
    if (come && !come.error && come.status > 0) return { ...asset, status: come.status, fault: '' };
    const resource = await answer(asset.url);
    return { ...asset, status: resource?.status, fault: resource?.fault ?? '' };
  };
  const elements = assets.map((asset): Unfollowed => ({ ...asset, by: '' }));
  const files = tenant ? [...dataOf(target, tenant), ...(await askedByStyles(elements, answer))] : [];
  return {
    links: await Promise.all(
      links.map(async (link): Promise<FollowedLink> => {
        const resource = await answer(link.url, link.frame);
        const fragment = link.url.includes('#') ? link.url.slice(link.url.indexOf('#') + 1) : '';
        // On the stage of this run, other teams' pages are as the specification has them.
        const isOurs =
          tenant && (!tenant.isElsewhere || URL.parse(link.url)?.pathname.startsWith(contentPath));
        return {
          ...link,
          status: resource?.status,
          fault: resource?.fault ?? '',
          hasPlace:
            link.isThere ?? (isOurs && resource?.status === 200 ? isPlace(fragment, resource) : undefined),
          lostFrom: await lostFrom(link, resource),
        };
      }),
    ),
    assets: await Promise.all([...elements, ...files].map(followed)),
  };
}

/** Whether a page is on a server that is not this run's own: it may want a login, or be down for a moment. */
export const isStranger = (tenant: TenantFacts | undefined): boolean => !tenant || tenant.isElsewhere;

type Unfollowed = Omit<FollowedAsset, keyof Followed>;

/** Where in this run to ask for an address of the portal's, without its fragment; undefined for anybody else's. */
function ownAddress(address: string, target: Target, tenant: TenantFacts | undefined): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const origin = tenant?.origin ?? new URL(target.address).origin;
  const isReal = tenant !== undefined && url.host === URL.parse(tenant.realOrigin)?.host;
  return url.origin === origin || isReal ? origin + url.pathname + url.search : undefined;
}

function isPlace(fragment: string, { places }: Resource): boolean {
  if (/^(?:top)?$/i.test(fragment) || fragment.startsWith(':~:')) return true;
  return places.has(fragment) || places.has(decoded(fragment));
}

/** What the page's stylesheets ask for, also those that they import. */
async function askedByStyles(
  assets: readonly Unfollowed[],
  answer: (url: string) => Promise<Resource | undefined>,
): Promise<readonly Unfollowed[]> {
  const found = new Map<string, Unfollowed>();
  const waiting = new Set(assets.flatMap(({ kind, url }) => (kind === 'style' ? [url] : [])));
  for (const sheet of waiting) {
    for (const written of (await answer(sheet))?.urls ?? []) {
      const url = URL.parse(written, sheet)?.href ?? '';
      if (/\.css(?:[?#]|$)/.test(url)) waiting.add(url);
      found.set(url, { kind: 'stylesheet', spot: undefined, written, url, by: sheet });
    }
  }
  return [...found.values()];
}

/** What our script asks for as soon as somebody changes the language, or in a host. */
const dataOf = ({ language }: Target, { id, origin }: TenantFacts): readonly Unfollowed[] =>
  [`config/${id}.json`, `assets/i18n/${id}/${language}.json`].map((file) => ({
    kind: 'data',
    spot: undefined,
    written: contentPath + file,
    url: origin + contentPath + file,
    by: 'eos-content.js',
  }));

/**
 * Whether an address goes over a line that everybody can read and change. This machine itself is no such line.
 *
 * @param written where it is known: what begins with `//` goes over https: on the real portal, which is not so here
 */
export const isUnprotected = (address: string, written = address): boolean => {
  const url = URL.parse(address);
  return (
    url !== null &&
    !written.trim().startsWith('//') &&
    (url.protocol === 'http:' || url.protocol === 'ws:') &&
    !isLoopbackOrigin(url.origin)
  );
};
