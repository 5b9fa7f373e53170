import { recordEvents } from './record-events.ts';
import { recordSending, recordStorage } from './record-storage.ts';
import { recordTimers } from './record-timers.ts';

const recording = () => ({
  happened: recordEvents(),
  /** Addresses of beacons and fetches. */
  sent: recordSending(),
  storage: recordStorage(),
  timers: recordTimers(),
});

/** Recorded from before the page's first script, under a symbol that pages do not look up. */
export type Recording = ReturnType<typeof recording>;

// The page itself only: frames may run other people's scripts.
if (window === window.top)
  Object.defineProperty(window, Symbol.for('eos-audit-recording'), { value: recording() });
