import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';

/** What a server says, as far as the audit needs it. */
export interface Reply {
  /** 0 where nobody answered. */
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly body: Buffer;
}

const nothing: Reply = { status: 0, type: '', location: '', body: Buffer.alloc(0) };

/** How long an answer may take, in milliseconds. */
const patience = 10_000;

/**
 * Asks a server, outside the browser. Redirects are not followed.
 *
 * @param language by cookie, as whoever follows a link has chosen it
 */
export const asked = (
  url: URL,
  { language, method = 'GET' }: { readonly language?: string; readonly method?: string } = {},
): Promise<Reply> =>
  new Promise((resolve) => {
    const isLocal = url.hostname.endsWith('.localhost');
    const asking = (url.protocol === 'https:' ? askHttps : askHttp)(
      {
        protocol: url.protocol,
        // Browsers know that these names mean this machine; not every system does.
        hostname: isLocal ? 'localhost' : url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers: {
          Host: url.host,
          Accept: 'text/html,*/*',
          ...(language && { Cookie: `Language=${language}` }),
        },
        signal: AbortSignal.timeout(patience),
      },
      (incoming) => {
        bodyOf(incoming).then(
          (body) =>
            resolve({
              status: incoming.statusCode ?? 0,
              type: incoming.headers['content-type'] ?? '',
              location: incoming.headers.location ?? '',
              body,
            }),
          () => resolve(nothing),
        );
      },
    );
    asking.once('error', () => resolve(nothing));
    asking.end();
  });

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
