import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { failure, systemReason } from '../failures.ts';
import { type Bind, bindsOf, type Host, isOwnHost, originsOf } from './addresses.ts';
import { type Handler, Refusal } from './answer.ts';
import { requestOf } from './request.ts';
import { refusalAnswer, send, textAnswer } from './send.ts';

export interface ListenOptions {
  readonly port: number;
  /** Whether it has to be this port; else the next free one is taken. */
  readonly strict: boolean;
  readonly host: Host;
  /** Called with what handlers throw, refusals excepted; it is answered with 500. */
  onError?(error: unknown): void;
}

export interface Served {
  readonly port: number;
  /** The addresses to print: `localhost` first, then networks. */
  readonly origins: readonly string[];
  /** Ends all connections, but first finishes what is being answered. */
  close(): Promise<void>;
}

const tries = 100;
/** How long the end of the server waits for answers under way, in milliseconds. */
const patience = 2000;

/** Serves over HTTP, by default on the loopback addresses alone. @throws UserError `port-taken`, `cannot-listen` */
export async function listen(handler: Handler, options: ListenOptions): Promise<Served> {
  const { port: wanted, strict, host } = options;
  const traffic = new Traffic(handler, options);
  const open = (port: number) => openAll(port, bindsOf(host), traffic);
  const servers = await firstOpen(candidates(wanted, strict), open);
  if (!servers) {
    const others = await firstOpen(portsAfter(wanted), open);
    const free = others && portOf(others);
    await closeAll(others ?? []);
    throw failure('port-taken', { port: wanted, free });
  }
  const port = portOf(servers);
  return {
    port,
    origins: originsOf(host, port),
    async close() {
      const closed = closeAll(servers);
      await traffic.end();
      for (const server of servers) server.closeAllConnections();
      await closed;
    },
  };
}

/** The ports to be tried. Of two addresses the second may be taken on a port that was free on the first. */
function candidates(port: number, strict: boolean): readonly number[] {
  if (port === 0) return Array.from({ length: tries }, () => 0);
  return [port, ...(strict ? [] : portsAfter(port))];
}

const portsAfter = (port: number): readonly number[] =>
  Array.from({ length: tries - 1 }, (_, step) => port + 1 + step).filter((each) => each <= 65535);

/** @returns undefined where all ports are taken */
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

/** Windows keeps whole ranges of ports to itself, and says that they are forbidden. */
const isTaken = (error: unknown, port: number): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' || (code === 'EACCES' && port >= 1024);
};

const portOf = (servers: readonly Server[]): number =>
  servers.map((server) => (server.address() as AddressInfo).port)[0] ?? 0;

/** Listens on all addresses, or on none. */
async function openAll(port: number, binds: readonly Bind[], traffic: Traffic): Promise<readonly Server[]> {
  const servers: Server[] = [];
  try {
    for (const bind of binds) {
      const server = createServer((incoming, response) => traffic.meet(incoming, response));
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
 * @returns false where the machine lacks an address that not every one has
 * @throws what the system said where the port is taken, else UserError `cannot-listen`
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

class Traffic {
  readonly #handler: Handler;
  readonly #isOurs: (host: string) => boolean;
  readonly #onError: ListenOptions['onError'];
  readonly #underWay = new Set<Promise<void>>();

  constructor(handler: Handler, { host, onError }: ListenOptions) {
    this.#handler = handler;
    this.#isOurs = isOwnHost(host);
    this.#onError = onError;
  }

  meet(incoming: IncomingMessage, response: ServerResponse): void {
    // Somebody who goes away is no failure.
    response.on('error', () => undefined);
    const answered = this.#answer(incoming, response).finally(() => this.#underWay.delete(answered));
    this.#underWay.add(answered);
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await send(await this.#handler(requestOf(incoming, this.#isOurs)), incoming, response);
    } catch (error) {
      const isRefusal = error instanceof Refusal;
      if (!isRefusal) this.#onError?.(error);
      if (response.headersSent) response.destroy();
      else {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        await send(isRefusal ? refusalAnswer(error) : textAnswer(500), incoming, response);
      }
    }
  }

  /** Waits for what is being answered, but not for ever. */
  async end(): Promise<void> {
    await Promise.race([Promise.all(this.#underWay), delay(patience, undefined, { ref: false })]);
  }
}
