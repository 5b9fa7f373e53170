import type { CDPSession } from 'puppeteer';

/** What is asked of some origins from now on. */
export interface Requests {
  /** The addresses since it was last asked, without their queries. */
  take(): readonly string[];
}

export function requestsTo(origins: readonly string[], session: CDPSession): Requests {
  const addresses: string[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => {
    const { origin = '', pathname } = URL.parse(request.url) ?? {};
    if (origins.includes(origin)) addresses.push(`${origin}${pathname}`);
  });
  return { take: () => addresses.splice(0) };
}
