import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { look } from './frame.ts';
import {
  builtFile,
  contentIn,
  noticeMeasured,
  openPortal,
  other,
  type PortalTab,
  ready,
  reported,
  states,
} from './portal-tab.ts';

const frame =
  '<div id="eos-header"></div><main id="eos-main">Host</main><div id="eos-footer"></div><div id="eos-cookie-notice"></div>';
const parts = ['eos-header', 'eos-footer', 'eos-cookie-notice'];
const snippet = /<script>.*?<\/script>/s.exec(builtFile('snippet.html'))?.[0] ?? '';
const home = (page: Page) => look(page, ({ all }) => all('.eos-menu-wide a')[0]?.textContent);

/** A host without a policy, which may have styles of its own; our script is the last thing in it. */
const openHost = (body: string, prepare?: (tab: PortalTab) => unknown) =>
  openPortal('/host', async (tab) => {
    tab.portal.answers.set('/host', (_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<!DOCTYPE html><html lang="en"><title>Host</title>${body}<script src="/services/content/eos-content.js"></script>`,
      );
    });
    await prepare?.(tab);
  });

describe('elements of the host whose names are on window or document', () => {
  test.each([
    ['<div id="eosContent"></div>'],
    ['<iframe name="eosContent" title="Host"></iframe>'],
    ['<iframe name="head" title="Host"></iframe>'],
    ['<img name="currentScript" src="/elsewhere/picture.svg" alt="">'],
    ['<img name="baseURI" src="/elsewhere/picture.svg" alt="">'],
  ])('%s: the frame is there', async (element) => {
    const { page } = await openHost(`${element}${frame}`, ({ portal }) =>
      portal.file('/elsewhere/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    await page.setViewport({ width: 1280, height: 800 });
    await expect.poll(() => states(page)).toEqual(parts.map((id) => `${id} ready`));
    expect(await home(page)).toBe(contentIn('en').MENU.HOME.text);
  });

  test('placeholders, too, where the script does not come', async () => {
    const { page } = await openHost(`<div id="eosContent"></div>${frame}${snippet}`, ({ portal }) => {
      portal.answers.set(
        '/services/content/eos-content.js',
        (_, response) => void response.writeHead(404).end(),
      );
    });
    await page.waitForSelector('#eos-footer .missing-footer');
    expect(await reported(page)).toEqual(['script script-failed']);
  });
});

test('libraries that wrap the functions of EventTarget, and that replace Array.from, as Prototype does, break nothing', async () => {
  const { page, complaints } = await openPortal('/host', async ({ portal, page }) => {
    portal.host('/host', `${frame}<div id="eos-general-questions"></div>`);
    // Strict code, which keeps something of each target.
    await page.evaluateOnNewDocument(`'use strict';
      for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
        const original = EventTarget.prototype[name];
        EventTarget.prototype[name] = function (...rest) {
          if (!this) throw new TypeError(name + ' of nothing');
          return original.apply(this, rest);
        };
      }
      // What only goes through it is empty then.
      Array.from = (list) => Array.prototype.slice.call(list);`);
  });
  await page.setViewport({ width: 1280, height: 800 });
  await ready(page);
  await page.evaluate((language) => window.eosContent?.setLanguage(language), 'de');
  expect(await home(page)).toBe(contentIn('de').MENU.HOME.text);
  await page.evaluate(() => window.eosContent?.unmount('eos-general-questions'));
  await expect.poll(() => states(page)).toEqual(parts.map((id) => `${id} ready`));
  expect([await reported(page), complaints]).toEqual([[], []]);
});

describe('variables of the host that stand in the place of the browser’s', () => {
  const openWith = (script: string) => openHost(`<script>${script}</script>${frame}`);

  test.each(["var URL = '/api'", "const URL = '/api'"])('%s: the frame is there', async (script) => {
    const { page, complaints } = await openWith(script);
    await page.setViewport({ width: 1280, height: 800 });
    await expect.poll(() => states(page)).toEqual(parts.map((id) => `${id} ready`));
    expect(await home(page)).toBe(contentIn('en').MENU.HOME.text);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['function Map() { this.items = []; }'],
    ['var Set = {}'],
    // MooTools’ 1.2 layer
    [
      'Function.prototype.bind = function (self, list) { var bound = this; return function () { return bound.apply(self, list == null ? arguments : [].concat(list)); }; }',
    ],
  ])('%s: React does not run, and the frame stays as it is in the build, with its links', async (script) => {
    const { page } = await openWith(script);
    await page.setViewport({ width: 1280, height: 800 });
    await expect.poll(() => states(page)).toContain('eos-cookie-notice failed');
    expect(await home(page)).toBe(contentIn('en').MENU.HOME.text);
    const chosen = `#eos-header >>> .eos-languages a[lang="${other}"]`;
    await page.$eval(chosen, (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname !== '/host');
  });
});

