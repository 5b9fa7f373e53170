import { contentPath } from '../../../pages/portal.ts';
import { request } from '../../http-request.ts';
import { isLoopbackOrigin } from '../../server/addresses.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { textFile } from './documents.ts';

/** The headers that some addresses are answered with, by their names in small letters. */
export interface SentHeaders {
  /** For messages: the location of nginx.conf, or the address that was asked. */
  readonly place: string;
  readonly isOfPages: boolean;
  readonly headers: ReadonlyMap<string, string>;
}

/** Reads what each `location` of the server's snippet sends; inner ones repeat what outer ones say. */
function headersOf(conf: string, pages: readonly string[]): readonly SentHeaders[] {
  const places = new Map<string, Map<string, string>>();
  let place: string = contentPath;
  for (const line of conf.split('\n')) {
    place = /^\s*location\s+(.+?)\s*\{/.exec(line)?.[1] ?? place;
    const headers = places.get(place) ?? new Map<string, string>();
    places.set(place, headers);
    const [, name = '', value = ''] = /^\s*add_header\s+([\w-]+)\s+("[^"]*"|[^\s;]+)/.exec(line) ?? [];
    if (name) headers.set(name.toLowerCase(), value.replace(/^"(.*)"$/, '$1'));
  }
  return [...places].map(([name, headers]) => ({
    place: `the location ${name.length > 60 ? `${name.slice(0, 59)}…` : name} of nginx.conf`,
    isOfPages: pages.some((page) => answers(name, page)),
    headers,
  }));
}

/** Whether a location answers for a page, with or without a language in its address. */
function answers(location: string, page: string): boolean {
  const [, expression] = /^~\s+"(.+)"$/.exec(location) ?? [];
  const addresses = [contentPath + page, `${contentPath}en/${page}`];
  return addresses.some((address) =>
    expression === undefined ? location === `= ${address}` : new RegExp(expression).test(address),
  );
}

/** What a server is to send by the build's snippet; of a deployed build, what it sends. */
export const headers: StaticGatherer<readonly SentHeaders[]> = {
  scope: 'tenant',
  async gather(build, { address }) {
    if (!build.isElsewhere) {
      const conf = await textFile(build, 'nginx.conf');
      return headersOf(conf ?? '', build.deployment.pages);
    }
    // A build on a plain server of this machine, to try it out: its headers say nothing of the portal.
    if (isLoopbackOrigin(build.origin)) return [];
    const { headers } = await request(new URL(address));
    return [
      {
        place: 'the server',
        isOfPages: true,
        headers: new Map(Object.entries(headers).map(([name, value]) => [name, `${value}`])),
      },
    ];
  },
};
