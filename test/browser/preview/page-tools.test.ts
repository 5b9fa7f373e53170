import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../src/pages/portal.ts';
import type { Settings } from '../../../src/pages/stamp.ts';
import type { PreviewFinding, TextMode } from '../../../src/preview/protocol.ts';
import { look } from '../frame.ts';
import { builtFile, other, scriptPaths, speak, textsPath, third } from '../stage.ts';
import { pageStage, section } from './page-stage.ts';

const notice = '/services/content/en/legalNotice.html';

const settings = (): Settings => {
  const [path = ''] = scriptPaths('settings');
  return JSON.parse(builtFile(path).replace(/^export const settings=|;\s*$/g, ''));
};
const show = (page: Page, mode: TextMode) => page.evaluate((mode) => window.eosPreview?.show(mode), mode);
const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent);
const keysOf = (page: Page, selector: string) =>
  look(
    page,
    ({ all }, selector) => {
      const [element] = all(selector);
      return element
        ? window.eosPreview?.textsIn(element).map(({ key, language }) => `${language} ${key}`)
        : [];
    },
    selector,
  );

describe('settings and styles', () => {
  test('changed settings are drawn, and tell the title', async () => {
    const { page, send, complaints } = await pageStage(notice);
    const now = settings();
    send('settings', {
      settings: {
        ...now,
        portal: { ...now.portal, shortName: 'Renamed' },
        config: { ...now.config, footerLinks: [] },
      },
    });
    await page.waitForFunction(() => document.title.startsWith('Renamed - '));
    expect(await look(page, ({ all }) => all('.eos-footer nav').length)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a language that has got gaps is filled with English when it is chosen', async () => {
    const { page, portal, send, complaints } = await pageStage(
      `/services/content/${other}/legalNotice.html`,
      ({ page }) => speak(page, other),
    );
    const texts = JSON.parse(builtFile(textsPath(third)));
    const { HEADLINE: _, ...rest } = texts.LEGAL_NOTICE;
    portal.file(textsPath(third), JSON.stringify({ ...texts, LEGAL_NOTICE: rest }));
    const now = settings();
    send('settings', {
      settings: { ...now, portal: { ...now.portal, shortName: 'Renamed' }, partial: [third as Language] },
    });
    await page.waitForFunction(() => document.title.startsWith('Renamed - '));
    await page.evaluate((code) => window.eosContent?.setLanguage(code), third);
    expect(await page.$eval('h1', (element) => `${element.lang} ${element.textContent}`)).toBe(
      `en ${section('en', 'LEGAL_NOTICE').HEADLINE}`,
    );
    expect(complaints).toEqual([]);
  });

  test('with other pages the page is loaded again', async () => {
    const { page, send } = await pageStage(notice);
    const now = settings();
    const loaded = page.waitForNavigation();
    send('settings', { settings: { ...now, pages: now.pages.slice(1) } });
    await loaded;
    expect(await textOf(page, 'h1')).toBe(section('en', 'LEGAL_NOTICE').HEADLINE);
  });

  test('a new stylesheet takes the place of the old one everywhere, and is taken for what is mounted later', async () => {
    const { page, send, complaints } = await pageStage('/host', ({ portal }) =>
      portal.host('/host', '<div id="eos-header"></div><div id="eos-footer"></div><div id="later"></div>'),
    );
    const sheets = () =>
      look(page, ({ all }) =>
        [...all('link[rel=stylesheet]')].map((link) =>
          link.getAttribute('href')?.replace(/^.*eos-content.css/, ''),
        ),
      );
    expect(new Set(await sheets()).size).toBe(1);
    const { length } = await sheets();
    const text = '.eos-frame { --eos-accent: rebeccapurple }';
    send('styles', { address: '/services/content/eos-content.css?v=20990101000000', text });
    await page.waitForFunction(() => document.querySelector('link[href$="20990101000000"]') !== null);
    await expect.poll(sheets).toEqual(Array.from({ length }, () => '?v=20990101000000'));
    // What was shown until it was loaded is gone: the file says what counts.
    const adopted = () =>
      look(page, ({ all }) => all('*').map(({ shadowRoot }) => shadowRoot?.adoptedStyleSheets.length ?? 0));
    await expect.poll(async () => Math.max(...(await adopted()))).toBe(0);
    await page.evaluate(() => window.eosContent?.mount({ id: 'later', content: 'cookie-notice' }));
    expect(await sheets()).toEqual(Array.from({ length: length + 1 }, () => '?v=20990101000000'));
    expect(complaints).toEqual([]);
  });
});

describe('showing keys', () => {
  test('each text tells its key, in the frame as well, and in attributes', async () => {
    const { page, complaints } = await pageStage(notice);
    await show(page, 'keys');
    expect(await keysOf(page, 'main h1')).toEqual(['en LEGAL_NOTICE.HEADLINE']);
    expect(await keysOf(page, '.eos-copyright')).toEqual(['en FOOTER.COPYRIGHT']);
    expect(await keysOf(page, '.eos-logo img')).toEqual(['en HEADER.HOME_LINK']);
    expect(await keysOf(page, 'main .eos-prose')).toEqual(['en LEGAL_NOTICE.CONTENT']);
    const places = await page.evaluate(() =>
      window.eosPreview
        ?.places()
        .map(({ key, element, attribute }) => `${key} ${element.localName} ${attribute ?? ''}`),
    );
    expect(places).toContain('LEGAL_NOTICE.CONTENT div ');
    expect(places).toContain('HEADER.HOME_LINK img alt');
    expect(places?.filter((place) => place.startsWith('LEGAL_NOTICE.CONTENT '))).toHaveLength(1);
    expect(
      await page.$$eval('main a', (links) => links.map(({ href }) => encodeURI(href) === href)),
    ).not.toContain(false);
    await show(page, 'plain');
    expect(await keysOf(page, 'main h1')).toEqual([]);
    expect(await page.evaluate(() => /[^\0-\uffff]/.test(document.documentElement.innerHTML))).toBe(false);
    expect(complaints).toEqual([]);
  });

  test.each([320, 768, 1280])('at %i px nothing moves, and no line breaks elsewhere', async (width) => {
    const { page } = await pageStage(`/services/content/${other}/privacyPolicy.html`, async ({ page }) => {
      await speak(page, other);
      await page.setViewport({ width, height: 800 });
    });
    const boxes = () =>
      look(page, ({ all }) =>
        all('body *').flatMap((element) =>
          [...element.getClientRects()].map(({ x, y, width, height }) =>
            [x, y, width, height].map((n) => n.toFixed(2)).join(),
          ),
        ),
      );
    const before = await boxes();
    expect(before.length).toBeGreaterThan(200);
    await show(page, 'keys');
    expect(await boxes()).toEqual(before);
  });

  test('it goes on when the visitor changes the language, and when texts arrive', async () => {
    const { page, send, complaints } = await pageStage(notice);
    await show(page, 'keys');
    await page.evaluate((code) => window.eosContent?.setLanguage(code), other);
    expect(await keysOf(page, 'main h1')).toEqual([`${other} LEGAL_NOTICE.HEADLINE`]);
    send('texts', {
      languages: { [other]: { LEGAL_NOTICE: { ...section(other, 'LEGAL_NOTICE'), HEADLINE: 'Neu' } } },
    });
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.startsWith('Neu'));
    expect(await keysOf(page, 'main h1')).toEqual([`${other} LEGAL_NOTICE.HEADLINE`]);
    expect(complaints).toEqual([]);
  });

  test('a text that the language lacks tells that it is English', async () => {
    const { page, send } = await pageStage(`/services/content/${other}/legalNotice.html`, ({ page }) =>
      speak(page, other),
    );
    await show(page, 'keys');
    const { HEADLINE: _, ...rest } = section(other, 'LEGAL_NOTICE');
    send('texts', { languages: { [other]: { LEGAL_NOTICE: rest } } });
    await page.waitForSelector('h1[lang=en]');
    expect(await keysOf(page, 'main h1')).toEqual(['en LEGAL_NOTICE.HEADLINE']);
    expect(await keysOf(page, 'main .eos-prose')).toEqual([`${other} LEGAL_NOTICE.CONTENT`]);
  });
});

