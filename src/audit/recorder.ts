import { recordEvents } from './record-events.ts';
import { recordMotion } from './record-motion.ts';
import { recordSending } from './record-sending.ts';
import { recordStorage } from './record-storage.ts';
import { keepTimers, recordTimers } from './record-timers.ts';

/** What is written down while a page lives, from before its first script. Kept where no page looks. */
export interface Recording {
  readonly events: ReturnType<typeof recordEvents>;
  readonly motions: ReturnType<typeof recordMotion>;
  readonly sending: ReturnType<typeof recordSending>;
  readonly storage: ReturnType<typeof recordStorage>;
}

/** Only the page itself: in its frames other people's scripts may run. */
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
