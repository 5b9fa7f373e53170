import { recordEvents } from './record-events.ts';
import { recordMotion } from './record-motion.ts';
import { recordSending } from './record-sending.ts';
import { recordStorage } from './record-storage.ts';
import { keepTimers, recordTimers } from './record-timers.ts';

/** Recorded from before the page's first script, under a symbol that pages do not look up. */
export interface Recording {
  readonly events: ReturnType<typeof recordEvents>;
  readonly motions: ReturnType<typeof recordMotion>;
  readonly sending: ReturnType<typeof recordSending>;
  readonly storage: ReturnType<typeof recordStorage>;
}

/** The page itself only: frames may run other people's scripts. */
if (window === window.top) {
  const recording: Recording = {
    events: recordEvents(),
    motions: recordMotion(),
    sending: recordSending(),
    storage: recordStorage(),
  };
  Object.defineProperty(window, Symbol.for('eos-audit-recording'), { value: recording });
  keepTimers(recordTimers());
}
