import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession } from 'puppeteer';
import { once } from '../lib/once.ts';
import { packageRoot } from '../world/program.ts';
import type { Subject } from './visit.ts';

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

const readOnce = once((path: string) => readFile(path, 'utf8'));

/**
 * Answers for other people's servers, so that a run needs no network and is the same each time: the tracker's script is a
 * stub that keeps what would have been sent, everything else is empty. https addresses of the build get the http answer.
 * Of a page somewhere else it answers for trackers only, so that they do not count the audit's visits.
 */
export async function stubServers(session: CDPSession, { target }: Subject): Promise<void> {
  const served = target.build?.isElsewhere === false ? target.build : undefined;
  const trackers = served?.trackerOrigins ?? target.trackers ?? [];
  const patterns = served ? ['https://*'] : trackers.map((origin) => `${origin}/*`);
  if (patterns.length === 0) return;
  const tracker = await readOnce(join(packageRoot, 'src/preview/stubs/tracker.js'));
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    if (served && request.url.startsWith(`${secureAddress(served.origin)}/`)) {
      const url = request.url.replace(/^https:/, 'http:');
      session.send('Fetch.continueRequest', { requestId, url }).catch(() => undefined);
      return;
    }
    const isTracker = resourceType === 'Script' && trackers.includes(URL.parse(request.url)?.origin ?? '');
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
