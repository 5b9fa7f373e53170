import type { Visit } from './visit.ts';

/** What a visit leaves behind. */
export type Rest = Pick<Visit, 'page' | 'session'>;

/** What pages can keep, cookies aside; `all` clears stores that no page fills, too, and takes far longer. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets';

/**
 * Empties a context and its tab of everything that the next page could find: cookies, storage, history. Only the cache
 * stays: all pages of a build load the same files, and to load and compile them again takes a fifth of a page.
 * @returns whether that worked; if not, the context must not be used again
 */
export async function resetContext({ page, session }: Rest): Promise<boolean> {
  try {
    // The page's own scripts must not write anything meanwhile.
    await page.setJavaScriptEnabled(false);
    // A cookie is written in the background; a look at the cookies waits for what was written before.
    await page.evaluate(() => document.cookie);
    await page.goto('about:blank');
    await page.setJavaScriptEnabled(true);
    const { identifier } = await page.evaluateOnNewDocument(clearTab);
    // Only once: what the next visitor stores lasts.
    page.once('domcontentloaded', () => {
      page.removeScriptToEvaluateOnNewDocument(identifier).catch(() => undefined);
    });
    const others = (await page.browserContext().pages()).filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await Promise.all([session.send('Page.resetNavigationHistory'), clearStorage(session)]);
    await session.detach();
    return true;
  } catch {
    return false;
  }
}

export const clearStorage = async (session: Rest['session']): Promise<void> => {
  await Promise.all([
    session.send('Network.clearBrowserCookies'),
    session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes }),
  ]);
};

/** What belongs to the tab outlives its pages, and what a page has written last may come late: the next one clears it. */
const clearTab = (): void => {
  try {
    window.name = '';
    sessionStorage.clear();
  } catch {
    // A policy forbids storage.
  }
};
