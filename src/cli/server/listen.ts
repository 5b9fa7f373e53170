import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { failure, systemReason } from '../failures/failures.ts';
import { type Host, isOwnHost, originsOf } from './addresses.ts';
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
  /** Ends all connections. */
  close(): Promise<void>;
}

const tries = 100;

/** Serves over HTTP, by default for this machine alone. @throws UserError `port-taken`, `cannot-listen` */
export async function listen(handler: Handler, options: ListenOptions): Promise<Served> {
  const server = createServer((incoming, response) => void answer(handler, options, incoming, response));
  const port = await open(server, options);
  return {
    port,
    origins: originsOf(options.host, port),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Listens on the first free port. @returns the port */
async function open(server: Server, { port: wanted, strict, host }: ListenOptions): Promise<number> {
  const last = strict ? wanted : wanted + tries;
  const address = host === true ? undefined : (host ?? 'localhost');
  for (let port = wanted; port <= last; port++) {
    try {
      server.listen({ port: wanted === 0 ? 0 : port, host: address });
      await once(server, 'listening');
      const own = server.address() as AddressInfo;
      if (address !== 'localhost' || !(await isOthers(own))) return own.port;
      await promisify(server.close.bind(server))();
    } catch (error) {
      if (isTaken(error, port)) continue;
      const values = { address: address ?? 'all addresses', port, reason: systemReason(error) };
      throw failure('cannot-listen', values, { cause: error });
    }
  }
  throw failure('port-taken', { port: wanted });
}

/**
 * Whether another program has the same port at the other address of `localhost`: browsers try both, and might show that
 * program.
 */
async function isOthers({ family, port }: AddressInfo): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen({ port, host: family === 'IPv6' ? '127.0.0.1' : '::1' });
    await once(probe, 'listening');
    await promisify(probe.close.bind(probe))();
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  }
}

/** Windows reserves ranges of ports and reports them as forbidden. */
const isTaken = (error: unknown, port: number): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' || (code === 'EACCES' && port >= 1024);
};

async function answer(
  handler: Handler,
  { host, onError }: ListenOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A client that goes away is not a failure.
  response.on('error', () => undefined);
  const closing = new AbortController();
  response.on('close', () => closing.abort());
  try {
    const request = requestOf(incoming, (asked) => isOwnHost(host, asked), closing.signal);
    await send(await handler(request), incoming, response);
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