test('pseudo-localised, every text is accented and in brackets, and links lead where they did', async () => {
  const { page, complaints } = await pageStage('/services/content/en/startPage.html');
  const hrefs = () => look(page, ({ all }) => all('a').map((link) => link.getAttribute('href')));
  const before = await hrefs();
  await show(page, 'pseudo');
  expect(await textOf(page, 'h1')).toMatch(/^⟦.*⟧$/);
  expect(await hrefs()).toEqual(before);
  const plain = await look(page, ({ all }) =>
    all('main *, footer *, header *')
      .filter((element) => !element.closest('[hreflang], .eos-languages') && element.children.length === 0)
      .map((element) => element.textContent ?? '')
      .filter((text) => /[a-z]{3}/.test(text.replace(/\{\{.*?\}\}/g, ''))),
  );
  expect(plain).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a draft is shown in place of the saved text, until it is withdrawn', async () => {
  const { page, complaints } = await pageStage(notice);
  const drawn = page.evaluate(() => new Promise<void>((resolve) => window.eosPreview?.onDrawn(resolve)));
  const draft = (value?: string) =>
    page.evaluate((value) => window.eosPreview?.draft('en', 'LEGAL_NOTICE.HEADLINE', value), value);
  await draft('Drafted');
  await drawn;
  expect(await textOf(page, 'h1')).toBe('Drafted');
  await draft();
  expect(await textOf(page, 'h1')).toBe(section('en', 'LEGAL_NOTICE').HEADLINE);
  expect(complaints).toEqual([]);
});

