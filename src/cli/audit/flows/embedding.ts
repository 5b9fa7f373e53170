import type { HostState } from '../../../audit/embedding.ts';
import type { Gatherer } from '../gatherer.ts';
import { sampleHostPath, sampleHosts } from '../sample-host.ts';
import { hostileStyles } from '../sample-host-styles.ts';

/** What came of putting the frame into a sample host. */
export interface Embedding {
  /** The host without the frame and with it. */
  readonly bare: HostState;
  readonly framed: HostState;
  /** The kinds of stylesheets that change the frame, and what they change. */
  readonly changed: readonly { readonly sheet: string; readonly property: string }[];
  /** What went wrong or changed when everything was mounted again, and what was left when all was unmounted. */
  readonly remounted: readonly string[];
  readonly left: readonly string[];
}

const parts = ['eos-header', 'eos-footer', 'eos-cookie-notice'];

/** A smoke test: the project’s own tests own isolation and mounting. */
export const embedding: Gatherer<'embedding', Embedding> = {
  name: 'embedding',
  scope: 'program',
  on: ['page'],
  async gather({ open, probe, tenant }) {
    const address = (path: string) => `${tenant?.origin}${path}`;
    await open(address(sampleHosts.bare));
    const bare = await probe('hostState', parts);
    await open(address(sampleHosts.framed));
    const framed = await probe('hostState', parts);
    const changed: { sheet: string; property: string }[] = [];
    for (const sheet of Object.keys(hostileStyles)) {
      const property = await probe('changedBySheet', `${sampleHostPath}${sheet}.css`);
      if (property) changed.push({ sheet, property });
    }
    return {
      bare,
      framed,
      changed,
      remounted: await probe('mountAgain', parts),
      left: await probe('takeAway', parts),
    };
  },
};
