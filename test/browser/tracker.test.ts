import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/cli/world/program.ts';
import { pages } from '../../src/pages/registry.ts';
import type { Sight } from './frame.ts';
import { look } from './frame.ts';
import { openPortal, other, type PortalTab, ready, sample, third } from './portal-tab.ts';

declare global {
  interface Window {
    eosPreviewTrackingOff?: boolean;
  }
}

const { tracker } = sample.settings;
if (!tracker) throw new Error('the sample has no tracker');
const frame = '<div id="eos-header"></div><div id="eos-footer"></div><div id="eos-cookie-notice"></div>';

const script = readFileSync(join(packageRoot, 'src/preview/stubs/tracker.js'));

interface Tracked extends PortalTab {
  /** The addresses of other origins that were asked for. */
  foreign: string[];
  /** What the tracker's script has been told by now; undefined where it has not come. */
  tracked(): Promise<unknown[][] | undefined>;
}

/** Opens a page whose tracker's script can be looked into. */
async function open(path: string, prepare?: (tab: PortalTab) => unknown): Promise<Tracked> {
  const foreign: string[] = [];
  const answer = async (page: Page) => {
    const session = await page.createCDPSession();
    session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
      foreign.push(url);
      const responseHeaders = [{ name: 'Content-Type', value: 'text/javascript' }];
      const body = (url === tracker?.src ? script : Buffer.alloc(0)).toString('base64');
      session
        .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
        .catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
  };
  const opened = await openPortal(path, prepare, { prepareTab: answer });
  await ready(opened.page);
  return { ...opened, foreign, tracked: () => opened.page.evaluate(readTracked) };
}

/** Runs in the page: what the stub has been told, an array each. */
function readTracked(): unknown[][] | undefined {
  const told = window.eosPreviewTracked?.map(({ kind, ...values }) => [kind, ...Object.values(values)]);
  return window.eosPreviewTrackingOff ? [...(told ?? []), ['off']] : told;
}

const scriptIsThere = (page: Page) => page.waitForFunction(() => window.eosPreviewTracked);
const chooseLanguage = (page: Page, language: string) =>
  page.evaluate((language) => window.eosContent?.setLanguage(language), language);
const accept = (page: Page) => page.locator('#eos-cookie-notice >>> button').click();
const view = (page: string, language: string) => ['view', tracker.siteKey, page, sample.id, 1500, language];
/** What the page has left on the visitor's device. */
const stored = (page: Page) =>
  page.evaluate(() => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].join());

describe('page views (specification §2.5, contract C18)', () => {
  test('are reported for four pages; the tracker is loaded once, from the tenant’s address', async () => {
    const containers = pages.map(({ container }) => `<div id="${container}"></div>`).join('');
    const { page, tracked, foreign, complaints } = await open('/host', ({ portal }) =>
      portal.host('/host', containers),
    );
    expect(await page.$$eval('h1', ({ length }) => length)).toBe(pages.length);
    await scriptIsThere(page);
    expect((await tracked())?.sort()).toEqual(
      ['accessibility', 'general-questions', 'instruction', 'privacy-policy'].map((id) => view(id, 'en')),
    );
    expect(foreign).toEqual([tracker.src]);
    expect(complaints).toEqual([]);
  });

  test('are reported once whatever the language, and again when the page is mounted again', async () => {
    const { page, tracked } = await open('/host', ({ portal }) =>
      portal.host('/host', '<div id="here"></div>'),
    );
    await page.evaluate(async (other) => {
      const mount = () => window.eosContent?.mount({ id: 'here', content: 'instruction' });
      await mount();
      await window.eosContent?.setLanguage(other);
      window.eosContent?.unmount('here');
      await mount();
    }, other);
    await scriptIsThere(page);
    expect(await tracked()).toEqual([view('instruction', 'en'), view('instruction', other)]);
  });
});

