import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** An answer as it came over the line. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case names; several of one name in one value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  /** As it stands here: nothing is encoded, nothing is tidied up. */
  readonly path?: string;
  /** `Host` is 127.0.0.1 and the port unless it is said otherwise; undefined leaves it out. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: string | Uint8Array;
}

/** A request by which a page of the server's own writes. */
export const posted = (port: number, { headers, ...rest }: RawRequest = {}): RawRequest => ({
  method: 'POST',
  body: '{}',
  ...rest,
  headers: { Origin: `http://127.0.0.1:${port}`, 'Content-Type': 'application/json', ...headers },
});

/** Opens a connection of its own; what is left of it after the test is thrown away. */
export async function opened(port: number, address = 'localhost'): Promise<Socket> {
  const socket = connect(port, address);
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return socket;
}

/** A request as it goes over the line, with `Connection: close`. */
export function bytesOf(
  port: number,
  { method = 'GET', path = '/', headers, body = '' }: RawRequest,
): Buffer {
  const all = {
    Host: `127.0.0.1:${port}`,
    Connection: 'close',
    ...(body.length > 0 ? { 'Content-Length': `${Buffer.from(body).length}` } : {}),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => `${name}: ${each}`),
  );
  const head = [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
}

/** Asks as no browser would, and reads until the other end closes the connection. */
export async function ask(port: number, request: RawRequest, address?: string): Promise<RawAnswer> {
  const socket = await opened(port, address);
  const answer = received(socket);
  socket.write(bytesOf(port, request));
  return answer;
}

/** Everything that comes until the connection ends. */
export function ended(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(Buffer.concat(parts)));
  });
}

/** @throws where nothing came that begins as an answer does */
export async function received(socket: Socket): Promise<RawAnswer> {
  const bytes = await ended(socket);
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (Number.isNaN(status)) throw new Error(`no answer but ${bytes.length} bytes: ${first}`);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
    const known = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`;
  }
  const body = bytes.subarray(end + 4);
  return { status, headers, body: headers['transfer-encoding'] === 'chunked' ? dechunked(body) : body };
}

function dechunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const line = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
