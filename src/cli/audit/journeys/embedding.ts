import type { Protocol } from 'puppeteer';
import type { HostState } from '../../../audit/frame-host.ts';
import type { LookChange } from '../../../audit/frame-looks.ts';
import type { Rounds } from '../../../audit/frame-rounds.ts';
import { containerIds } from '../acts/frame.ts';
import type { Journey } from '../check.ts';
import { sampleHostPath, sampleHosts } from '../sample-host.ts';
import { hostileStyles } from '../sample-host-styles.ts';
import type { Target } from '../target.ts';
import type { Visit } from '../visit.ts';

/** What came of putting the frame into a sample host. */
export interface EmbeddingEvidence {
  /** Whether the frame could be shown at all; where not, nothing else is worth telling. */
  readonly isShown: boolean;
  /** The host without the frame and with it. */
  readonly bare: HostState;
  readonly framed: HostState;
  /** The host's own while the frame speaks another language. */
  readonly titleAfterwards: string;
  readonly languageAfterwards: string;
  readonly looks: readonly LookChange[];
  readonly rounds: Rounds;
  /** What was asked for while everything was mounted again, by its path. */
  readonly requests: readonly string[];
  /** What of ours is left in the document after everything was unmounted. */
  readonly left: readonly string[];
  /** Listeners on window and document that are set anew with each mounting, and not taken away. */
  readonly listeners: readonly string[];
}

/** Puts the frame into a page of another team's (contract C11, C19): once for a tenant, in its main language. */
export const embedding: Journey<EmbeddingEvidence> = {
  name: 'embedding',
  targets: firstPage,
  async run(visit, tenant) {
    // The login team's script would draw into the document, and listen there.
    const page = tenant.pages.find(({ loginMenu }) => !loginMenu);
    const query = page ? `?content=${page.container}` : '';
    const address = (path: string) => `${tenant.origin}${path}${query}`;
    const ids = [...containerIds.slice(0, 3), ...(page ? [page.container] : [])];

    await visit.open(address(sampleHosts.bare));
    const bare = await visit.probe('hostState', containerIds);

    await visit.open(address(sampleHosts.framed));
    const framed = await visit.probe('hostState', containerIds);
    const containers = await visit.probe('frameContainers', containerIds);
    const isShown = ids.every((id) =>
      containers.some((container) => container.id === id && container.state === 'ready' && container.isSeen),
    );
    const looks = await visit.probe(
      'frameLooks',
      Object.keys(hostileStyles).map((name) => `${sampleHostPath}${name}.css`),
    );
    const { rounds, requests } = await remounted(visit, isShown ? ids : []);
    const other = tenant.languages.find((language) => language !== 'en') ?? 'en';
    const afterwards = await visit.probe('documentAfterwards', other);
    const left = await visit.probe('takeAway', ids);
    const listeners = isShown ? await visit.probe('listenersLeft', ids) : [];
    if (isShown) await visit.open(address(sampleHosts.framed));
    const optionsLost = isShown ? await visit.probe('remountWithOptions') : [];
    const changes = [...rounds.changes, ...optionsLost];
    return {
      isShown,
      bare,
      framed,
      titleAfterwards: afterwards.title,
      languageAfterwards: afterwards.lang,
      looks,
      rounds: { ...rounds, changes },
      requests,
      left,
      listeners,
    };
  },
};

/** Mounts again, and listens what is asked for meanwhile. */
async function remounted(
  { probe, session, tenant }: Visit,
  ids: readonly string[],
): Promise<Pick<EmbeddingEvidence, 'rounds' | 'requests'>> {
  if (ids.length === 0) return { rounds: { changes: [], events: [] }, requests: [] };
  const requests: string[] = [];
  const hear = ({ request }: Protocol.Network.RequestWillBeSentEvent) => {
    const path = request.url.replace(tenant?.origin ?? '', '').replace(/[?#].*/, '');
    // A shadow root names its stylesheet and its pictures anew, which the browser has.
    if (!/\.(?:css|svg|png|jpe?g|webp)$/.test(path)) requests.push(path);
  };
  session.on('Network.requestWillBeSent', hear);
  const rounds = await probe('remount', ids);
  session.off('Network.requestWillBeSent', hear);
  return { rounds, requests };
}

/** One page stands for a tenant: the first one in the language that comes first. */
export function firstPage(targets: readonly Target[]): readonly Target[] {
  const target = targets.find(({ kind }) => kind === 'page') ?? targets[0];
  return target ? [target] : [];
}
