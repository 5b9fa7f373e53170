import type { CDPSession, Page } from 'puppeteer';

/** A visit that is over, to what this machine serves alone. */
export interface Rest {
  readonly page: Page;
  /** What the visit has set up by it ends with it. */
  readonly session: CDPSession;
  /** Of what was opened, as in addresses. */
  readonly hosts: Iterable<string>;
  /** Opens another tab like that of the visit, in whose page scripts may still run; undefined where none does. */
  readonly newTab?: (() => Promise<Page>) | undefined;
}

/**
 * Makes a context forget that somebody was there: cookies, all that pages can store, files that were loaded, what the tab
 * has shown. One tab stays, and its process with it.
 *
 * @returns whether that worked; a context where it did not is not to be used again
 */
export async function resetContext(rest: Rest): Promise<boolean> {
  try {
    // The process ends with its last tab: the next one comes first.
    const { page, session } = rest.newTab ? await inOtherTab(rest.newTab) : rest;
    const others = (await page.browserContext().pages()).filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    // What a page takes for its origin's own is also asked for over TLS.
    const origins = [...rest.hosts].flatMap((host) =>
      ['http', 'https'].map((scheme) => `${scheme}://${host}`),
    );
    await Promise.all([
      session.send('Network.clearBrowserCookies'),
      session.send('Network.clearBrowserCache'),
      ...origins.map((origin) => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
      ...(rest.newTab ? [] : [forgetTab(rest)]),
    ]);
    await session.detach();
    return true;
  } catch {
    return false;
  }
}

async function inOtherTab(newTab: () => Promise<Page>): Promise<Pick<Rest, 'page' | 'session'>> {
  const page = await newTab();
  return { page, session: await page.createCDPSession() };
}

/** What a tab keeps for as long as it is open. */
async function forgetTab({ page, session }: Rest): Promise<void> {
  await Promise.all([
    page.evaluate(forgetWithin),
    session.send('Page.resetNavigationHistory'),
    // Whoever listens next would be told of what came before.
    session.send('Log.clear'),
    session.send('Runtime.discardConsoleEntries'),
  ]);
}

/** Runs in the page. */
const forgetWithin = (): void => {
  sessionStorage.clear();
  window.name = '';
};
