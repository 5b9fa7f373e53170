import type { PageRecord } from '../record.ts';

/**
 * Whether our script has come alive on a page and nothing has gone wrong in it. Where something has, other checks name
 * the cause; that there is no notice and nothing is counted is only what follows from it.
 */
export const isAlive = ({ target, privacy, network }: PageRecord): boolean =>
  privacy.tenant !== undefined && !hasFailed(network, new URL(target.address).origin);

/** What other teams' scripts do on the page is their own affair. */
const others: readonly string[] = ['tracker', 'login'];

const hasFailed = ({ exchanges, exceptions, partErrors }: PageRecord['network'], origin: string): boolean =>
  exceptions.length > 0 ||
  partErrors.some(({ part, code }) => code !== 'markup-differs' && !others.includes(part)) ||
  exchanges.some(
    ({ url, type, status, error }) =>
      type === 'Script' && (status >= 400 || error !== '') && URL.parse(url)?.origin === origin,
  );
