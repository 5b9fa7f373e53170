import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import querystring from 'node:querystring';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { once as onceFor } from './once.ts';

export interface Reply {
  /** 0 without an answer. */
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Timeout in milliseconds. */
const patience = 10_000;

/** As many connections to a server as browsers open, and a few more; further requests wait. */
const agentsFor = onceFor((proxyEnv: http.ProxyEnv) => {
  const options = { keepAlive: true, maxSockets: 8, proxyEnv: withSchemes(proxyEnv) };
  return { http: new http.Agent(options), https: new https.Agent(options) };
});
const withoutProxy = {};

/** Node passes over a proxy without its scheme, such as `proxy.example:3128`, which curl and others take. */
const withSchemes = (env: http.ProxyEnv): http.ProxyEnv =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      /^https?_proxy$/i.test(name) && value && !value.includes('://') ? `http://${value}` : value,
    ]),
  );

const isThisMachine = (name: string): boolean => /(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(name);

/** What opens a page: a visitor's session, and whether a certificate counts that nobody has signed. */
export interface Access {
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  readonly headers: Readonly<Record<string, string>>;
  readonly isInsecure: boolean;
}

/** What opens an address, with the name and the password that it may hold; sent from the beginning. */
export function accessAt({ username, password }: URL, access?: Access): Access | undefined {
  if (username === '' && password === '') return access;
  const { cookies = [], headers, isInsecure = false } = access ?? {};
  const secret = [username, password].map(querystring.unescape).join(':');
  const Authorization = `Basic ${Buffer.from(secret).toString('base64')}`;
  return { cookies, headers: { Authorization, ...headers }, isInsecure };
}

interface Asking {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Idle timeout in milliseconds; none when left out. */
  readonly idle?: number;
  readonly isInsecure?: boolean;
  /** Names the proxies for other machines, as `HTTPS_PROXY` and `NO_PROXY` do; none when left out. */
  readonly env?: Readonly<http.ProxyEnv>;
}

/**
 * Sends a GET request, outside the browser. Redirects are not followed.
 * @param url may contain a user name and a password
 * @returns the answer; rejects with the system's error or an idle timeout
 */
export async function ask(url: URL, asked: Asking): Promise<Reply> {
  const incoming = await answerTo(url, asked);
  const { statusCode: status = 0, headers } = incoming;
  return { status, headers, body: decoded(await buffer(incoming), headers['content-encoding']) };
}

async function answerTo(url: URL, asked: Asking): Promise<http.IncomingMessage> {
  const { headers, signal, idle, isInsecure, env = withoutProxy } = asked;
  const isSecure = url.protocol === 'https:';
  const agents = agentsFor(isThisMachine(url.hostname) ? withoutProxy : env);
  const asking = (isSecure ? https : http).request(url, {
    agent: isSecure ? agents.https : agents.http,
    // Browsers resolve these names to this machine; not every system does.
    ...(url.hostname.endsWith('.localhost') && { hostname: 'localhost' }),
    headers: { Host: url.host, ...headers },
    signal,
    ...(isInsecure && { rejectUnauthorized: false }),
    ...(idle !== undefined && { timeout: idle }),
  });
  let incoming: http.IncomingMessage | undefined;
  // The promises below reject with the reason.
  asking.on('error', () => undefined);
  asking.on('timeout', () => (incoming ?? asking).destroy(new Error('no answer in time')));
  asking.end();
  try {
    [incoming] = (await once(asking, 'response')) as [http.IncomingMessage];
    return incoming;
  } catch (error) {
    // A server that reads its configuration again closes idle connections, which the request may have met.
    if (asking.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
      return answerTo(url, asked);
    throw error;
  }
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

/** Asks as a browser does that opens a page; without an answer after ten seconds the status is 0. */
export const request = (url: URL, access?: Partial<Access>): Promise<Reply> =>
  ask(url, asVisitor(access)).catch(() => ({ status: 0, headers: {}, body: Buffer.alloc(0) }));

/** The status alone of such an answer, whose content may be long, or never end. */
export const statusOf = async (url: URL, access?: Partial<Access>): Promise<number> => {
  const incoming = await answerTo(url, asVisitor(access)).catch(() => undefined);
  incoming?.destroy();
  return incoming?.statusCode ?? 0;
};

function asVisitor({ cookies = [], headers: added, isInsecure = false }: Partial<Access> = {}): Asking {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { Accept: 'text/html,*/*', ...(cookie && { Cookie: cookie }), ...added };
  return { headers, isInsecure, signal: AbortSignal.timeout(patience) };
}
