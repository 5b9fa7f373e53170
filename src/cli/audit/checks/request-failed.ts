import { isUnprotected } from '../acts/addresses.ts';
import type { Exchange } from '../acts/exchanges.ts';
import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import { shownAddress } from '../shown.ts';

/** Requests that nobody answered. */
export const requestFailed = pageCheck({
  id: 'request-failed',
  severity: 'error',
  group: 'Network',
  title: 'a request gets no answer',
  *find(record: PageRecord): Iterable<Sighting> {
    const { target } = record;
    for (const exchange of failedRequests(record)) {
      const url = shownAddress(exchange.url, target);
      const isForeign = exchange.refusedBy === 'cors';
      yield {
        message: isForeign
          ? `The page may not read ${url}: its server does not allow other origins to.`
          : `The request for ${url} (${exchange.type.toLowerCase()}) fails: ${exchange.error || exchange.refusedBy}.`,
        hint: isForeign
          ? 'Have the server send Access-Control-Allow-Origin, or take the request out.'
          : 'Correct the address, or take the request out.',
        detail: url,
      };
    }
  },
});

/**
 * Those that the page's policy refused, and those over an open line, are told by checks of their own. Whether other
 * people's servers can be reached is no property of a page that is not ours.
 */
export const failedRequests = ({ target, network }: PageRecord): readonly Exchange[] =>
  network.exchanges.filter(
    ({ url, type, error, refusedBy, status }) =>
      error !== '' &&
      type !== 'Document' &&
      !['csp', 'mixed-content', 'inspector'].includes(refusedBy) &&
      (status === 0 || refusedBy !== '') &&
      !isUnprotected(url) &&
      (target.tenant !== '' || URL.parse(url)?.origin === new URL(target.address).origin),
  );
