import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer';
import type { Traffic } from './visit.ts';

/** How long a page that goes on loading for ever is waited for, in milliseconds. */
const patience = 15_000;

/** Counts the requests of a tab that are under way. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const pending = new Set<string>();
  let hasEnded = () => {};
  const end = ({ requestId }: { requestId: string }) => {
    pending.delete(requestId);
    if (pending.size === 0) hasEnded();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // A line of events never ends.
    if (type !== 'EventSource' && type !== 'WebSocket') pending.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // A script that only looks at the status never reads the rest, and then nothing tells of an end.
    if (response.status >= 400) end({ requestId });
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');
  return {
    get pending() {
      return pending.size;
    },
    async quiet() {
      if (pending.size === 0) return;
      const late = new AbortController();
      await Promise.race([
        new Promise<void>((resolve) => {
          hasEnded = resolve;
        }),
        delay(patience, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
      ]);
      late.abort();
      // Whatever has not ended by now never will.
      if (pending.size > 0) pending.clear();
    },
  };
}
