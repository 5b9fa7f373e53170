import { type NodeDetails, nodeOf } from './node.ts';
import type { Stored } from './record-storage.ts';
import { all, page, twoFrames } from './tree.ts';
import { type VisitorState, visitorState } from './visitor.ts';

export interface FirstVisit extends VisitorState {
  readonly ofOrigin: readonly Stored[];
  /** Where the tracker's script comes from, on a page whose tenant is not known: our script gives it this id. */
  readonly trackerOrigins: readonly string[];
  /** Resource hints and pings to other origins, whose requests the audit cannot observe. */
  readonly hints: readonly { readonly address: string; readonly node: NodeDetails }[];
}

/** Loads what loads only when it is scrolled to. */
export async function scrollThrough(): Promise<void> {
  for (let screen = 0; screen < 50 && screen * innerHeight < page.documentElement.scrollHeight; screen++) {
    scrollTo({ top: screen * innerHeight, behavior: 'instant' });
    await twoFrames();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** What the page's whole origin keeps, workers and frames included. */
async function keptByOrigin(): Promise<readonly Stored[]> {
  const [databases, names, workers] = await Promise.all([
    globalThis.indexedDB?.databases().catch(() => []) ?? [],
    globalThis.caches?.keys().catch(() => []) ?? [],
    navigator.serviceWorker?.getRegistrations().catch(() => []) ?? [],
  ]);
  return [
    ...databases.map(({ name = '' }) => ({ kind: 'database', name, script: '' }) as const),
    ...names.map((name) => ({ kind: 'cache', name, script: '' }) as const),
    ...workers.map(({ active }) => {
      const name = active ? new URL(active.scriptURL).pathname : '';
      return { kind: 'service worker', name, script: '' } as const;
    }),
  ];
}

export const firstVisit = async (): Promise<FirstVisit> => ({
  ofOrigin: await keptByOrigin(),
  trackerOrigins: [...page.scripts].flatMap(({ id, src }) =>
    id === '_etLoader' ? (URL.parse(src)?.origin ?? []) : [],
  ),
  hints: foreignHints(),
  ...(await visitorState()),
});

const foreignHints = (): FirstVisit['hints'] =>
  all('link[rel][href], a[ping]').flatMap((element) => {
    const isHint = /\b(?:preconnect|dns-prefetch|prefetch|prerender|preload)\b/.test(
      element.getAttribute('rel') ?? '',
    );
    const written = element.getAttribute('ping') ?? (isHint ? element.getAttribute('href') : null);
    const url = written ? URL.parse(written, page.baseURI) : null;
    return url && url.origin !== location.origin ? [{ address: url.origin, node: nodeOf(element) }] : [];
  });
