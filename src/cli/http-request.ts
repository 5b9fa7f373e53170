import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Reply {
  /** 0 without an answer. */
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const nothing: Reply = { status: 0, type: '', location: '', headers: {}, body: Buffer.alloc(0) };

/** Timeout in milliseconds. */
const patience = 10_000;

/** As many connections to a server as browsers open, and a few more; further requests wait. */
const agentOptions = { keepAlive: true, maxSockets: 8 };
const agents = { http: new http.Agent(agentOptions), https: new https.Agent(agentOptions) };

interface Asking {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Idle timeout in milliseconds; none when left out. */
  readonly idle?: number;
}

/**
 * Sends a request, outside the browser. Redirects are not followed.
 * @param url may contain a user name and a password
 * @returns the answer; rejects with the system's error or an idle timeout
 */
export async function ask(url: URL, { method = 'GET', headers, signal, idle }: Asking): Promise<Reply> {
  const isLocal = url.hostname.endsWith('.localhost');
  const isSecure = url.protocol === 'https:';
  const asking = (isSecure ? https : http).request({
    agent: isSecure ? agents.https : agents.http,
    // Browsers resolve these names to this machine; not every system does.
    hostname: isLocal ? 'localhost' : url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: url.pathname + url.search,
    ...(url.username && { auth: [url.username, url.password].map(decodeURIComponent).join(':') }),
    method,
    headers: { Host: url.host, ...headers },
    signal,
    ...(idle !== undefined && { timeout: idle }),
  });
  let incoming: http.IncomingMessage | undefined;
  // The promises below reject with the reason.
  asking.on('error', () => undefined);
  asking.on('timeout', () => (incoming ?? asking).destroy(new Error('no answer in time')));
  asking.end();
  [incoming] = (await once(asking, 'response')) as [http.IncomingMessage];
  const { statusCode: status = 0, headers: sent } = incoming;
  const { 'content-type': type = '', location = '' } = sent;
  const body = decoded(await buffer(incoming), sent['content-encoding']);
  return { status, type, location, headers: sent, body };
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

/**
 * Sends a request, outside the browser. Redirects are not followed.
 * @param language by cookie, as a visitor has chosen it
 */
export async function request(
  url: URL,
  { language, method = 'GET' }: { readonly language?: string; readonly method?: string } = {},
): Promise<Reply> {
  const headers = { Accept: 'text/html,*/*', ...(language && { Cookie: `Language=${language}` }) };
  try {
    return await ask(url, { method, headers, signal: AbortSignal.timeout(patience) });
  } catch {
    return nothing;
  }
}
