import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import { layoutShift } from '../browser/frame.ts';
import { type Portal, servePortal } from '../browser/portal.ts';
import { contentIn, other, sample, speak } from '../browser/portal-tab.ts';
import { closeTab, openTab } from '../browser/tabs.ts';
import {
  type ApplicationName,
  installApplication,
  packPackage,
  type RunningApplication,
  startApplication,
} from './applications.ts';

// The package as npm packs it, in applications of other teams as npm installs them.

const folder = mkdtempSync(join(tmpdir(), 'eos-content-hosts-'));
let portal: Portal;
const installed = new Map<ApplicationName, string>();
const script = '/services/content/eos-content.js';

beforeAll(async () => {
  portal = await servePortal(inject('dist'), sample.id);
  const tarball = await packPackage(folder);
  for (const name of ['vite', 'react18', 'vue', 'express', 'next'] as const) {
    installed.set(name, await installApplication(name, { folder, tarball, portal: portal.origin }));
  }
});
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openAt(address: string, prepare?: (page: Page) => unknown) {
  const tab = await openTab();
  onTestFinished(() => closeTab(tab));
  const { page } = tab;
  await page.setViewport({ width: 1280, height: 800 });
  await prepare?.(page);
  await page.goto(address);
  /** Violations of the policy, failed hydration, failed requests; not chat of development builds, nor Next’s prefetching. */
  const problems = () =>
    tab.complaints.filter((complaint) => !/^console (?:log|info|debug)|_rsc=/.test(complaint));
  return { page, problems };
}

const shown = (page: Page) =>
  page.waitForFunction(() =>
    ['eos-header', 'eos-footer', 'eos-cookie-notice'].every(
      (id) => document.getElementById(id)?.dataset.eosState === 'ready',
    ),
  );
const menuIn = (language: string) => plainText(contentIn(language).MENU.HOME.text);
const home = (page: Page) =>
  page.$eval('#eos-header >>> .eos-menu-wide a[href="/"]', (link) => link.textContent);
const current = (page: Page) =>
  page.$$eval('#eos-header >>> .eos-menu-wide [aria-current=page]', (all) =>
    all.map((link) => link.getAttribute('href')),
  );
const setLanguage = (page: Page, code: string) =>
  page.evaluate(async (code) => {
    await window.eosContent?.setLanguage(code);
    return window.eosContent?.language;
  }, code);
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Makes the script unavailable for the rest of the test. */
function removeScript() {
  portal.answers.set(script, (_, response) => response.writeHead(404).end());
  onTestFinished(() => {
    portal.answers.delete(script);
  });
}

describe.each([
  { kind: 'vite', path: '/', marked: ['/services/contactform'] },
  { kind: 'vite dev', path: '/', marked: ['/services/contactform'] },
  { kind: 'react18', path: '/', marked: ['/services/contactform'] },
  { kind: 'vue', path: '/', marked: ['/services/contactform'] },
  { kind: 'express', path: '/services/payments/', marked: [], isServerRendered: true },
  { kind: 'next', path: '/', marked: ['/services/rateagreement/ratenzahlung'], isServerRendered: true },
  { kind: 'next dev', path: '/', marked: ['/services/rateagreement/ratenzahlung'], isServerRendered: true },
  { kind: 'next', path: '/details', marked: ['/services/contactdata'], isServerRendered: true },
] as const)('$kind $path', ({ kind, path, marked, ...rest }) => {
  const isServerRendered = 'isServerRendered' in rest;
  let application: RunningApplication;
  beforeAll(async () => {
    const [name] = kind.split(' ') as [ApplicationName];
    application = await startApplication(kind, { path: installed.get(name) ?? '', portal: portal.origin });
  });
  afterAll(() => application?.close());

  const open = (prepare?: (page: Page) => unknown) => openAt(application.origin + path, prepare);

  test('shows the frame in the visitor’s language, moves nothing, and nobody complains', async () => {
    const { page, problems } = await open((page) => speak(page, other));
    await shown(page);
    expect(await home(page)).toBe(menuIn(other));
    await expect.poll(() => current(page)).toEqual(marked);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other);
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.01);
    expect(problems()).toEqual([]);
  });

  // Only React’s development builds tell of a page that differs from the server’s.
  test.runIf(kind === 'next dev')('lets React hydrate the page after the frame has come', async () => {
    const { page, problems } = await open(async (page) => {
      let frame: Promise<unknown> | undefined;
      await page.setRequestInterception(true);
      page.on('request', async (request) => {
        if (/\/_next\/.*\.js/.test(request.url())) {
          frame ??= shown(page);
          await frame;
        }
        await request.continue();
      });
    });
    await expect.poll(() => current(page)).toEqual(marked);
    expect(problems()).toEqual([]);
  });

  test('follows a change of language', async () => {
    const { page } = await open();
    await shown(page);
    expect(await setLanguage(page, other)).toBe(other);
    expect(await home(page)).toBe(menuIn(other));
  });

  test.runIf(isServerRendered)('holds header and footer before any script', async () => {
    const { page } = await open(async (page) => {
      await page.setJavaScriptEnabled(false);
      await speak(page, other);
    });
    expect(await home(page)).toBe(menuIn(other));
    expect((await page.$('#eos-footer >>> nav a')) !== null).toBe(true);
  });

  test.runIf(isServerRendered)('keeps header and footer where the script is not there', async () => {
    removeScript();
    const { page } = await open();
    expect(await home(page)).toBe(menuIn('en'));
    expect(await page.$eval('#eos-footer', (footer) => (footer as HTMLElement).offsetHeight)).toBeGreaterThan(
      0,
    );
  });

  test.runIf(isServerRendered)('takes over the frame without drawing it anew', async () => {
    const { page, problems } = await open(async (page) => {
      await page.evaluateOnNewDocument(() => {
        document.addEventListener('DOMContentLoaded', () => {
          Object.assign(window, { header: document.querySelector('#eos-header > div') });
        });
      });
    });
    await shown(page);
    expect(
      await page.evaluate(
        () => Reflect.get(window, 'header') === document.querySelector('#eos-header > div'),
      ),
    ).toBe(true);
    expect(problems()).toEqual([]);
  });

  test.runIf(!isServerRendered)('shows the legal links where the script is not there', async () => {
    removeScript();
    const { page } = await open();
    await page.waitForSelector('#eos-footer .missing-footer a[href$="legalNotice.html"]');
    expect(await page.$('#eos-header .missing-header')).not.toBeNull();
    expect(await page.$('#message')).not.toBeNull();
  });
});

