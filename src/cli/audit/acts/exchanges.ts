import type { Protocol } from 'puppeteer';
import type { Visit } from '../visit.ts';

/** A request of the page, in the order in which they began. */
export interface Exchange {
  readonly url: string;
  readonly method: string;
  /** Chrome's name of what asked for it: `Document`, `Script`, `Stylesheet`, `Image`, `Fetch` … */
  readonly type: string;
  /** 0 where no answer came. */
  readonly status: number;
  /** By their names in lower case; several cookies are set in lines of one value. */
  readonly headers: Readonly<Record<string, string>>;
  /** Why there was no answer; empty where there was one, or the page itself gave it up. */
  readonly error: string;
  /** Who refused it: `csp`, `cors`, `mixed-content` …; empty where nobody did. */
  readonly refusedBy: string;
  /** How many bytes it is, before compression. */
  readonly size: number;
  /** Whether something within a frame of the page asked for it, or the frame itself. */
  readonly isOfFrame: boolean;
  /** Whether it began after the page had been opened: by something that was done there. */
  readonly isLater: boolean;
}

/** An exchange while it goes on. */
interface Open {
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly type: string;
  readonly isOfFrame: boolean;
  readonly isLater: boolean;
  status: number;
  headers: Record<string, string>;
  error: string;
  refusedBy: string;
  size: number;
}

/** What is written down of a tab's exchanges. */
export interface Exchanges {
  /** From now on, what begins is later than the opening of the page. */
  opened(): void;
  all(): readonly Exchange[];
}

/** Writes down every request of a tab and what became of it. Network events are on already. */
export function recordExchanges({ session }: Visit): Exchanges {
  const all: Open[] = [];
  let isLater = false;
  const current = (id: string) => all.findLast((each) => each.id === id);
  const cookies = new Map<string, string>();
  /** That of the page itself, which asks first. */
  let mainFrame: string | undefined;
  const begin = (id: string, url: string, method: string, type: string, frame = mainFrame) => {
    if (!/^(?:https?|wss?):/.test(url)) return;
    mainFrame ??= frame;
    all.push({
      id,
      url,
      method,
      type,
      isOfFrame: frame !== mainFrame,
      isLater,
      status: 0,
      headers: {},
      error: '',
      refusedBy: '',
      size: 0,
    });
  };
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type = 'Other', frameId, redirectResponse }) => {
      const before = redirectResponse && current(requestId);
      if (before) answered(before, redirectResponse);
      const { url, method, headers } = request;
      // The browser's own report of what a policy refused, which may be what the audit has tried.
      if (/csp-report|reports\+json/.test(headers['Content-Type'] ?? '')) return;
      begin(requestId, url, method, type, frameId);
    },
  );
  session.on('Network.webSocketCreated', ({ requestId, url }) => {
    begin(requestId, url, 'GET', 'WebSocket');
  });
  session.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response }) => {
    const exchange = current(requestId);
    if (exchange) answered(exchange, response);
  });
  session.on('Network.webSocketFrameError', ({ requestId, errorMessage }) => {
    const exchange = current(requestId);
    if (exchange) exchange.error = errorMessage;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const exchange = current(requestId);
    if (exchange) answered(exchange, response);
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    const [, cookie] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie') ?? [];
    if (cookie !== undefined) cookies.set(requestId, cookie);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const exchange = current(requestId);
    if (exchange) exchange.size += dataLength;
  });
  session.on(
    'Network.loadingFailed',
    ({ requestId, errorText, canceled, blockedReason, corsErrorStatus }) => {
      const exchange = current(requestId);
      if (!exchange) return;
      exchange.refusedBy = blockedReason ?? (corsErrorStatus ? 'cors' : '');
      if (!canceled || exchange.refusedBy) exchange.error = errorText;
    },
  );
  return {
    opened: () => {
      isLater = true;
    },
    all: () =>
      all.map(({ id, ...exchange }) => {
        const cookie = cookies.get(id);
        const headers =
          cookie === undefined ? exchange.headers : { ...exchange.headers, 'set-cookie': cookie };
        return { ...exchange, headers };
      }),
  };
}

function answered(
  exchange: Open,
  { status, headers }: Pick<Protocol.Network.Response, 'status' | 'headers'>,
): void {
  exchange.status = status;
  exchange.headers = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