describe('the overlay', () => {
  const finding = (message: string): PreviewFinding => ({
    check: 'json-syntax',
    severity: 'error',
    file: 'locales/common/de.json',
    line: 3,
    column: 7,
    key: 'A.B',
    message,
    hint: 'write it otherwise',
    excerpt: { text: '"B": wrong', start: 5, end: 10 },
  });
  const panel = '::-p-aria([role="alert"]) section';

  test('says what, where and how to mend it, takes no focus, and goes with Escape until it is something else', async () => {
    const { page, send, complaints } = await pageStage('/host', ({ portal }) =>
      portal.host('/host', '<input id="field"><div id="eos-footer"></div>'),
    );
    await page.focus('#field');
    send('broken', { findings: [finding('no word'), finding('no value')] });
    const shown = await page.waitForSelector(panel);
    const text = await shown?.evaluate((element) => element.textContent);
    for (const part of [
      '2 things are broken',
      'locales/common/de.json:3:7',
      'A.B: no word',
      '"B": wrong',
      'write it otherwise',
    ]) {
      expect(text).toContain(part);
    }
    expect(await shown?.$eval('mark', (mark) => mark.textContent)).toBe('wrong');
    expect(await look(page, ({ focused }) => focused()?.id)).toBe('field');
    await page.keyboard.press('Escape');
    expect(await page.$(panel)).toBeNull();
    send('broken', { findings: [finding('no word'), finding('no value')] });
    send('broken', { findings: [finding('no key')] });
    expect(await (await page.waitForSelector(panel))?.evaluate((element) => element.textContent)).toContain(
      'no key',
    );
    send('broken', { findings: [] });
    await expect.poll(() => page.$(panel)).toBeNull();
    expect(complaints).toEqual([]);
  });

  test('takes neither styles from the page nor more than its room on a narrow screen', async () => {
    const { page, send } = await pageStage('/host', async ({ page, portal }) => {
      await page.setViewport({ width: 320, height: 480 });
      portal.host(
        '/host',
        '<div id="eos-footer"></div>',
        "document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href:'/hostile.css'}))",
      );
      portal.file('/hostile.css', 'html * { all: unset !important; display: none !important }');
    });
    send('broken', { findings: [finding(`${'a-very-long-word'.repeat(10)} `.repeat(10))] });
    const shown = await page.waitForSelector(panel);
    const box = await shown?.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    expect(box?.height).toBeLessThanOrEqual(480 * 0.7 + 1);
    expect(await shown?.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });

  test('where there is no page at all, its own script shows it and loads the page when it is mended', async () => {
    const { page, portal, send, lines, complaints } = await pageStage(notice);
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, '../../../src/preview/page/broken.ts')],
      bundle: true,
      write: false,
      format: 'esm',
    });
    portal.file('/@preview/broken.js', outputFiles[0]?.text ?? '');
    const documentOf = (words: string, revision: number) =>
      `<!DOCTYPE html><html lang="en"><head><title>Broken</title><link rel="icon" href="data:,"><script type="application/json" id="eos-preview-findings">${JSON.stringify([finding(words)])}</script><script type="module" src="/@preview/broken.js"></script></head><body data-cause="sources" data-known="test:${revision}"></body></html>`;
    let html = documentOf('no word', 0);
    portal.answers.set('/page', (_, response) => response.setHeader('Content-Type', 'text/html').end(html));
    await page.goto(`${portal.origin}/page`);
    expect(await (await page.waitForSelector(panel))?.evaluate((element) => element.textContent)).toContain(
      'no word',
    );
    await expect.poll(lines).toBe(1);
    html = documentOf('no key', 1);
    send('broken', { findings: [finding('no key')] });
    await expect
      .poll(async () => (await page.$(panel).catch(() => null))?.evaluate((element) => element.textContent))
      .toContain('no key');
    html = '<!DOCTYPE html><title>Mended</title><link rel="icon" href="data:,">';
    send('broken', { findings: [] });
    await page.waitForFunction(() => document.title === 'Mended');
    expect(complaints).toEqual([]);
  });
});

