import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { failure, systemReason } from '../failures.ts';
import { type Bind, bindsOf, type Host, isOwnHost, originsOf } from './addresses.ts';
import { type Handler, Refusal } from './answer.ts';
import { requestOf } from './request.ts';
import { send, textAnswer } from './send.ts';

export interface ListenOptions {
  readonly port: number;
  /** Whether a taken port is an error; otherwise the next free one is used. */
  readonly strict: boolean;
  readonly host: Host;
  /** Called with errors of handlers, except refusals; the answer is 500. */
  onError?(error: unknown): void;
}

export interface Served {
  readonly port: number;
  readonly origins: readonly string[];
  /** Finishes answers under way, then ends all connections. */
  close(): Promise<void>;
}

const tries = 100;
/** How long closing waits for answers under way, in milliseconds. */
const patience = 2000;

/** Serves over HTTP, by default on the loopback addresses alone. @throws UserError `port-taken`, `cannot-listen` */
export async function listen(handler: Handler, options: ListenOptions): Promise<Served> {
  const { port: wanted, strict, host } = options;
  const answering = new Set<Promise<void>>();
  const onRequest: RequestListener = (incoming, response) => {
    const answered = answer(handler, options, incoming, response).finally(() => answering.delete(answered));
    answering.add(answered);
  };
  const servers = await firstOpen(candidates(wanted, strict), (port) =>
    openAll(port, bindsOf(host), onRequest),
  );
  if (!servers) throw failure('port-taken', { port: wanted });
  const port = portOf(servers);
  return {
    port,
    origins: originsOf(host, port),
    async close() {
      const closed = closeAll(servers);
      await Promise.race([Promise.all(answering), delay(patience, undefined, { ref: false })]);
      for (const server of servers) server.closeAllConnections();
      await closed;
    },
  };
}

/** The ports to try. A port that is free on the first address may be taken on the second, so 0 is tried again, too. */
function candidates(port: number, strict: boolean): readonly number[] {
  const step = port === 0 ? 0 : 1;
  const all = Array.from({ length: strict && port !== 0 ? 1 : tries }, (_, index) => port + index * step);
  return all.filter((each) => each <= 65535);
}

/** Undefined if all ports are taken. */
async function firstOpen(
  ports: readonly number[],
  open: (port: number) => Promise<readonly Server[]>,
): Promise<readonly Server[] | undefined> {
  for (const port of ports) {
    try {
      return await open(port);
    } catch (error) {
      if (!isTaken(error, port)) throw error;
    }
  }
  return undefined;
}

/** Windows reserves ranges of ports and reports them as forbidden. */
const isTaken = (error: unknown, port: number): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' || (code === 'EACCES' && port >= 1024);
};

const portOf = (servers: readonly Server[]): number =>
  servers.map((server) => (server.address() as AddressInfo).port)[0] ?? 0;

/** Listens on all addresses, or on none. */
async function openAll(
  port: number,
  binds: readonly Bind[],
  onRequest: RequestListener,
): Promise<readonly Server[]> {
  const servers: Server[] = [];
  try {
    for (const bind of binds) {
      const server = createServer(onRequest);
      const isOpen = await opened(server, bind, servers.length > 0 ? portOf(servers) : port);
      if (isOpen) servers.push(server);
    }
    return servers;
  } catch (error) {
    await closeAll(servers);
    throw error;
  }
}

/**
 * @returns false if the machine lacks an optional address
 * @throws the system's error if the port is taken, else UserError `cannot-listen`
 */
async function opened(server: Server, { address, isOptional }: Bind, port: number): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: address, port, ipv6Only: address.includes(':') }, () => {
        server.off('error', reject);
        resolve();
      });
    });
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (isTaken(error, port)) throw error;
    if (isOptional && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return false;
    throw failure('cannot-listen', { address, port, reason: systemReason(error) }, { cause: error });
  }
}

const closeAll = (servers: readonly Server[]): Promise<unknown> =>
  Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));

async function answer(
  handler: Handler,
  { host, onError }: ListenOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A client that goes away is not a failure.
  response.on('error', () => undefined);
  try {
    await send(await handler(requestOf(incoming, isOwnHost(host))), incoming, response);
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) onError?.(error);
    if (response.headersSent) response.destroy();
    else {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      await send(isRefusal ? textAnswer(error.status, error.message) : textAnswer(500), incoming, response);
    }
  }
}
