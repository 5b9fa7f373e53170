import { recorded } from './recorded.ts';
import { type Spot, spotOf } from './spot.ts';
import { elementsBelow } from './tree.ts';

/** An element that has the browser turn to another origin. */
export interface ForeignElement {
  readonly spot: Spot;
  readonly address: string;
  /** Whether there is no request that one could see: a hint to the browser, or a ping at a click. */
  readonly isQuiet: boolean;
}

const hints = ['preconnect', 'dns-prefetch', 'prefetch', 'prerender', 'preload', 'modulepreload'];

/** The elements that name an address of another origin, other than links to follow and forms to send. */
export const foreignElements = (): ForeignElement[] =>
  elementsBelow().flatMap((element) =>
    addressesOf(element).flatMap(({ text, isQuiet = false }) => {
      const url = text ? URL.parse(text, document.baseURI) : null;
      if (!url || url.origin === location.origin || !/^(?:https?|wss?):$/.test(url.protocol)) return [];
      return [{ spot: spotOf(element), address: url.href, isQuiet }];
    }),
  );

function addressesOf(element: Element): { text: string | null; isQuiet?: boolean }[] {
  const named = (name: string) => ({ text: element.getAttribute(name) });
  switch (element.localName) {
    case 'a':
    case 'area':
      return (element.getAttribute('ping') ?? '')
        .split(/\s+/)
        .map((text) => ({ text: text || null, isQuiet: true }));
    case 'link': {
      const isQuiet = [...(element as HTMLLinkElement).relList].some((rel) => hints.includes(rel));
      const isLoaded = (element as HTMLLinkElement).relList.contains('stylesheet');
      const isIcon = (element as HTMLLinkElement).relList.contains('icon');
      return isQuiet || isLoaded || isIcon ? [{ ...named('href'), isQuiet }] : [];
    }
    case 'object':
      return [named('data')];
    case 'video':
      return [named('src'), named('poster')];
    case 'img':
    case 'source':
      return [
        named('src'),
        ...(element.getAttribute('srcset') ?? '').split(',').map((candidate) => ({
          text: candidate.trim().split(/\s+/)[0] || null,
        })),
      ];
    case 'script':
    case 'iframe':
    case 'embed':
    case 'audio':
    case 'track':
    case 'input':
    case 'image':
    case 'use':
      return [named('src'), named('href')];
    default:
      return [];
  }
}

/** What was asked of other origins by now, and by what: as the browser's own list says, and scripts; without the query. */
export function foreignRequests(): { readonly address: string; readonly by: string }[] {
  const listed = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sent = recorded()?.sending ?? [];
  return [...listed.map(({ name, initiatorType: by }) => ({ address: name, by })), ...sent].flatMap(
    ({ address, by }) => {
      const url = URL.parse(address);
      return url && url.origin !== location.origin && /^https?:$/.test(url.protocol)
        ? [{ address: url.origin + url.pathname, by }]
        : [];
    },
  );
}