describe('what a visitor does', () => {
  let vite: RunningApplication;
  let next: RunningApplication;
  beforeAll(async () => {
    const at = (name: ApplicationName) => ({ path: installed.get(name) ?? '', portal: portal.origin });
    vite = await startApplication('vite', at('vite'));
    next = await startApplication('next', at('next'));
  });
  afterAll(async () => {
    await vite?.close();
    await next?.close();
  });
  const follow = (page: Page) =>
    page.$eval('#eos-header >>> .eos-menu-wide a[href="/"]', (link) => (link as HTMLElement).click());

  test.each([
    ['vite', () => vite.origin, '#message'],
    ['next', () => next.origin, '#rate'],
  ] as const)('%s: an unsaved form keeps language and page', async (_, origin, field) => {
    const { page, problems } = await openAt(origin());
    await shown(page);
    await page.type(field, '1');
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'page';
    });
    expect(await setLanguage(page, other)).toBe('en');
    await follow(page);
    expect(await page.$eval(field, (input) => (input as HTMLInputElement).value)).toBe('1');
    await page.$eval(field, (input) => (input as HTMLInputElement).select());
    await page.keyboard.press('Backspace');
    expect(await setLanguage(page, other)).toBe(other);
    expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('page');
    await Promise.all([page.waitForNavigation(), follow(page)]);
    expect(problems()).toEqual([]);
  });

  test('vite: contact topics, consent and a content page, through fast changes of the view', async () => {
    const { page, problems } = await openAt(vite.origin);
    await shown(page);
    const labels = () => page.$$eval('#topic option', (all) => all.map(({ label }) => label));
    const topicsIn = (code: string) =>
      sample.settings.contactTopics.map((topic) => plainText(contentIn(code).CONTACT_TOPICS[topic].text));
    await expect.poll(labels).toEqual(topicsIn('en'));
    await setLanguage(page, other);
    await expect.poll(labels).toEqual(topicsIn(other));

    await page.click('#eos-cookie-notice >>> button');
    await page.waitForSelector('main[data-consent=granted]');

    await page.evaluate(() => {
      const [form, privacy] = document.querySelectorAll<HTMLElement>('main nav button');
      for (let round = 0; round < 20; round++) (round % 2 ? form : privacy)?.click();
    });
    await page.click('main nav button:last-of-type');
    await page.waitForSelector('#eos-privacy-policy[data-eos-state=ready] h1');
    expect(await page.$$eval('h1', (all) => all.length)).toBe(1);

    await page.click('main nav button:first-of-type');
    await page.waitForSelector('#topic');
    expect(await page.$('#eos-privacy-policy')).toBeNull();
    await page.click('form button[type=submit]');
    await page.waitForFunction(() => !document.querySelector('#eos-header, #eos-footer'));
    expect(await page.$$eval('[data-eos-state]', (all) => all.map(({ id }) => id))).toEqual([
      'eos-cookie-notice',
    ]);
    expect(problems()).toEqual([]);
  });

  test('next: a content page has its room before it comes', async () => {
    const { page, problems } = await openAt(`${next.origin}/terms`);
    await shown(page);
    await page.waitForSelector('#eos-legal-notice[data-eos-state=ready] h1');
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.01);
    expect(problems()).toEqual([]);
  });

  test('next: the frame stays while the route changes', async () => {
    const { page, problems } = await openAt(next.origin);
    await shown(page);
    const header = await page.evaluateHandle(() => document.querySelector('#eos-header > div'));
    for (let round = 0; round < 2; round++) {
      await page.click('main a[href="/terms"]');
      await page.waitForSelector('#eos-legal-notice[data-eos-state=ready] h1');
      await page.click('main a[href="/"]');
      await page.waitForSelector('#rate');
    }
    expect(
      await page.evaluate((before) => before === document.querySelector('#eos-header > div'), header),
    ).toBe(true);
    expect(pathOf(page)).toBe('/');
    expect(problems()).toEqual([]);
  });
});
