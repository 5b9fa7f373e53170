import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { finding } from './studio-stand-in.ts';
import { legalNotice, openStudio } from './studio-tab.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in the tools themselves: the page under test has its own tests. */
async function violations(page: Page): Promise<string[]> {
  // The policy lets no script of a test in; the protocol of the browser's tools may.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
      };
    };
    const found = await checker.run({ exclude: ['iframe'] }, { iframes: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target))}`);
  });
}

describe('overview', () => {
  test('shows every page of the tenant in a language, with its findings beside it', async () => {
    const { page, open, server, says, pick } = await openStudio((standIn) => {
      standIn.findings = [
        finding({ key: 'LEGAL_NOTICE.CONTENT', severity: 'error' }),
        finding({ key: 'HEADER.HOME', file: 'locales/common/de.json' }),
        finding({ key: 'DOWNLOAD.HEADLINE', file: 'locales/one/en.json' }),
      ];
    });
    await open('/@preview/overview?language=de');
    await says('legalNotice.html');
    await expect
      .poll(() => server.loads.toSorted())
      .toEqual(['/services/content/de/download.html', legalNotice]);
    const beside = await page.$$eval('.thumbnail', (all) => all.map((one) => (one as HTMLElement).innerText));
    expect(beside[0]).toContain('1 error');
    expect(beside[1]).toContain('No findings');
    expect(await page.$eval('.everywhere', (one) => (one as HTMLElement).innerText)).toContain('1 warning');
    await pick('Desktop');
    await page.waitForFunction(() => location.search.includes('width=1280'));
    expect(await page.$eval('iframe', ({ contentWindow }) => contentWindow?.innerWidth)).toBe(1280);
  });

  test('nothing in the small pages takes the focus', async () => {
    const { page, open, says } = await openStudio();
    await open('/@preview/overview?language=de');
    await says('download.html');
    const focused = new Set<string | undefined>();
    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press('Tab');
      focused.add(await page.evaluate(() => document.activeElement?.localName));
    }
    expect([...focused]).not.toContain('iframe');
    expect([...focused]).toContain('a');
  });

  test('pages are seen without the cookie notice until it is asked for, and no cookie is set for it', async () => {
    const { page, open, says, press } = await openStudio();
    await open('/@preview/overview?language=de');
    await says('legalNotice.html');
    await page.waitForFunction(() => document.querySelector('iframe')?.contentWindow?.eosPreview);
    await page.$eval('iframe', ({ contentDocument }) => {
      const notice = contentDocument?.createElement('div');
      if (!notice) return;
      notice.id = 'eos-cookie-notice';
      contentDocument?.body.append(notice);
    });
    const display = () =>
      page.$eval('iframe', ({ contentDocument }) => {
        const notice = contentDocument?.getElementById('eos-cookie-notice');
        return notice && contentDocument?.defaultView?.getComputedStyle(notice).display;
      });
    await expect.poll(display).toBe('none');
    await press('First visit');
    await expect.poll(display).toBe('block');
    expect(await page.evaluate(() => document.cookie)).not.toContain('spot_cookieBarShow');
  });

  test('is live, and changes its language', async () => {
    const { page, open, server, choose, says } = await openStudio();
    await open('/@preview/overview?language=de');
    await says('legalNotice.html');
    await page.waitForFunction(() => document.querySelector('iframe')?.contentWindow?.eosPreview);
    await expect.poll(() => server.listening()).toBe(1);
    server.edit('de', 'LEGAL_NOTICE.HEADLINE', 'Impressum');
    const words = () => page.$eval('iframe', ({ contentDocument }) => contentDocument?.body?.innerText);
    await expect.poll(words).toContain('Impressum');
    await choose('Language', 'en');
    await expect.poll(words).toContain('Legal notice');
    expect(new URL(page.url()).searchParams.get('language')).toBe('en');
  });

  test('other teams’ pages are shown when asked for', async () => {
    const { page, open, server, says } = await openStudio();
    await open('/@preview/overview?language=de');
    await says('Other teams’ pages');
    await page.click('details.everywhere summary');
    await expect.poll(() => server.loads).toContain('/services/contactform');
  });
});

describe('chooser', () => {
  test('leads to each tenant, in each language, alone, and to the overview', async () => {
    const { page, server } = await openStudio();
    await page.goto(server.at('/@preview/').replace('one.', ''));
    await page.waitForSelector('article');
    const links = await page.$$eval('article:first-of-type a', (all) =>
      all.map(({ href }) => href.replace(/:\d+/, '')),
    );
    expect(links.slice(0, 6)).toEqual([
      'http://one.localhost/@preview/',
      'http://one.localhost/@preview/?language=en',
      'http://one.localhost/@preview/?language=de',
      'http://one.localhost/@preview/',
      'http://one.localhost/@preview/overview',
      'http://one.localhost/',
    ]);
    expect(server.listening()).toBe(0);
  });

  test('says which tenant cannot be shown', async () => {
    const { page, server, says } = await openStudio((standIn) => {
      standIn.state = {
        tenants: [
          {
            id: 'one',
            shortName: '',
            address: 'http://one.localhost',
            languages: [],
            pages: [],
            broken: true,
          },
        ],
      };
    });
    await page.goto(server.at('/@preview/').replace('one.', ''));
    await says('Cannot be shown as its files are now.');
    expect(await page.$$('article')).toHaveLength(1);
  });
});

describe.each([320, 768, 1280])('at %i pixels', (width) => {
  test.each(['light', 'dark'])('%s: nothing is cut off, and axe finds nothing', async (colours) => {
    const { page, open, server, press, frame } = await openStudio((standIn) => {
      standIn.findings = [
        finding({}),
        finding({ severity: 'error', excerpt: { text: 'Ask', start: 0, end: 2 } }),
      ];
      standIn.faults = { slow: true };
    });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: colours }]);
    await page.setViewport({ width, height: 800 });
    const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await open(`/@preview/?page=${legalNotice}&keys=1&panel=findings`);
    if (width === 320) await press('Tools');
    await press('Bad days 1 on');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press('Texts');
    await frame().waitForFunction(() => window.eosPreview?.places().length);
    await page.click('[role=option]');
    await page.waitForSelector('textarea');
    expect(await violations(page)).toEqual([]);
    expect(await isCut()).toBe(false);
    for (const path of ['/@preview/overview?language=de', '/@preview/']) {
      await page.goto(path === '/@preview/' ? server.at(path).replace('one.', '') : server.at(path));
      await page.waitForSelector('article');
      expect(await violations(page)).toEqual([]);
      expect(await isCut()).toBe(false);
    }
  });
});
