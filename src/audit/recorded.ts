import type { Recording } from './recorder.ts';

/** The recording since the page was opened; undefined on pages opened without scripts. */
export const recorded = (): Recording | undefined =>
  (window as unknown as Record<symbol, Recording | undefined>)[Symbol.for('eos-audit-recording')];
