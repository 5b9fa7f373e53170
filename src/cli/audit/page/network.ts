import type { PartError, Violation } from '../../../audit/record-events.ts';
import type { Gatherer } from '../gatherer.ts';
import type { PageLog } from './log.ts';

/** What a page asked for, complained of and was refused, up to the end of its visit. */
export interface NetworkLog extends PageLog {
  /** What the page's policy refused. */
  readonly violations: readonly Violation[];
  /** What our own scripts report by `eos-content:error` (contract C11). */
  readonly partErrors: readonly PartError[];
}

/** The last of a visit: whatever others cause counts, too. */
export const network: Gatherer<'network', NetworkLog> = {
  name: 'network',
  scope: 'page',
  gather: async ({ log, probe }) => ({
    ...structuredClone(log),
    violations: [],
    partErrors: [],
    ...(await probe('happened')),
  }),
};
