import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { IdleError, opened } from '../audit/asking.ts';
import { failure, systemReason } from '../failures.ts';
import { manifestFile, stylesheetPath } from '../render/addresses.ts';
import { isForVisitors } from '../render/delivery.ts';
import { type Absent, contentOf, type Location } from './location.ts';

/** What is understood of a server's compression. What was not asked for may come all the same. */
const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

const maxRedirects = 5;
/** A server that has failed so often in a row, whatever was asked for, is gone. */
const mostFailures = 24;
/** No manifest is longer, in bytes. */
const longestManifest = 256 * 1024 * 1024;

/** How a server is asked. */
interface Patience {
  /** After how many milliseconds in which nothing comes a file is given up. */
  readonly idle: number;
  readonly interrupted: AbortSignal;
}

/** What a server has answered in the end. */
interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: IncomingMessage;
}

/**
 * A build at an address, asked for as visitors ask: files that are for developers are not, and the stylesheet is with its
 * version. What is asked for is decoded, redirects are followed within the origin alone, and a connection that fails is
 * tried once more.
 *
 * @param folder the address of the build's folder
 * @throws UserError of `look`: `no-answer`
 */
export function addressLocation(folder: URL, { idle, interrupted }: Patience): Location {
  const shown = new URL(folder);
  // Reports are read by more people than those who may go in.
  shown.username = '';
  shown.password = '';
  const gone = new AbortController();
  const signal = AbortSignal.any([interrupted, gone.signal]);
  let failures = 0;

  const ask = async <Found>(
    address: string,
    found: (answered: Answered) => Promise<Found>,
    accepted = 'gzip, br',
  ): Promise<Found | Absent> => {
    for (let tries = 0; ; tries++) {
      signal.throwIfAborted();
      try {
        const answered = await followed(new URL(`${folder.href}${address}`), accepted, { idle, signal });
        if ('kind' in answered) {
          failures = 0;
          return answered;
        }
        const result = await found(answered);
        failures = 0;
        return result;
      } catch (error) {
        signal.throwIfAborted();
        // A server that says nothing says nothing a second time.
        if (tries === 0 && !(error instanceof IdleError)) continue;
        const reason = reasonOf(error, idle);
        failures++;
        if (failures >= mostFailures) gone.abort(failure('no-answer', { place: shown.href, reason }));
        signal.throwIfAborted();
        return { kind: 'unreachable', reason };
      }
    }
  };

  return {
    name: shown.href,
    placeOf: (path) => ({ file: '', url: `${shown.href}${escaped(path)}` }),
    has: isForVisitors,
    isAskedByCoding: true,
    manifest: () =>
      ask(manifestFile, async ({ status, type, body }) => {
        const parts: Buffer[] = [];
        let size = 0;
        for await (const part of decoded(body)) {
          size += part.length;
          if (size > longestManifest) throw new Error('it never ends');
          parts.push(part);
        }
        // Servers of single-page applications answer everything with their page.
        if (type.includes('html')) {
          return { kind: 'missing', reason: `a page (${status}, ${type}) is sent for ${manifestFile}` };
        }
        return { kind: 'text', text: Buffer.concat(parts).toString('utf8') };
      }),
    look: (path, { size }, timestamp, coding) => {
      const stylesheet = stylesheetPath({ timestamp }).split('/').at(-1) ?? '';
      const address = stylesheet.startsWith(`${path}?`) ? stylesheet : escaped(path);
      return ask(
        address,
        async ({ type, body }) => ({
          ...(await contentOf(decoded(body), size * 2 + 1024 * 1024)),
          type,
        }),
        coding,
      );
    },
  };
}

/** Follows redirects within the origin. What is not sent with 200 is not read. */
async function followed(
  url: URL,
  accepted: string,
  patience: { idle: number; signal: AbortSignal },
): Promise<Answered | Absent> {
  let asked = url;
  for (let redirects = 0; ; redirects++) {
    const headers = { Accept: '*/*', 'Accept-Encoding': accepted };
    const body = await opened(asked, { headers, ...patience });
    const { statusCode: status = 0, headers: told } = body;
    if (status === 200) return { status, type: told['content-type'] ?? '', body };
    body.destroy();
    const next = status >= 300 && status < 400 && told.location ? URL.parse(told.location, asked) : null;
    if (!next) return refusal(status);
    if (next.origin !== url.origin) {
      const reason = `the server answers ${status} and leads to ${next.origin}, which is not followed`;
      return { kind: 'unreachable', reason };
    }
    if (redirects === maxRedirects) {
      return { kind: 'unreachable', reason: `it leads on and on (${status}, ${redirects + 1} times)` };
    }
    next.username = url.username;
    next.password = url.password;
    asked = next;
  }
}

const refusal = (status: number): Absent => ({
  kind: [404, 410].includes(status) ? 'missing' : 'unreachable',
  reason: `the server answers ${status}`,
});

/** What a server sends, without what it has done to send less. */
function decoded(body: IncomingMessage): Readable {
  const codings = (body.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  return codings.reverse().reduce((coded: Readable, coding) => {
    const decoder = decoders[coding]?.();
    if (!decoder) {
      coded.destroy();
      throw new Error(`it is sent with the unknown Content-Encoding '${coding}'`);
    }
    // What goes wrong is heard by whoever reads at the end.
    return pipeline(coded, decoder, () => undefined);
  }, body);
}

/** Why a server could not be heard, in words. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection broke off',
  ERR_STREAM_PREMATURE_CLOSE: 'the connection broke off',
  ETIMEDOUT: 'nobody answered in time',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  EPROTO: 'it does not speak TLS; is its address one of http?',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself alone; see NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody known here; see NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody known here; see NODE_EXTRA_CA_CERTS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is that of another name',
};

function reasonOf(error: unknown, idle: number): string {
  if (error instanceof IdleError) return `nothing came for ${idle / 1000} s`;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (/^(?:Z_|ERR_BROTLI|ERR__ERROR)/.test(code)) {
    return 'what is sent cannot be decompressed as its Content-Encoding says';
  }
  if (code.startsWith('HPE_')) return 'what answers is no web server';
  return reasons[code] ?? (code === '' ? message : systemReason(error));
}

const escaped = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