describe('the line of events', () => {
  test('is open while the page can be seen', async () => {
    const { page, lines } = await pageStage(notice);
    await expect.poll(lines).toBe(1);
    const see = (state: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await see('hidden');
    await expect.poll(lines).toBe(0);
    await see('visible');
    await expect.poll(lines).toBe(1);
  });

  test('tells the end of the preview, and takes it back when it is there again', async () => {
    const { page, lines, end, begin } = await pageStage(notice);
    await expect.poll(lines).toBe(1);
    const state = () =>
      page.$$eval('::-p-aria([role="status"])', (all) => all.map((element) => element.textContent).join(''));
    end();
    await expect.poll(state).toContain('has ended');
    begin();
    await expect.poll(lines).toBe(1);
    await expect.poll(state).toBe('');
  });

  test('in a frame the page hears from the page around it, after a look at what it has missed', async () => {
    const { page, portal, lines } = await pageStage(notice, ({ portal }) => {
      // A page of the preview, whose policy is its own.
      const document = `<!DOCTYPE html><script>window.eosPreviewEvents = new EventTarget()</script><iframe src="${notice}"></iframe>`;
      portal.answers.set('/around', (_, response) =>
        response.setHeader('Content-Type', 'text/html').end(document),
      );
    });
    await page.goto(`${portal.origin}/around`);
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    await frame?.waitForFunction(() => window.eosPreview);
    const changed = { ...section('en', 'LEGAL_NOTICE'), HEADLINE: 'From around' };
    await page.evaluate((changed) => {
      const detail = { revision: 99, languages: { en: { LEGAL_NOTICE: changed } } };
      window.eosPreviewEvents?.dispatchEvent(new CustomEvent('texts', { detail }));
    }, changed);
    await frame?.waitForFunction(() => document.querySelector('h1')?.textContent === 'From around');
    await expect.poll(lines).toBe(0);
  });
});