describe('consent (specification §4, contract C17)', () => {
  test('a choice of language is reported only with it, and before it nothing is stored but the choice', async () => {
    const { page, tracked } = await open('/host', ({ portal }) => portal.host('/host', frame));
    await scriptIsThere(page);
    expect(await stored(page)).toBe('');
    expect(await page.browserContext().cookies()).toEqual([]);
    await chooseLanguage(page, other);
    expect(await tracked()).toEqual([]);
    await accept(page);
    await chooseLanguage(page, third);
    expect(await tracked()).toEqual([['event', 'language', third]]);

    await page.reload();
    await ready(page);
    await scriptIsThere(page);
    await chooseLanguage(page, other);
    expect(await tracked()).toEqual([['event', 'language', other]]);
  });
});

describe('the switch that turns tracking off (specification §2.5)', () => {
  const address = `/services/content/${other}/privacyPolicy.html`;
  const optOut = (page: Page) => page.locator('#tracking-opt-out').click();
  const isOff = ({ all }: Sight) => all('#tracking-opt-out[aria-checked="false"]').length;

  test('works at once, after a reload and on every page', async () => {
    const { page, portal, foreign, tracked } = await open(address);
    await scriptIsThere(page);
    await accept(page);
    await optOut(page);
    await chooseLanguage(page, third);
    expect(await tracked()).toEqual([view('privacy-policy', other), ['off']]);
    await expect.poll(() => look(page, isOff)).toBe(1);

    foreign.length = 0;
    await page.reload();
    await ready(page);
    await expect.poll(() => look(page, isOff)).toBe(1);
    portal.host('/host', `${frame}<div id="eos-instruction"></div>`);
    await page.goto(`${portal.origin}/host`);
    await ready(page);
    await chooseLanguage(page, other);
    expect(await page.$('#_etLoader')).toBeNull();
    expect(foreign).toEqual([]);
  });
});

describe('the tables of what the portal stores (specification §2.5)', () => {
  /** Runs in the page before its scripts: writes down the name of each cookie, with its days, and of each entry that is stored. */
  function record(): void {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
    const { setItem } = Storage.prototype;
    const written: string[] = [];
    Object.assign(window, { written });
    Object.defineProperty(document, 'cookie', {
      get: () => cookie.get?.call(document),
      set(value: string) {
        const [, name, seconds] = /^(\w+)=.*Max-Age=(\d+)/.exec(value) ?? [];
        if (seconds !== '0') written.push(`${name} ${Number(seconds) / (24 * 60 * 60)}`);
        cookie.set?.call(document, value);
      },
    });
    Storage.prototype.setItem = function (name, value) {
      written.push(name);
      setItem.call(this, name, value);
    };
  }

  /** Runs in a page: the names in its table, and the figures of how long each is kept. */
  const listed = (): [name: string, figures: number[]][] =>
    [...document.querySelectorAll<HTMLTableRowElement>('.eos-table tbody tr')].map(({ cells }) => [
      cells[0]?.textContent ?? '',
      [...(cells[3]?.textContent.matchAll(/\d+/g) ?? [])].map(Number),
    ]);

  test('list what a visit stores, by name and duration', async () => {
    const { page, portal } = await open('/services/content/en/privacyPolicy.html', ({ page }) =>
      page.evaluateOnNewDocument(record),
    );
    await scriptIsThere(page);
    await accept(page);
    await chooseLanguage(page, other);
    await page.locator('#tracking-opt-out').click();
    await page.locator('#tracking-opt-out').click();
    const written: string[] = await page.evaluate(() => Reflect.get(window, 'written'));
    const stored: Record<string, Set<number>> = {};
    for (const [name = '', days] of written.map((line) => line.split(' '))) {
      stored[name] ??= new Set();
      if (days) stored[name].add(Number(days));
    }
    // In whichever unit the text has it. A year has 365 days.
    const inDays = (figure: number, days: Iterable<number> = []) =>
      [...days].find((each) => [each, each / 365, (each / 365) * 12].includes(figure));
    for (const file of ['cookiePolicy.html', 'privacyPolicy.html']) {
      await page.goto(`${portal.origin}/services/content/en/${file}`);
      const told = (await page.evaluate(listed)).map(([name, figures]) => [
        name,
        new Set(figures.map((figure) => inDays(figure, stored[name]))),
      ]);
      expect(Object.fromEntries(told), file).toEqual(stored);
    }
  });
});
