import type { PageRecord } from '../record.ts';

/**
 * Whether our script has come alive on a page and nothing has gone wrong in it. Where something has, other checks name
 * the cause; that there is no notice and nothing is counted is only what follows from it.
 */
export const isAlive = ({ privacy, network }: PageRecord): boolean =>
  privacy.tenant !== undefined && !hasFailed(network);

const hasFailed = ({ exchanges, exceptions, partErrors }: PageRecord['network']): boolean =>
  exceptions.length > 0 ||
  partErrors.some(({ code }) => code !== 'markup-differs') ||
  exchanges.some(({ type, status, error }) => type === 'Script' && (status >= 400 || error !== ''));
