import { once } from 'node:events';
import type { CDPSession } from 'puppeteer';

interface Traffic {
  readonly pending: number;
  /** Resolves when none is under way, or when it is too late. */
  quiet(late: AbortSignal): Promise<void>;
}

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
    async quiet(late) {
      if (pending.size === 0) return;
      const ended = new Promise<void>((resolve) => {
        hasEnded = resolve;
      });
      await Promise.race([ended, ...(late.aborted ? [] : [once(late, 'abort')])]);
      if (pending.size > 0) pending.clear();
    },
  };
}
