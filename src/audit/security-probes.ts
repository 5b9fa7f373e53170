import { type Events, eventsSoFar } from './record-events.ts';
import type { Recording } from './recorder.ts';

const recordedEvents = (): Events | undefined =>
  (window as unknown as Record<symbol, Recording | undefined>)[Symbol.for('eos-audit-recording')]?.events;

/** What the audit asks of a page about its security. Each is called by its name from outside (see probes.ts). */
export const securityProbes = {
  /** What the policy refused and what our scripts reported so far; undefined where nothing was recorded. */
  happened: () => {
    const events = recordedEvents();
    return events && eventsSoFar(events);
  },
};
