import { request as askHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';

export interface Reply {
  /** 0 without an answer. */
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const nothing: Reply = { status: 0, type: '', location: '', headers: {}, body: Buffer.alloc(0) };

/** How long an answer may take, in milliseconds. */
const patience = 10_000;

interface Asking {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** After how many milliseconds in which nothing comes it is given up; never when left out. */
  readonly idle?: number;
}

/**
 * Asks a server, outside the browser. Redirects are not followed, and what comes is not decoded.
 * @param url name and password in it are sent
 * @returns the answer as soon as its head is there; rejects with what the system says, or that nothing came for too long
 */
export const opened = (
  url: URL,
  { method = 'GET', headers, signal, idle }: Asking,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isLocal = url.hostname.endsWith('.localhost');
    const asking = (url.protocol === 'https:' ? askHttps : askHttp)(
      {
        protocol: url.protocol,
        // Browsers know that these names mean this machine; not every system does.
        hostname: isLocal ? 'localhost' : url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        path: url.pathname + url.search,
        ...(url.username && { auth: [url.username, url.password].map(decodeURIComponent).join(':') }),
        method,
        headers: { Host: url.host, ...headers },
        signal,
        ...(idle !== undefined && { timeout: idle }),
      },
      resolve,
    );
    let answer: IncomingMessage | undefined;
    asking.on('response', (incoming) => {
      answer = incoming;
    });
    // A reader of the answer learns why it ends.
    asking.on('timeout', () => (answer ?? asking).destroy(new Error('no answer in time')));
    asking.on('error', reject);
    asking.end();
  });

/**
 * Asks a server, outside the browser. Redirects are not followed.
 * @param language by cookie, as a visitor has chosen it
 */
export async function request(
  url: URL,
  { language, method = 'GET' }: { readonly language?: string; readonly method?: string } = {},
): Promise<Reply> {
  try {
    const incoming = await opened(url, {
      method,
      headers: { Accept: 'text/html,*/*', ...(language && { Cookie: `Language=${language}` }) },
      signal: AbortSignal.timeout(patience),
    });
    return {
      status: incoming.statusCode ?? 0,
      type: incoming.headers['content-type'] ?? '',
      location: incoming.headers.location ?? '',
      headers: incoming.headers,
      body: await bodyOf(incoming),
    };
  } catch {
    return nothing;
  }
}

export async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
