import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession } from 'puppeteer';
import { packageRoot } from '../program.ts';
import type { BuildInfo } from './build-info.ts';

const types: Readonly<Record<string, string>> = {
  Script: 'text/javascript; charset=utf-8',
  Stylesheet: 'text/css; charset=utf-8',
  Document: 'text/html; charset=utf-8',
  Image: 'image/svg+xml',
};

/** A valid image: an empty answer would be reported as a damaged one. */
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** The address of a page over TLS, as visitors open it; {@link stubServers} answers it. */
export const secureAddress = (address: string): string => address.replace(/^http:/, 'https:');

/**
 * Answers for other people's servers, so that a run needs no network and is the same each time: the tracker's script is a
 * stub that keeps what would have been sent, everything else is empty. https addresses of the tenant get the http answer.
 */
export async function stubServers(
  session: CDPSession,
  { origin, trackerOrigins }: Pick<BuildInfo, 'origin' | 'trackerOrigins'>,
): Promise<void> {
  await intercept(session, ['https://*'], trackerOrigins, (url) =>
    url.startsWith(`${secureAddress(origin)}/`) ? url.replace(/^https:/, 'http:') : undefined,
  );
}

/** Answers for trackers only, so that they do not count the audit's visits. */
export async function stubTrackers(session: CDPSession, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const patterns = origins.map((origin) => `${origin}/*`);
  await intercept(session, patterns, origins, () => undefined);
}

let trackerRead: Promise<string> | undefined;

const trackerOf = (): Promise<string> => {
  trackerRead ??= readFile(join(packageRoot, 'src/preview/stubs/tracker.js'), 'utf8');
  return trackerRead;
};

/** @param ownOf the address to ask instead; undefined where the stub answers */
async function intercept(
  session: CDPSession,
  patterns: readonly string[],
  trackerOrigins: readonly string[],
  ownOf: (url: string) => string | undefined,
): Promise<void> {
  const tracker = await trackerOf();
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    const own = ownOf(request.url);
    if (own !== undefined) {
      session.send('Fetch.continueRequest', { requestId, url: own }).catch(() => undefined);
      return;
    }
    const isTracker =
      resourceType === 'Script' && trackerOrigins.includes(URL.parse(request.url)?.origin ?? '');
    const responseHeaders = [
      { name: 'Content-Type', value: types[resourceType] ?? 'text/plain; charset=utf-8' },
      { name: 'Access-Control-Allow-Origin', value: '*' },
    ];
    const text = isTracker ? tracker : resourceType === 'Image' ? emptyPicture : '';
    const body = Buffer.from(text).toString('base64');
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
      // The tab may have been closed.
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}
