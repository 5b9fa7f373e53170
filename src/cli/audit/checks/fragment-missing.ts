import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import { shownAddress } from '../shown.ts';

/** Links to a place on a page, where that page has no such place. */
export const fragmentMissing = pageCheck({
  id: 'fragment-missing',
  severity: 'error',
  group: 'Network',
  title: 'a link leads to a place that its page does not have',
  *find({ target, security }: PageRecord): Iterable<Sighting> {
    for (const { spot, role, hasPlace, url, frame } of security.links) {
      // The skip link is told by a check of its own; on a host, its main content is the host's to name.
      if (hasPlace !== false || role === 'skip' || (frame && target.kind === 'host')) continue;
      const [page = '', place = ''] = url.split(/#(.*)/s);
      const isHere = URL.parse(page)?.pathname === URL.parse(target.address)?.pathname;
      yield {
        message: `The link leads to the place “#${place}”, which ${isHere ? 'this page' : shownAddress(page, target)} does not have.`,
        hint: `Give the element that is meant id="${place}", or correct the link.`,
        spot,
      };
    }
  },
});
