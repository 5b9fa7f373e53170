import { recordEvents } from './record-events.ts';
import { recordMotions } from './record-motions.ts';
import { recordStorage } from './record-storage.ts';
import { recordTimers } from './record-timers.ts';

/** Recorded from before the page's first script on. */
export const recorded = {
  happened: recordEvents(),
  motions: recordMotions(),
  storage: recordStorage(),
  timers: recordTimers(),
};