describe('a host that brings the script again, with containers', () => {
  const added = `${frame}<script src="/services/content/eos-content.js"></script>`;
  test.each([
    ['by writing its document anew, as old statistics and pop-ups do', 'write'],
    ['with each fragment that it adds', 'add'],
  ])('%s: the frame is there', async (_, way) => {
    const { page } = await openHost('<p>Host</p>');
    await page.setViewport({ width: 1280, height: 800 });
    await ready(page);
    await page.evaluate(
      (html, isWritten) => {
        if (isWritten) {
          document.open();
          document.write(html);
          document.close();
        } else document.body.append(document.createRange().createContextualFragment(html));
      },
      added,
      way === 'write',
    );
    await expect.poll(() => states(page)).toEqual(parts.map((id) => `${id} ready`));
    expect(await home(page)).toBe(contentIn('en').MENU.HOME.text);
  });
});

test.each([
  ['throws', "throw new DOMException('', 'NotSupportedError')"],
  ['gives nothing', ''],
])(
  'where an extension has `attachShadow` patched, which %s, the frame is there and changes its language',
  async (_, body) => {
    const { page, complaints } = await openHost(frame, ({ page }) =>
      page.evaluateOnNewDocument(`Element.prototype.attachShadow = function () { ${body} }`),
    );
    await page.setViewport({ width: 1280, height: 800 });
    await expect.poll(() => states(page)).toEqual(parts.map((id) => `${id} ready`));
    await page.$eval(`#eos-header a[lang="${other}"]`, (link) => (link as HTMLElement).click());
    await expect.poll(() => home(page)).toBe(contentIn(other).MENU.HOME.text);
    expect([await reported(page), complaints]).toEqual([[], []]);
  },
);

describe('the focus and the cookie notice (WCAG 2.4.11)', () => {
  const bar = (style: string) =>
    `<div style="position: fixed; inset: auto 0 0; ${style}"><button id="in-bar" style="height: 40px">Save</button></div>`;
  const long = `${'<p>Host</p>'.repeat(80)}<button id="last">Last</button>`;

  async function host(body: string) {
    const { page } = await openHost(`${body}<div id="eos-cookie-notice"></div>`);
    await page.setViewport({ width: 1280, height: 600 });
    await ready(page);
    await noticeMeasured(page);
    return page;
  }
  const y = (page: Page) => page.evaluate(() => scrollY);

  test.each([
    ['over the notice', 'z-index: 99999'],
    ['under the notice', 'z-index: 1'],
  ])('a bar fixed to the window, %s: the page stays where it is', async (_, style) => {
    const page = await host(`${bar(style)}${long}`);
    await page.evaluate(() => {
      scrollTo(0, 200);
      document.getElementById('in-bar')?.focus();
    });
    await page.keyboard.press('Shift');
    await page.$eval('#in-bar', (button) => (button as HTMLElement).click());
    expect(await y(page)).toBe(200);
  });

  test('a click on what the notice partly covers leaves the page where it is, and the Tab key uncovers it', async () => {
    const page = await host(
      `<p style="height: 500px">Host</p><button id="before">Before</button><br><button id="half" style="height: 60px">Half</button>${long}`,
    );
    const cover = await page.evaluate(() => {
      const top =
        document
          .querySelector('#eos-cookie-notice > div')
          ?.shadowRoot?.querySelector('.eos-cookie-notice')
          ?.getBoundingClientRect().top ?? 0;
      const half = document.getElementById('half')?.getBoundingClientRect();
      scrollTo(0, (half?.top ?? 0) - top + 20);
      return top;
    });
    const at = await y(page);
    await page.mouse.click(30, cover - 10);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('half');
    expect(await y(page)).toBe(at);
    await page.focus('#before');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.$eval('#half', (half) => half.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(cover);
  });
});
