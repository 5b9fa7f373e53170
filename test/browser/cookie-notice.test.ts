import { describe, test } from 'vitest';
import { mainLanguage, tenants } from '../site.ts';
import { visits } from './portals.ts';
import { noticeAddressOf } from './specification.ts';
import { closeTab, openTab } from './tabs.ts';

const daysInSeconds = (days: number): number => days * 24 * 60 * 60;

describe.concurrent('cookie notice (specification §2.3, §4, contract C17)', () => {
  test.for(tenants)(
    '$id: stands there until it is accepted, and then never again',
    async (tenant, { expect }) => {
      const tab = await openTab();
      const { page, complaints } = tab;
      const [here, next] = visits(tenant, [mainLanguage(tenant)]);
      const notice = () => page.$$eval('#eos-cookie-notice >>> .eos-cookie-notice', (all) => all.length);
      const stored = () =>
        page.evaluate(() => ({
          cookies: document.cookie,
          local: localStorage.length,
          session: sessionStorage.length,
        }));
      await page.goto(here?.address ?? '');
      await page.evaluate(() => window.eosContent?.ready);
      expect(await page.$eval('#eos-cookie-notice >>> a', (link) => link.getAttribute('href'))).toBe(
        noticeAddressOf(tenant),
      );
      expect(await stored()).toEqual({ cookies: '', local: 0, session: 0 });

      await page.click('#eos-cookie-notice >>> button');
      const now = Date.now() / 1000;
      expect(await notice()).toBe(0);
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

      await page.goto(next?.address ?? '');
      await page.evaluate(() => window.eosContent?.ready);
      expect(await notice()).toBe(0);
      expect(complaints).toEqual([]);
      await closeTab(tab);
    },
  );
});
