import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import type { LanguageSite, TenantSite } from '../../src/cli/site/site.ts';
import { fill } from '../../src/pages/text/content.ts';
import { plainText } from '../../src/pages/text/rich.ts';
import { mainLanguage, tenants } from '../site.ts';
import { look } from './frame.ts';
import { contentIn, openPortal, other, ready, speak } from './portal-tab.ts';
import { portalOf, type Visit, visits } from './portals.ts';
import { closeTab, openTab } from './tabs.ts';

declare global {
  interface Window {
    /** What the page told its host, in order. */
    heard?: string[];
  }
}

const yearInSeconds = 365 * 24 * 60 * 60;

/** The texts of a page in one language that a change of language has to change. */
function expectedTexts({ tenant, site: { content, language }, page }: Visit) {
  const year = `${new Date().getFullYear()}`;
  return {
    language,
    title: `${tenant.settings.shortName} - ${plainText(content[page.section].TITLE.text)}`,
    headline: plainText(content[page.section].HEADLINE.text),
    home: plainText(content.MENU.HOME.text),
    current: language,
    copyright: plainText(fill(content.FOOTER.COPYRIGHT, { year }).text),
    notice: plainText(content.COOKIE_NOTICE.ACCEPT.text),
  };
}

const readTexts = (page: Page) =>
  look(page, ({ all }) => ({
    language: document.documentElement.lang,
    title: document.title,
    headline: all('h1')[0]?.textContent,
    home: all('header nav a')[0]?.textContent,
    current: all('.eos-languages [aria-current]')[0]?.getAttribute('lang'),
    copyright: all('.eos-copyright')[0]?.textContent,
    notice: all('.eos-cookie-notice button')[0]?.textContent,
  }));

/** Chooses a language as a visitor does, and waits until the page has told it. */
async function choose(page: Page, language: string): Promise<void> {
  await page.evaluate(() => {
    window.heard = [];
    for (const name of ['eos-content:language-change', 'eos-content:language-changed'] as const) {
      addEventListener(name, ({ type, detail }) => window.heard?.push(`${type} ${detail.language}`));
    }
  });
  await page.click('#eos-header >>> .eos-languages summary');
  await page.click(`#eos-header >>> .eos-languages a[lang="${language}"]`);
  await page.waitForFunction(() => window.heard?.some((event) => event.includes('changed')));
}

describe.concurrent('choosing a language (specification §4, contract C16)', () => {
  // One whose last language is the fallback, and one with all languages.
  const byCount = tenants.toSorted((one, other) => one.languages.length - other.languages.length);
  const each = [byCount[0], byCount.at(-1)].flatMap((tenant) => tenant ?? []);

  test.for(each)('$id: switches the whole page in place and is stored', async (tenant, { expect }) => {
    const tab = await openTab();
    const { page, complaints } = tab;
    await page.setViewport({ width: 1280, height: 800 });
    // The last language has to be loaded; where a tenant has only two, it is the fallback.
    const from = mainLanguage(tenant);
    const to = tenant.languages.at(-1) ?? from;
    const before = pageIn(tenant, from, 'privacy-policy');
    const after = pageIn(tenant, to, 'privacy-policy');
    await page.goto(before.address);
    await page.evaluate(() => window.eosContent?.ready);
    expect(await readTexts(page)).toEqual(expectedTexts(before));
    const document = await page.evaluateHandle(() => globalThis.document);

    await choose(page, to.language);
    await expect.poll(() => readTexts(page)).toEqual(expectedTexts(after));
    expect(await page.evaluate((old) => old === globalThis.document, document)).toBe(true);
    expect(page.url()).toBe(after.address);
    expect(await page.evaluate(() => window.heard)).toEqual([
      `eos-content:language-change ${to.language}`,
      `eos-content:language-changed ${to.language}`,
    ]);
    expect(await look(page, ({ focused }) => focused()?.getAttribute('lang'))).toBe(to.language);
    const name = tenant.portal.languageNames[to.language] ?? '';
    const announcement = plainText(fill(to.content.HEADER.LANGUAGE_CHANGED, { language: name }).text);
    expect(await look(page, ({ all }) => all('[role="status"]')[0]?.textContent)).toBe(announcement);

    const now = Date.now() / 1000;
    // The browser's own list of cookies learns of a new one a moment after the page.
    await expect
      .poll(async () => (await page.browserContext().cookies()).map(({ value }) => value))
      .toEqual([to.language]);
    const cookies = await page.browserContext().cookies();
    expect(cookies[0]).toMatchObject({ name: 'Language', value: to.language, path: '/', sameSite: 'Lax' });
    expect(Math.abs((cookies[0]?.expires ?? 0) - now - yearInSeconds)).toBeLessThan(yearInSeconds / 365);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ Language: to.language });

    // The server gives the page without a language in its address in the visitor's.
    await page.goto(`${portalOf(tenant).origin}/services/content/startPage.html`);
    expect(await page.evaluate(() => globalThis.document.documentElement.lang)).toBe(to.language);
    expect(complaints).toEqual([]);
    await closeTab(tab);
  });
});

describe('the frame in a host (specification §5, contract C16)', () => {
  test.each([
    ['one in capitals', other.toUpperCase(), other],
    ['one with more than letters', '../x', 'en'],
  ])('is in the language of a cookie that names %s', async (_, value, expected) => {
    const { page, complaints } = await openPortal('/host', async ({ portal, page }) => {
      portal.host('/host', '<div id="eos-header"></div>');
      await speak(page, value);
    });
    await ready(page);
    expect(await page.evaluate(() => window.eosContent?.language)).toBe(expected);
    // The host is in a language of its own.
    expect(await page.$eval('html', ({ lang }) => lang)).toBe('en');
    expect(await page.$eval('#eos-header > *', (element) => element.getAttribute('lang'))).toBe(expected);
    expect(await page.$eval('#eos-header >>> nav a', ({ textContent }) => textContent)).toBe(
      contentIn(expected).MENU.HOME.text,
    );
    expect(complaints).toEqual([]);
  });
});

function pageIn(tenant: TenantSite, site: LanguageSite, id: string): Visit {
  const found = visits(tenant, [site]).find(({ page }) => page.id === id);
  if (!found) throw new Error(`${tenant.id} has no page ${id}`);
  return found;
}
