import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { look } from './frame.ts';
import {
  builtFile,
  contentIn,
  hold,
  openPortal,
  other,
  ready,
  reported,
  scriptPaths,
  states,
} from './portal-tab.ts';
import { holdTimers } from './timers.ts';

// Hosts that are served as application/xhtml+xml, where markup is parsed as XML (contract C15, C19).

const containers =
  '<div id="eos-header"></div><main><h1>Host</h1></main><div id="eos-footer"></div><div id="eos-cookie-notice"></div>';
const script = '<script src="/services/content/eos-content.js" async=""></script>';

/** Opens a host of that type, under the policy of the build and the snippet. */
const openXhtml = (body: string, prepare?: Parameters<typeof openPortal>[1]) =>
  openPortal('/contact_es/form.xhtml', async (tab) => {
    const { contentSecurityPolicy } = JSON.parse(builtFile('manifest.json')) as {
      contentSecurityPolicy: string;
    };
    const [, hash] = /application\/xhtml\+xml by '(sha256-[^']+)'/.exec(builtFile('snippet.html')) ?? [];
    const policy = contentSecurityPolicy
      .replace('; upgrade-insecure-requests', '')
      .replace("script-src 'self'", `script-src 'self' '${hash}'`);
    await tab.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    tab.portal.answers.set('/contact_es/form.xhtml', (_, response) =>
      response
        .setHeader('Content-Type', 'application/xhtml+xml; charset=utf-8')
        .setHeader('Content-Security-Policy', policy)
        .end(
          `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Host</title></head><body>${body}</body></html>`,
        ),
    );
    await prepare?.(tab);
  });

/** What is drawn of icons, dark pictures and links in other languages. */
const drawn = (page: Page) =>
  look(page, ({ all }) => ({
    type: document.contentType,
    icons: [
      ...new Set(
        all('.eos-icon').map(
          (icon) => `${icon instanceof SVGElement} ${icon.firstChild instanceof SVGElement}`,
        ),
      ),
    ],
    sources: [...new Set(all('source').map((source) => Boolean((source as HTMLSourceElement).srcset)))],
    languages: all('a[lang]').filter((link) => !(link as HTMLAnchorElement).hreflang).length,
  }));
const whole = { type: 'application/xhtml+xml', icons: ['true true'], sources: [true], languages: 0 };
const home = (page: Page) => look(page, ({ all }) => all('.eos-menu-wide a')[0]?.textContent);

test('the prerendered frame is whole before React has come, and a click on a language is kept', async () => {
  let release: () => void = () => {};
  const { page } = await openXhtml(containers + script, async ({ portal, page }) => {
    // After three seconds the link would be followed.
    await holdTimers(page);
    release = hold(portal, scriptPaths('app')[0] ?? '');
  });
  await page.waitForFunction(() =>
    document.querySelector('#eos-header > div')?.shadowRoot?.querySelector('header'),
  );
  expect(await drawn(page)).toEqual(whole);
  await look(
    page,
    ({ all }, language) => (all(`.eos-languages a[lang="${language}"]`)[0] as HTMLElement).click(),
    other,
  );
  release();
  await ready(page);
  await expect.poll(() => home(page)).toBe(contentIn(other).MENU.HOME.text);
  expect(new URL(page.url()).pathname).toBe('/contact_es/form.xhtml');
  expect(await states(page)).toEqual(['eos-header ready', 'eos-footer ready', 'eos-cookie-notice ready']);
});

test('pages that React draws there have pictures and links as in HTML', async () => {
  const { page } = await openXhtml(
    `<div id="eos-header"></div><div id="eos-start-page" data-eos-frame="none"></div><div id="eos-download" data-eos-frame="none"></div>${script}`,
  );
  await ready(page);
  expect(await drawn(page)).toEqual(whole);
  expect(
    await look(page, ({ all }) => all('.eos-page source, .eos-document a[hreflang]').length),
  ).toBeGreaterThan(1);
  expect(await reported(page)).toEqual([]);
});

test('fragments that a server puts there are taken over', async () => {
  const fragment = (part: string) => builtFile(`fragments/en/${part}.html`);
  const { page } = await openXhtml(
    `${builtFile('fragments/hints.html')}<div id="eos-header">${fragment('header-login-menu')}</div><div id="eos-footer">${fragment('footer')}</div>${script}`,
  );
  await ready(page);
  expect(await drawn(page)).toEqual(whole);
  expect(await look(page, ({ all, isVisible }) => all('.eos-footer a').every(isVisible))).toBe(true);
});

test('the snippet shows its placeholders there', async () => {
  const { page } = await openXhtml(builtFile('snippet.html'), ({ portal }) =>
    portal.answers.set('/services/content/eos-content.js', (_, response) => response.writeHead(404).end()),
  );
  await page.waitForSelector('.missing-footer a');
  expect(await page.$('.missing-header')).not.toBeNull();
});
