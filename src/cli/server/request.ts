import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import { json } from 'node:stream/consumers';
import { cookieIn } from '../../pages/cookie.ts';
import { Refusal, type Request } from './answer.ts';

/**
 * Reads a request. Refuses foreign host names, by which another site could read the portal (DNS rebinding), and writing
 * from other origins.
 * @param isOurs whether a host, in lower case and without the port, is a name of this server
 * @throws Refusal 400 malformed, 403 a foreign host or origin
 */
export function requestOf(
  incoming: IncomingMessage,
  isOurs: (host: string) => boolean,
  closed: AbortSignal,
): Request {
  const { method = '', headers, socket } = incoming;
  const { host, origin, target: url } = targetOf(incoming);
  if (!isOurs(host)) {
    throw new Refusal(
      403,
      `This server does not answer to the name ${host}: it serves only its own machine.`,
    );
  }
  if (isWriting(method)) refuseForeign(incoming, origin);
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  return {
    method,
    path: normalized(path),
    query: new URLSearchParams(query),
    headers,
    host,
    origin,
    isLocal: isLocal(incoming),
    closed,
    client: `${socket.remoteAddress} ${headers['user-agent']}`,
    cookie: (name) => cookieIn(headers.cookie, name),
    json: () =>
      json(incoming).catch(() => {
        throw new Refusal(400, 'The body is not JSON.');
      }),
  };
}

export const isWriting = (method: string | undefined): boolean => method !== 'GET' && method !== 'HEAD';

/** A proxy may be sent the whole address, which then counts (RFC 9112, section 3.2.2). */
function targetOf({ url = '', headers }: IncomingMessage): { host: string; origin: string; target: string } {
  const [whole, authority = headers.host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [''];
  const parsed = URL.parse(`http://${authority}`);
  // A header with a user or a path is not a host.
  if (!parsed || parsed.href !== `${parsed.origin}/`) {
    throw new Refusal(400, 'The request does not say which host it is for.');
  }
  return { host: parsed.hostname, origin: parsed.origin, target: url.slice(whole.length) || '/' };
}

function refuseForeign({ headers }: IncomingMessage, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== origin || (site !== undefined && site !== 'same-origin')) {
    throw new Refusal(403, 'Only this server’s own pages may make changes.');
  }
}

/** Decodes the path and resolves dots and doubled slashes. A backslash, which separates folders on Windows, is refused. */
function normalized(path: string): string {
  const decoded = decodedPath(path);
  const isOutside = /^\.\.(?:\/|$)/.test(posix.normalize(`.${decoded}`));
  if (!decoded?.startsWith('/') || isOutside || /[\0\\]/.test(decoded)) {
    throw new Refusal(400, 'The address is malformed.');
  }
  // A path that ends in dots is a folder (RFC 3986, section 5.2.4).
  return posix.normalize(decoded.replace(/\/\.{1,2}$/, '$&/'));
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Headers that proxies add (RFC 9110, RFC 7239, and older ones). */
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip)$/;

/** Whether the client is on this machine: both ends have one of its addresses, and no proxy has passed the request on. */
function isLocal({ headers, socket: { remoteAddress = '', localAddress } }: IncomingMessage): boolean {
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  const isLoopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i.test(remoteAddress);
  return isLoopback || (remoteAddress !== '' && remoteAddress === localAddress);
}
