import type { Recording } from './recorder.ts';

/** What was written down since the page was opened; undefined where it was opened without scripts. */
export const recorded = (): Recording | undefined =>
  (window as unknown as Record<symbol, Recording | undefined>)[Symbol.for('eos-audit-recording')];
