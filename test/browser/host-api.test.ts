import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import type { EosContentHeaderOptions } from '../../src/runtime/eos-content.d.ts';
import { contentIn, openPortal, other, ready, sample, scriptPaths, third } from './portal-tab.ts';

declare global {
  interface Window {
    /** What the host was asked or told, in order. */
    events: string[];
    /** Whether the host's form is unsaved. */
    isUnsaved: boolean;
  }
}

const frame =
  '<div id="eos-header"></div><main id="eos-main" tabindex="-1">Host</main><div id="eos-footer"></div>';

/** A host with this body that notes what it hears of, and stays on its page while its form is unsaved. */
async function host(body = frame, prepareTab?: (page: Page) => Promise<unknown>) {
  const opened = await openPortal(
    '/host',
    async ({ portal, page }) => {
      portal.host('/host', body);
      portal.host('/services/contactform', frame);
      await page.setViewport({ width: 1280, height: 800 });
      await prepareTab?.(page);
    },
    {
      prepareTab: (page) =>
        page.evaluateOnNewDocument(() => {
          window.events = [];
          addEventListener('eos-content:navigate', (event) => {
            window.events.push(`navigate ${new URL(event.detail.href).pathname}`);
            if (window.isUnsaved) event.preventDefault();
          });
          addEventListener('eos-content:consent-changed', ({ detail }) => {
            window.events.push(`consent ${detail.consent} ${window.eosContent?.consent}`);
          });
        }),
    },
  );
  await ready(opened.page);
  return opened;
}

const events = (page: Page) => page.evaluate(() => window.events);
const current = (page: Page) =>
  page.$$eval('#eos-header >>> .eos-menu-wide [aria-current=page]', (links) =>
    links.map((link) => link.getAttribute('href')),
  );
const mountHeader = (page: Page, header: EosContentHeaderOptions) =>
  page.evaluate((options) => window.eosContent?.mount({ id: 'eos-header', header: options }), header);

test('the header marks the menu entry that the host names, and another one later', async () => {
  const { page, complaints } = await host();
  expect(await current(page)).toEqual([]);
  await mountHeader(page, { current: 'CONTACT_FORM' });
  expect(await current(page)).toEqual(['/services/contactform']);
  await mountHeader(page, { current: 'HOME' });
  expect(await current(page)).toEqual(['/']);
  expect(complaints).toEqual([]);
});

const follow = (page: Page, selector: string, options?: MouseEventInit) =>
  page.$eval(
    selector,
    (link, options) =>
      link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...options }),
      ),
    options,
  );
const menuEntry = '#eos-header >>> .eos-menu-wide a[href="/services/contactform"]';

test('a link of the frame asks the host before it leaves the page, and stays if the host refuses', async () => {
  const { page } = await host();
  await page.evaluate(() => {
    window.isUnsaved = true;
  });
  expect(await follow(page, menuEntry)).toBe(false);
  expect(await follow(page, '#eos-footer >>> nav a')).toBe(false);
  expect((await events(page)).map((event) => event.split(' ')[0])).toEqual(['navigate', 'navigate']);
  expect((await events(page))[0]).toBe('navigate /services/contactform');
  expect(new URL(page.url()).pathname).toBe('/host');

  await page.evaluate(() => {
    window.isUnsaved = false;
  });
  await Promise.all([page.waitForNavigation(), page.click(menuEntry)]);
  expect(new URL(page.url()).pathname).toBe('/services/contactform');
});

test('a link that stays on the page does not ask', async () => {
  const { page } = await host(`${frame}<a id="own" href="#here">Own</a>`);
  await follow(page, menuEntry, { ctrlKey: true });
  await follow(page, '#eos-header >>> .eos-skip');
  await follow(page, '#own');
  await page.click('#eos-header >>> .eos-languages summary');
  await page.click(`#eos-header >>> .eos-languages a[lang=${other}]`);
  await page.waitForFunction((code) => window.eosContent?.language === code, {}, other);
  expect(await events(page)).toEqual([]);
});

test('`consent` is the visitor’s, announced when it is given and on the next page', async () => {
  const { page, portal, complaints } = await host(`${frame}<div id="eos-cookie-notice"></div>`);
  const consent = () => page.evaluate(() => window.eosContent?.consent);
  expect(await consent()).toBeUndefined();
  await page.click('#eos-cookie-notice >>> button');
  expect(await consent()).toBe('granted');
  expect(await events(page)).toEqual(['consent granted granted']);

  await page.goto(`${portal.origin}/host`);
  await ready(page);
  expect(await consent()).toBe('granted');
  expect(await events(page)).toEqual(['consent granted granted']);
  expect(complaints).toEqual([]);
});

test('`consent` tells a refusal of an earlier visit', async () => {
  const { page } = await host(frame, (page) =>
    page
      .browserContext()
      .setCookie({ name: 'spot_cookieBarShow', value: 'false', domain: '127.0.0.1', path: '/' }),
  );
  expect(await page.evaluate(() => window.eosContent?.consent)).toBe('refused');
});

const topics = (page: Page) => page.evaluate(() => window.eosContent?.contactTopics());
const topicsIn = (language: string) =>
  sample.settings.contactTopics.map((topic) => ({
    topic,
    label: plainText(contentIn(language).CONTACT_TOPICS[topic].text),
    language,
  }));

test('`contactTopics` resolves in the visitor’s language (specification §2.4)', async () => {
  const { page, complaints } = await host();
  expect(await topics(page)).toEqual(topicsIn('en'));
  await page.evaluate((code) => window.eosContent?.setLanguage(code), third);
  expect(await topics(page)).toEqual(topicsIn(third));
  expect(complaints).toEqual([]);
});

test('`contactTopics` rejects if the React part cannot be loaded', async () => {
  const { page } = await openPortal('/host', ({ portal }) => {
    portal.host('/host', frame);
    for (const path of scriptPaths('app'))
      portal.answers.set(path, (_, answer) => answer.writeHead(404).end());
  });
  await ready(page);
  expect(await page.evaluate(() => window.eosContent?.contactTopics().catch(() => 'rejected'))).toBe(
    'rejected',
  );
});

test('the language links of a host lead to the start page, whatever content it shows', async () => {
  const { page } = await host(`${frame}<div id="eos-privacy-policy"></div>`);
  const links = await page.$$eval('#eos-header >>> .eos-languages a', (all) =>
    all.map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual(
    sample.languages.map(({ language }) => `/services/content/${language}/startPage.html`),
  );
});
