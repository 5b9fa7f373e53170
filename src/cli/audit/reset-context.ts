import type { Page } from 'puppeteer';

export interface Rest {
  readonly hosts: Iterable<string>;
  newTab(): Promise<Page>;
}

/**
 * Empties a context of cookies, storage and cache, and leaves one fresh tab in it.
 * @returns whether that worked; if not, the context must not be used again
 */
export async function resetContext({ hosts, newTab }: Rest): Promise<boolean> {
  try {
    // The process ends with its last tab: the next one comes first.
    const page = await newTab();
    const session = await page.createCDPSession();
    const others = (await page.browserContext().pages()).filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    // Pages are also opened over TLS.
    const origins = [...hosts].flatMap((host) => ['http', 'https'].map((scheme) => `${scheme}://${host}`));
    await Promise.all([
      session.send('Network.clearBrowserCookies'),
      session.send('Network.clearBrowserCache'),
      ...origins.map((origin) => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
    ]);
    await session.detach();
    return true;
  } catch {
    return false;
  }
}
