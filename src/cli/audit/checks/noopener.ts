import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';

/** Links that open another origin in a new tab and hand it this one (contract C4). */
export const noopener = pageCheck({
  id: 'noopener',
  severity: 'warning',
  group: 'Security',
  title: 'a link opens another origin in a new tab without rel="noopener"',
  *find({ target, security }: PageRecord, tenant: TenantFacts | undefined): Iterable<Sighting> {
    const own = [new URL(target.address).origin, tenant?.realOrigin];
    for (const { spot, url, opensTab, rel } of security.links) {
      const { origin, protocol } = URL.parse(url) ?? {};
      if (!opensTab || !/^https?:$/.test(protocol ?? '') || own.includes(origin)) continue;
      if (/\b(?:noopener|noreferrer)\b/.test(rel)) continue;
      yield {
        message: `The link opens ${origin} in a new tab without rel="noopener".`,
        hint: 'Add rel="noopener", so that the other page cannot lead this tab elsewhere.',
        spot,
      };
    }
  },
});
