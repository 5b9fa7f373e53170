import { request } from '../../lib/http-request.ts';
import { isLoopbackOrigin } from '../../server/addresses.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { shortened } from '../stable-text.ts';
import { textFile } from './documents.ts';

export interface SentHeaders {
  /** For messages: the server, or a location of nginx.conf. */
  readonly sender: string;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** What the build's nginx.conf has a server send; of a deployed build, what its server sends with a page. */
export const sentHeaders: StaticGatherer<readonly SentHeaders[]> = {
  scope: 'tenant',
  async gather(build, { address }) {
    if (!build.isElsewhere) return locationsIn((await textFile(build, 'nginx.conf')) ?? '');
    // A build on a plain server of this machine, to try it out: its headers say nothing of the portal.
    if (isLoopbackOrigin(build.origin)) return [];
    const { headers } = await request(new URL(address));
    return [{ sender: 'the server', headers }];
  },
};

/** The locations with headers of their own; others send those of the location around them. */
const locationsIn = (conf: string): readonly SentHeaders[] =>
  conf
    .split(/^ *location /m)
    .map((text) => ({
      sender: `the location ${shortened(text.split(' {', 1).join(''), 60)} of nginx.conf`,
      headers: Object.fromEntries(
        [...text.matchAll(addHeader)].map(([, name = '', quoted, word]) => [
          name.toLowerCase(),
          quoted ?? word,
        ]),
      ),
    }))
    .filter(({ headers }) => Object.keys(headers).length > 0);

const addHeader = /^ *add_header ([\w-]+) (?:"([^"]*)"|([^\s;]+))/gm;
