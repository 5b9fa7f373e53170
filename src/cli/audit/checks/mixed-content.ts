import { type FollowedAsset, isUnprotected } from '../acts/addresses.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { thirdParties } from '../privacy/third-parties.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';

/** What goes over http:, where everybody on the way can read and change it. */
export const mixedContent = pageCheck({
  id: 'mixed-content',
  severity: 'error',
  group: 'Security',
  title: 'something is loaded or sent over http:, or a link leads to the portal by it',
  *find(record: PageRecord, tenant: TenantFacts | undefined): Iterable<Sighting> {
    const { network, security } = record;
    // Of what only a script asks for, whose server it is says more than by which line it is asked.
    const others = new Set(thirdParties(record, tenant).map(({ origin }) => origin));
    const isTold = (url: string) => others.has(URL.parse(url)?.origin ?? '');
    const told = new Set<string>();
    for (const asset of security.assets) {
      if (!isUnprotected(asset.url, asset.written)) {
        told.add(asset.url);
        continue;
      }
      told.add(asset.url);
      yield {
        message: `${phrase(asset)} over http: ${asset.url}.`,
        hint,
        spot: asset.spot,
        detail: asset.url,
      };
    }
    for (const { url, type } of network.exchanges) {
      if (!isUnprotected(url) || isTold(url) || told.has(url) || type === 'Document') continue;
      told.add(url);
      yield { message: `A script asks for something over http: ${url}.`, hint, detail: url };
    }
    for (const { spot, url, written } of security.links) {
      const isPortal = tenant && URL.parse(url)?.host === URL.parse(tenant.realOrigin)?.host;
      if (isPortal && isUnprotected(url, written)) {
        yield { message: `The link leads to the portal over http: ${url}.`, hint, spot };
      }
    }
  },
});

const hint = 'Write https: or a path without an origin.';

const phrase = ({ kind }: FollowedAsset): string =>
  kind === 'form'
    ? 'The form sends'
    : kind === 'stylesheet'
      ? 'A stylesheet asks for something'
      : kind === 'preview'
        ? 'The preview image is named'
        : 'The element loads';
