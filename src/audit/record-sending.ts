import { beforeEach } from './hooks.ts';

/** Something that a script sends away, and which way. */
export interface Sent {
  readonly address: string;
  readonly by: 'beacon' | 'fetch';
}

/**
 * Writes down what goes on its way although the page is being left: the browser's own list of requests has it when it has
 * come, and by then nobody looks any more.
 */
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
