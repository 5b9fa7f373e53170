import { availableParallelism } from 'node:os';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { afterAll, inject } from 'vitest';

/** Connected until the worker ends, for all its files. */
const browser: Browser = await puppeteer.connect({
  browserWSEndpoint: inject('browser'),
  defaultViewport: null,
});

/** In milliseconds, for a machine that does other things beside. */
const patience = 60_000;

/** A tab of the browser. */
export interface Tab {
  page: Page;
  /** Whatever a visitor's browser complained of since the tab was taken: console, exceptions, requests. */
  complaints: string[];
}

/**
 * Opens a tab as a new visitor's: with cookies and storage of its own.
 *
 * @param prepare what to set up before the first page is opened
 */
export async function openTab(prepare?: (page: Page) => Promise<unknown>): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`exception: ${String(error)}`));
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it is still loading.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await answerForeign(page);
  await prepare?.(page);
  return { page, complaints };
}

/** The tenant's tracker is the only foreign address; here an empty script answers in its place. */
async function answerForeign(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'text/javascript' }];
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}

/** Closes a tab and forgets its visitor. */
export const closeTab = ({ page }: Tab): Promise<void> => page.browserContext().close();

/** Lends tabs to tests that run side by side: as many as there are processors, each used again and again. */
export async function tabPool(
  prepare?: (page: Page) => Promise<unknown>,
): Promise<<Result>(work: (tab: Tab) => Promise<Result>) => Promise<Result>> {
  const tabs = await Promise.all(Array.from({ length: availableParallelism() }, () => openTab(prepare)));
  afterAll(async () => {
    await Promise.all(tabs.map(closeTab));
  });
  const idle = [...tabs];
  const waiting: ((tab: Tab) => void)[] = [];
  return async (work) => {
    const tab = idle.pop() ?? (await new Promise<Tab>((resolve) => waiting.push(resolve)));
    tab.complaints.length = 0;
    try {
      return await work(tab);
    } finally {
      const next = waiting.shift();
      if (next) next(tab);
      else idle.push(tab);
    }
  };
}
