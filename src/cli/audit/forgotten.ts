import type { CDPSession, Page } from 'puppeteer';

/** A visit to one origin that is over: no script runs in its page any more. */
export interface Rest {
  readonly page: Page;
  /** What the visit has set up by it ends with it. */
  readonly session: CDPSession;
}

/**
 * Makes a context forget that somebody was there: cookies, all that pages can store, files that were loaded, what the tab
 * has shown. Its other tabs are closed; this one stays, and its process with it.
 *
 * @returns whether that worked; a context where it did not is not to be used again
 */
export async function forgetVisit({ page, session }: Rest): Promise<boolean> {
  try {
    const others = (await page.browserContext().pages()).filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    const { host } = new URL(page.url());
    await Promise.all([
      session.send('Network.clearBrowserCookies'),
      session.send('Network.clearBrowserCache'),
      // What a page takes for its origin's own is also asked for over TLS.
      ...['http', 'https'].map((scheme) =>
        session.send('Storage.clearDataForOrigin', { origin: `${scheme}://${host}`, storageTypes: 'all' }),
      ),
      page.evaluate(forgetTab),
      session.send('Page.resetNavigationHistory'),
      // Whoever listens next would be told of what came before.
      session.send('Log.clear'),
      session.send('Runtime.discardConsoleEntries'),
    ]);
    await session.detach();
    return true;
  } catch {
    return false;
  }
}

/** Runs in the page: what a tab keeps for as long as it is open. */
const forgetTab = (): void => {
  sessionStorage.clear();
  window.name = '';
};
