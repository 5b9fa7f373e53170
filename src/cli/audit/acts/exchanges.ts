import { gzipSync } from 'node:zlib';
import type { Protocol } from 'puppeteer';
import { contentPath } from '../../../pages/portal.ts';
import { folderOfPages } from '../../render/delivery.ts';
import type { Deployment } from '../../serve/deployment.ts';
import type { Target } from '../target.ts';
import type { TenantFacts } from '../tenant.ts';
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
  /** How many bytes it is once the portal's server has compressed it; as it came, where it is not of the build. */
  readonly gzipped: number;
  /** Chrome's name of what caused it: `parser`, `script`, `preload`, `other`. */
  readonly initiator: string;
  /** Whether it began after the page had been opened: by something that was done there. */
  readonly isLater: boolean;
}

/** An exchange while it goes on. */
interface Open {
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly type: string;
  readonly initiator: string;
  readonly isLater: boolean;
  status: number;
  headers: Record<string, string>;
  error: string;
  refusedBy: string;
  size: number;
  received: number;
}

/** What is written down of a tab's exchanges. */
export interface Exchanges {
  /** From now on, what begins is later than the opening of the page. */
  opened(): void;
  all(): Promise<readonly Exchange[]>;
}

/** Writes down every request of a tab and what became of it. Network events are on already. */
export function recordExchanges({ session, target, tenant }: Visit): Exchanges {
  const all: Open[] = [];
  let isLater = false;
  const current = (id: string) => all.findLast((each) => each.id === id);
  const cookies = new Map<string, string>();
  const begin = (id: string, url: string, method: string, type: string, initiator: string) => {
    if (!/^(?:https?|wss?):/.test(url)) return;
    all.push({
      id,
      url,
      method,
      type,
      initiator,
      isLater,
      status: 0,
      headers: {},
      error: '',
      refusedBy: '',
      size: 0,
      received: 0,
    });
  };
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type = 'Other', initiator, redirectResponse }) => {
      const before = redirectResponse && current(requestId);
      if (before) answered(before, redirectResponse);
      const { url, method } = request;
      begin(requestId, url, method, type, initiator.type);
    },
  );
  session.on('Network.webSocketCreated', ({ requestId, url, initiator }) => {
    begin(requestId, url, 'GET', 'WebSocket', initiator?.type ?? 'other');
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
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const exchange = current(requestId);
    if (exchange) exchange.received = encodedDataLength;
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
      Promise.all(
        all.map(async ({ id, received, ...exchange }) => {
          const cookie = cookies.get(id);
          const headers =
            cookie === undefined ? exchange.headers : { ...exchange.headers, 'set-cookie': cookie };
          const built =
            exchange.status === 200 && tenant && (await sizeInBuild(exchange.url, target, tenant));
          return { ...exchange, headers, gzipped: received, ...built };
        }),
      ),
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

type Size = Pick<Exchange, 'size' | 'gzipped'>;

/** Each file of a build is compressed once in a run. */
const sizes = new WeakMap<Deployment, Map<string, Promise<Size | undefined>>>();

/** What the server's snippet names for compression (`render/nginx.ts`). */
const isCompressed = (path: string): boolean => /\.(?:html|css|js|json|xml|svg)$/.test(path);

function sizeInBuild(
  address: string,
  { language }: Target,
  { deployment, origin, pages }: TenantFacts,
): Promise<Size | undefined> | undefined {
  const url = new URL(address);
  if (url.origin !== origin || !url.pathname.startsWith(contentPath)) return undefined;
  const asked = decodeURIComponent(url.pathname.slice(contentPath.length));
  // The server chooses the language of these.
  const path = pages.some(({ file }) => file === asked) ? folderOfPages(language) + asked : asked;
  const known = sizes.get(deployment) ?? new Map<string, Promise<Size | undefined>>();
  sizes.set(deployment, known);
  const size = known.get(path) ?? sizeOf(path, deployment);
  known.set(path, size);
  return size;
}

async function sizeOf(path: string, deployment: Deployment): Promise<Size | undefined> {
  const content = await deployment.file(path);
  if (!content) return undefined;
  const size = content.length;
  return { size, gzipped: isCompressed(path) && size >= 512 ? gzipSync(content, { level: 6 }).length : size };
}
