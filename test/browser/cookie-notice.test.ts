import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { openPortal, ready, sample } from './portal-tab.ts';
import { noticeAddressOf } from './specification.ts';

const notices = (page: Page) => page.$$eval('#eos-cookie-notice >>> .eos-cookie-notice', (all) => all.length);
const daysInSeconds = (days: number): number => days * 24 * 60 * 60;

test('the cookie notice shows until it is accepted, and then never again (specification §2.3, §4, contract C17)', async () => {
  const { page, portal, complaints } = await openPortal('/services/content/en/startPage.html');
  const stored = () =>
    page.evaluate(() => ({
      cookies: document.cookie,
      local: localStorage.length,
      session: sessionStorage.length,
    }));
  await ready(page);
  await page.waitForFunction(() => document.readyState === 'complete');
  expect(await page.$eval('#eos-cookie-notice >>> a', (link) => link.getAttribute('href'))).toBe(
    noticeAddressOf(sample),
  );
  expect(await stored()).toEqual({ cookies: '', local: 0, session: 0 });

  await page.click('#eos-cookie-notice >>> button');
  const now = Date.now() / 1000;
  expect(await notices(page)).toBe(0);
  // The browser's own list of cookies learns of a new one a moment after the page.
  await expect.poll(() => page.browserContext().cookies()).not.toEqual([]);
  const [cookie, ...others] = await page.browserContext().cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({
    name: 'spot_cookieBarShow',
    value: 'true',
    path: '/',
    sameSite: 'Lax',
    httpOnly: false,
  });
  expect(Math.abs((cookie?.expires ?? 0) - now - daysInSeconds(180))).toBeLessThan(daysInSeconds(1));

  await page.goto(`${portal.origin}/services/content/en/legalNotice.html`);
  await ready(page);
  expect(await notices(page)).toBe(0);
  expect(complaints).toEqual([]);
});

test.each([
  { browser: 'today', prepare: () => {} },
  {
    browser: 'without adopted style sheets',
    prepare: () => Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets'),
  },
])('the page ends above the notice while it is shown: a browser $browser', async ({ prepare }) => {
  const { page } = await openPortal('/services/content/en/startPage.html', async ({ page }) => {
    await page.evaluateOnNewDocument(prepare);
  });
  await ready(page);
  const room = () =>
    page.$eval('#eos-footer >>> .eos-footer', (footer) => getComputedStyle(footer).paddingBottom);
  const height = await page.$eval(
    '#eos-cookie-notice >>> .eos-cookie-notice',
    (notice) => (notice as HTMLElement).offsetHeight,
  );
  expect(height).toBeGreaterThan(0);
  await expect.poll(room).toBe(`${height}px`);
  await page.click('#eos-cookie-notice >>> button');
  expect(await room()).toBe('0px');
});
