import { failedParts } from '../frame-errors.ts';
import type { PageRecord } from '../record.ts';

/**
 * Whether our script has come alive on a page and nothing has gone wrong in it. Where something has, other checks name
 * the cause; that there is no notice and nothing is counted is only what follows from it.
 */
export const isAlive = ({ target, privacy, network }: PageRecord): boolean =>
  privacy.tenant !== undefined && !hasFailed(network, new URL(target.address).origin);

const hasFailed = (network: PageRecord['network'], origin: string): boolean =>
  network.exceptions.length > 0 ||
  failedParts(network).length > 0 ||
  network.exchanges.some(
    ({ url, type, status, error }) =>
      type === 'Script' && (status >= 400 || error !== '') && URL.parse(url)?.origin === origin,
  );
