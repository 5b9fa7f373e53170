import type { Page } from 'puppeteer';
import { expect, onTestFinished, test } from 'vitest';
import { ended, inFolder } from '../cli/run.ts';
import { copySources } from '../sources.ts';
import { type Portal, servePortal } from './portal.ts';
import { openPortal, ready, sample } from './portal-tab.ts';
import { noticeAddressOf } from './specification.ts';
import { closeTab, openTab } from './tabs.ts';

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

/** A portal whose notice has a second button, until the test is over. */
async function refusablePortal(): Promise<Portal> {
  const { root, dist, change } = copySources();
  const tracker = { src: 'https://tracker.example.com/e.js', siteKey: 'key1' };
  change('tenants/udp-mock/tenant.json', { cookieNotice: { refuse: true }, tracker });
  const { code, stderr } = await ended(['build'], inFolder(root));
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const portal = await servePortal(dist, 'udp-mock');
  onTestFinished(portal.close);
  return portal;
}

/** Stubs the tracker's script, which keeps the events that it is sent. */
function stubTracker(): void {
  const sent: unknown[] = [];
  const ClickEvent = function (this: object, object: string, type: string) {
    Object.assign(this, { object, type });
  };
  const _etracker = {
    sendEvent: (event: unknown) => sent.push(event),
    disableTracking() {},
    enableTracking() {},
  };
  Object.assign(window, { sent, _etracker, et_ClickEvent: ClickEvent });
}
const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent.length);

test('refusing stores no consent and sends nothing; the cookie policy page changes the answer (contract C17)', async () => {
  const { origin } = await refusablePortal();
  const tab = await openTab((page) => page.evaluateOnNewDocument(stubTracker));
  onTestFinished(() => closeTab(tab));
  const { page, complaints } = tab;
  const answer = () => page.evaluate(() => /spot_cookieBarShow=(\w+)/.exec(document.cookie)?.[1]);
  const speak = (language: string) => page.evaluate((code) => window.eosContent?.setLanguage(code), language);
  const isOn = () => page.$eval('#consent', (control) => control.getAttribute('aria-checked'));
  await page.goto(`${origin}/services/content/en/cookiePolicy.html`);
  await ready(page);
  const sizes = await page.$$eval('#eos-cookie-notice >>> button', (all) =>
    all
      .map((button) => getComputedStyle(button))
      .map(({ color, backgroundColor, fontWeight, height }) => ({
        color,
        backgroundColor,
        fontWeight,
        height,
      })),
  );
  expect(sizes).toHaveLength(2);
  expect(sizes[1]).toEqual(sizes[0]);

  await page.locator('#eos-cookie-notice >>> button:last-of-type').click();
  expect([await notices(page), await answer(), await isOn()]).toEqual([0, 'false', 'false']);
  await expect
    .poll(() => page.browserContext().cookies())
    .toMatchObject([{ name: 'spot_cookieBarShow', path: '/', sameSite: 'Lax', httpOnly: false }]);
  await page.reload();
  await ready(page);
  await speak('de');
  expect([await notices(page), await eventsOf(page)]).toEqual([0, 0]);

  await page.locator('#consent').click();
  expect([await answer(), await isOn()]).toEqual(['true', 'true']);
  await speak('en');
  expect(await eventsOf(page)).toBe(1);
  await page.locator('#consent').click();
  await speak('de');
  expect([await answer(), await isOn(), await eventsOf(page)]).toEqual(['false', 'false', 1]);
  expect(complaints).toEqual([]);
});
