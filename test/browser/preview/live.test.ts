import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, onTestFinished, test } from 'vitest';
import { look } from '../frame.ts';
import {
  alive,
  arrives,
  blockStorage,
  isSame,
  overlayIs,
  previewServer,
  sample,
  settles,
  shows,
  textsOf,
  use,
} from './preview-server.ts';

const preview = previewServer({ changesCode: true });

const settings = `tenants/${sample}/tenant.json`;
const common = 'locales/common/de.json';
const own = `locales/${sample}/de.json`;
const notice = '/services/content/legalNotice.html';
const form = '/services/contactform';
const article = 'src/pages/article.tsx';
const styles = 'src/pages/styles';

/** Opens an address in German, with something on it that a reload would lose. */
const begin = async (path: string) => use(await preview.open(path, { language: 'de' }));

describe('a text', () => {
  test('of the tenant changes in place', async () => {
    const visit = await begin(notice);
    preview.set(own, { 'LEGAL_NOTICE.CONTENT': ['<p>Ganz neu.</p>'] });
    await shows(visit.page, 'main p', 'Ganz neu.');
    await visit.expectKept();
  });

  test('of header and footer changes in a host while somebody types', async () => {
    const visit = await begin(form);
    preview.set(common, { 'MENU.HELP': 'Beistand', 'FOOTER.LINKS.IMPRINT': 'Anbieter' });
    await shows(visit.page, '.eos-menu a', 'Beistand');
    await shows(visit.page, 'footer a', 'Anbieter');
    await visit.expectKept();
    await visit.page.keyboard.type('tence');
    expect(await visit.page.$eval('#message', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'half a sentence',
    );
  });

  test('of another language shows when the visitor chooses it', async () => {
    const { page, complaints } = await preview.open(notice, { language: 'en' });
    await alive(page);
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Später gelesen' });
    await page.evaluate(() => window.eosContent?.setLanguage('de'));
    await shows(page, 'h1', 'Später gelesen');
    expect(await isSame(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('the tenant’s settings', () => {
  test('remove and add an entry of the menu', async () => {
    const visit = await begin(form);
    const entries = () => textsOf(visit.page, '.eos-menu-wide a');
    const before = await entries();
    const { navigation } = JSON.parse(preview.sources.text(settings));
    preview.set(settings, { navigation: navigation.filter((key: string) => key !== 'DOWNLOAD') });
    await settles(entries, (now) => now.length === before.length - 1);
    preview.set(settings, { navigation });
    await settles(entries, (now) => now.join() === before.join());
    await visit.expectKept();
  });

  test('change the accent colour of content and frame', async () => {
    const visit = await begin(notice);
    const colours = () =>
      look(visit.page, ({ all }) =>
        [...all('main a'), ...all('.eos-panel-button')]
          .slice(0, 1)
          .map((element) => getComputedStyle(element).getPropertyValue('--eos-accent').trim()),
      );
    preview.set(settings, { 'theme.accent': '#123456', 'theme.accentDark': '#abcdef' });
    await settles(colours, (all) => all.length > 0 && all.every((colour) => colour.includes('#123456')));
    await visit.expectKept();
  });

  test('add a language', async () => {
    const { page } = await preview.open(notice, { language: 'de' });
    await alive(page);
    for (const folder of ['common', sample]) {
      preview.edit(`locales/${folder}/pl.json`, () => preview.sources.text(`locales/${folder}/de.json`));
    }
    preview.set(settings, { languages: ['DE', 'EN', 'PL'] });
    await shows(page, '.eos-languages a', 'Polski');
    // The page may be loaded once more meanwhile.
    await settles(
      () =>
        page.evaluate(async () => {
          await window.eosContent?.setLanguage('pl');
          return document.documentElement.lang;
        }),
      (lang) => lang === 'pl',
    );
  });
});

describe('an asset', () => {
  const logo = (page: Page) =>
    look(page, ({ all }) => all('.eos-logo img').map((image) => (image as HTMLImageElement).currentSrc));

  test('that is saved again is replaced', async () => {
    const visit = await begin(form);
    const [before] = await logo(visit.page);
    for (const file of ['logo.svg', 'logo-dark.svg']) {
      preview.edit(`tenants/${sample}/assets/${file}`, (svg) => svg.replace('</svg>', '<!-- new --></svg>'));
    }
    await settles(
      () => logo(visit.page),
      ([now]) => now !== undefined && now !== before,
    );
    await visit.expectKept();
  });
});

describe('styles', () => {
  test('of header and footer change in a host', async () => {
    const { page, expectKept } = await begin(form);
    preview.editCode(
      `${styles}/frame.css`,
      (text) => `${text}\n.eos-panel-button { letter-spacing: 7px; }\n`,
    );
    const spacing = () =>
      look(page, ({ all }) => all('.eos-panel-button').map((each) => getComputedStyle(each).letterSpacing));
    await settles(spacing, ([value]) => value === '7px');
    await expectKept();
    // The sheet is still the one that was loaded, at its place among all others, with the rules of the file.
    const { shown, file } = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[href*="eos-content.css"]');
      const fresh = new CSSStyleSheet();
      fresh.replaceSync(await (await fetch('/services/content/eos-content.css')).text());
      const [around, ...others] = (link?.sheet?.cssRules ?? []) as unknown as CSSMediaRule[];
      const textsOf = (rules: Iterable<CSSRule> = []) => [...rules].map(({ cssText }) => cssText);
      return { shown: [...textsOf(around?.cssRules), ...textsOf(others)], file: textsOf(fresh.cssRules) };
    });
    expect(shown).toEqual(file);
  });
});

describe('code', () => {
  const headline = '<Words as="h1" of={of} />';

  test('of a component reloads the page at its scroll position, also where the browser stores nothing', async () => {
    const { page, complaints } = await begin('/services/content/privacyPolicy.html');
    await blockStorage(page);
    await page.evaluate(() => scrollTo(0, 700));
    preview.editCode(article, (text) => text.replace(headline, `${headline}<p>Neu</p>`));
    await shows(page, '.eos-headline p', 'Neu');
    await arrives(page);
    await settles(
      () => page.evaluate(() => Math.round(scrollY)),
      (place) => place === 700,
    );
    // The server sends what the browser draws.
    expect(await page.evaluate(async () => (await fetch(location.href)).text())).toContain('<p>Neu</p>');
    expect(complaints).toEqual([]);
  });

  test('of the header reloads a host at its scroll position, though its content comes after the load', async () => {
    const { page } = await begin('/content/privacy');
    await page.evaluate(() => scrollTo(0, 900));
    preview.editCode('src/pages/frame/header.tsx', (text) =>
      text.replace('className="eos-header"', 'className="eos-header" data-new=""'),
    );
    await settles(
      () => look(page, ({ all }) => all('[data-new]').length),
      (count) => count > 0,
    );
    await settles(
      () => page.evaluate(() => Math.round(scrollY)),
      (place) => place === 900,
    );
  });

  test('that throws while a page is rendered is reported with its place, over the last good page', async () => {
    const { page } = await begin(notice);
    const good = readFileSync(join(preview.program, article), 'utf8');
    preview.editCode(article, (text) =>
      text.replace('return (', "if (content) throw new Error('Oops');\n  return ("),
    );
    await overlayIs(page, /^This is broken.*src\/pages\/article\.tsx:\d+:\d+.*Error: Oops/s);
    expect(await textsOf(page, 'h1')).toEqual(['Impressum']);
    const from = preview.said().length;
    preview.editCode(article, () => good);
    // The overlay is gone already while the page reloads for the change before.
    await expect.poll(() => preview.said().slice(from)).toContain(article);
    await overlayIs(page);
    await shows(page, 'h1', 'Impressum');
  });

  test('that throws later is reported by the page alone', async () => {
    const { page } = await begin(notice);
    await page.evaluate(() => {
      const error = new Error('later');
      dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    });
    await overlayIs(page, /Error: later/);
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Weiter' });
    await overlayIs(page);
  });
});

describe('what is broken in the sources', () => {
  test('is reported over the last good page until it is fixed, to new pages too', async () => {
    const { page, complaints } = await begin(notice);
    const good = preview.sources.text(own);
    preview.edit(own, (text) => text.slice(0, -3));
    await overlayIs(page, /de\.json:\d+:\d+/);
    const other = await preview.open(notice, { language: 'de' });
    await overlayIs(other.page, /de\.json:\d+:\d+/);
    expect(await textsOf(other.page, 'h1')).toEqual(['Impressum']);
    await page.keyboard.press('Escape');
    await overlayIs(page);
    preview.edit(own, (text) => `${text}x`);
    await overlayIs(page, /de\.json/);
    preview.edit(own, () => good);
    await overlayIs(page);
    await overlayIs(other.page);
    expect(await isSame(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

test('a hidden page takes changes over when it is visible again', async () => {
  const { page } = await begin(notice);
  await hide(page, true);
  const from = preview.said().length;
  preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Dahinter' });
  await expect.poll(() => preview.said().slice(from)).toContain(common);
  expect(await textsOf(page, 'h1')).toEqual(['Impressum']);
  await hide(page, false);
  await shows(page, 'h1', 'Dahinter');
});

/** As if another tab were in front. */
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('a host on another origin that loads the script from the preview takes changes over', async () => {
  const script = preview.at('/services/content/eos-content.js');
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!DOCTYPE html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><div id="eos-legal-notice"></div><script src="${script}"></script></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { page, complaints } = await preview.open(notice);
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await alive(page);
  preview.set(`locales/${sample}/en.json`, { 'LEGAL_NOTICE.HEADLINE': 'Seen elsewhere' });
  await shows(page, '#eos-legal-notice h1', 'Seen elsewhere');
  expect(await isSame(page)).toBe(true);
  expect(complaints).toEqual([]);
});
