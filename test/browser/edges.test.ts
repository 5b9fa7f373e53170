import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { look } from './frame.ts';
import {
  builtFile,
  contentIn,
  hold,
  openPortal,
  other,
  ready,
  reported,
  speak,
  states,
  textsPath,
  third,
} from './portal-tab.ts';
import { holdTimers } from './timers.ts';

const frame =
  '<div id="eos-header"></div><main><h1>Host</h1></main><div id="eos-footer"></div><div id="eos-cookie-notice"></div>';
const home = (page: Page) => look(page, ({ all }) => all('.eos-menu-wide a')[0]?.textContent);
const wide = { width: 1280, height: 800 };

/** What reached the host's own page. */
async function watch(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    Object.assign(window, { reached: [] });
    const { reached } = window as unknown as { reached: string[] };
    addEventListener('error', ({ message }) => reached.push(message));
    addEventListener('unhandledrejection', ({ reason }) => reached.push(String(reason)));
  });
}
const reached = (page: Page) => page.evaluate(() => (window as unknown as { reached: string[] }).reached);

test('the scripts run in browsers of five years ago', async () => {
  const { page } = await openPortal('/host', async ({ portal, page }) => {
    portal.host('/host', frame);
    await watch(page);
    await page.evaluateOnNewDocument(() => {
      Reflect.deleteProperty(Object, 'hasOwn');
      Reflect.deleteProperty(Array.prototype, 'at');
      Reflect.deleteProperty(Array.prototype, 'findLast');
      Reflect.deleteProperty(window, 'structuredClone');
      // As in hosts that put a `Promise` of theirs in place of the browser's.
      Reflect.deleteProperty(Promise.prototype, 'finally');
    });
  });
  await ready(page);
  await page.evaluate((language) => window.eosContent?.setLanguage(language), other);
  expect(await states(page)).toEqual(['eos-header ready', 'eos-footer ready', 'eos-cookie-notice ready']);
  expect(await home(page)).toBe(contentIn(other).MENU.HOME.text);
  expect([await reported(page), await reached(page)]).toEqual([[], []]);
});

test('a page that reaches under the camera of a phone held sideways keeps everything clear of it', async () => {
  const inset = 59;
  const { page } = await openPortal('/host', async ({ portal, page }) => {
    portal.host('/host', `${frame}<div id="eos-legal-notice" data-eos-frame="none"></div>`);
    await page.setViewport({ width: 852, height: 393 });
  });
  await ready(page);
  // On the page that stands there: the browser can lose what it was told before it opened the page.
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: inset, right: inset, bottom: 21 },
  });
  await page.click('#eos-header >>> .eos-panel-button');
  await page.focus('#eos-header >>> .eos-skip');
  const outside = () =>
    look(
      page,
      ({ all, isVisible }, inset) =>
        all('a, button, summary, p, h1, img')
          .filter((element) => element.closest('.eos-page, .eos-bar, .eos-skip, .eos-cookie-notice'))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return isVisible(element) && (left < inset || right > innerWidth - inset);
          })
          .map((element) => `${element.localName}.${element.className} ${element.textContent}`),
      inset,
    );
  await expect.poll(outside).toEqual([]);
});

test('a language chosen in a header that React then redraws switches in place', async () => {
  let release: () => void = () => {};
  const { page } = await openPortal('/host', async ({ portal, page }) => {
    await page.setViewport(wide);
    await speak(page, other);
    // After three seconds the link would be followed.
    await holdTimers(page);
    // The server has put an English header there.
    portal.host(
      '/host',
      frame.replace('<div id="eos-header">', `$&${builtFile('fragments/en/header.html')}`),
    );
    release = hold(portal, textsPath(other));
  });
  await page.locator('#eos-header >>> .eos-languages summary').click();
  await page.locator(`#eos-header >>> .eos-languages a[lang="${third}"]`).click();
  release();
  await ready(page);
  await expect.poll(() => home(page)).toBe(contentIn(third).MENU.HOME.text);
  expect(new URL(page.url()).pathname).toBe('/host');
});

describe('focus that moves inside one shadow tree', () => {
  test('closes the panel that it leaves', async () => {
    const { page } = await openPortal('/host', async ({ portal, page }) => {
      await page.setViewport(wide);
      portal.host('/host', '<div id="here"></div>');
    });
    await ready(page);
    await page.evaluate(() =>
      window.eosContent?.mount({ id: 'here', content: 'header', header: { loginMenu: true } }),
    );
    await page.locator('#here >>> .eos-languages summary').click();
    await page.locator('#here >>> .eos-languages li:last-child a').wait();
    await look(page, ({ all }) => (all('.eos-languages li:last-child a')[0] as HTMLElement).focus());
    await page.keyboard.press('Tab');
    await expect.poll(() => look(page, ({ all }) => all('.eos-languages[open]').length)).toBe(0);
  });

  test('stays clear of the cookie notice in contents that stick beside the text', async () => {
    const { page } = await openPortal('/services/content/en/privacyPolicy.html', ({ page }) =>
      page.setViewport({ width: 1280, height: 600 }),
    );
    await ready(page);
    await look(page, ({ all }) => (all('.eos-aside a')[4] as HTMLElement).focus());
    await page.keyboard.press('Tab');
    const bottoms = () =>
      look(page, ({ all, focused }) => [
        (focused() as Element).getBoundingClientRect().bottom,
        all('.eos-cookie-notice')[0]?.getBoundingClientRect().top ?? 0,
      ]);
    await expect
      .poll(async () => (([focus = 0, notice = 0]) => notice - focus)(await bottoms()))
      .toBeGreaterThan(0);
  });

  test('stays clear of the cookie notice, and scrolling by keys is unchanged', async () => {
    const { page } = await openPortal('/host', async ({ portal, page }) => {
      await page.setViewport({ width: 320, height: 480 });
      portal.host('/host', frame.replace('Host', 'Host<br>'.repeat(120)));
    });
    await ready(page);
    await look(page, ({ all }) => (all('.eos-footer a')[0] as HTMLElement).focus());
    await page.keyboard.press('Tab');
    const isClear = () =>
      look(page, ({ all, focused }) => {
        const { bottom } = (focused() as Element).getBoundingClientRect();
        return bottom <= (all('.eos-cookie-notice')[0]?.getBoundingClientRect().top ?? 0);
      });
    await page.evaluate(() => {
      document.body.style.paddingBottom = '600px';
    });
    await page.keyboard.press('Tab');
    await expect.poll(isClear).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => scrollY < 200)).toBe(true);
  });
});

test('a host whose Trusted Types exclude our policy gets its header from React, and no exception', async () => {
  const { page } = await openPortal('/strict', async ({ portal, page }) => {
    await watch(page);
    portal.answers.set('/strict', (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Content-Security-Policy', "require-trusted-types-for 'script'; trusted-types own");
      response.end(
        `<!DOCTYPE html><html lang="en"><head><title>Host</title><script src="/services/content/eos-content.js"></script></head><body>${frame}</body></html>`,
      );
    });
  });
  await ready(page);
  expect((await states(page)).slice(0, 2)).toEqual(['eos-header ready', 'eos-footer ready']);
  expect(await reached(page)).toEqual([]);
});
