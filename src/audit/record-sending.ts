import { beforeEach } from './hooks.ts';

export interface Sent {
  readonly address: string;
  readonly by: 'beacon' | 'fetch';
}

/** Records beacons and fetches when they are sent: the browser lists requests of a page that is left too late. */
export function recordSending(): Sent[] {
  const sent: Sent[] = [];
  const note = (by: Sent['by'], given: unknown) => {
    const text = given instanceof Request ? given.url : String(given);
    sent.push({ address: new URL(text, document.baseURI).href, by });
  };
  beforeEach(Navigator.prototype, 'sendBeacon', (_, [address]) => note('beacon', address));
  beforeEach(window, 'fetch', (_, [request]) => note('fetch', request));
  return sent;
}
