import type { Page } from 'puppeteer';

/**
 * Makes a context forget that somebody was there: cookies, all that pages can store, files that were loaded. Its other
 * pages are closed; this one stays, so that its process does, until the next page is open beside it.
 *
 * @param page the last one of a visit to one origin, in which no script runs
 * @returns whether that worked; a context where it did not is not to be used again
 */
export async function forgetVisit(page: Page): Promise<boolean> {
  try {
    const others = (await page.browserContext().pages()).filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    const session = await page.createCDPSession();
    const { host } = new URL(page.url());
    await Promise.all([
      session.send('Network.clearBrowserCookies'),
      session.send('Network.clearBrowserCache'),
      // What a page takes for its origin's own is also asked for over TLS.
      ...['http', 'https'].map((scheme) =>
        session.send('Storage.clearDataForOrigin', { origin: `${scheme}://${host}`, storageTypes: 'all' }),
      ),
    ]);
    await session.detach();
    return true;
  } catch {
    return false;
  }
}
