import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, onTestFinished, test } from 'vitest';
import { look } from '../frame.ts';
import {
  alive,
  arrives,
  isSame,
  overlayIs,
  plainTenant,
  previewServer,
  settles,
  shows,
  textsOf,
  use,
} from './preview-server.ts';

const preview = previewServer({ changesCode: true });
const project = join(import.meta.dirname, '../../..');

const settings = `tenants/${plainTenant}/tenant.json`;
const common = 'locales/common/de.json';
const own = `locales/${plainTenant}/de.json`;
const questions = '/services/content/generalQuestions.html';
const notice = '/services/content/legalNotice.html';
const form = '/services/contactform';
const article = 'src/pages/article.tsx';
const styles = 'src/pages/styles';

/** Opens an address in German, with something on it that a reload would lose. */
const begin = async (path: string) => use(await preview.open(path, { language: 'de' }));

describe('a text', () => {
  test('of the tenant’s own file', async () => {
    const visit = await begin(notice);
    const { CONTENT } = JSON.parse(preview.sources.text(own)).LEGAL_NOTICE;
    preview.set(own, { 'LEGAL_NOTICE.CONTENT': ['<p>Ganz neu.</p>', ...CONTENT] });
    await shows(visit.page, 'main p', 'Ganz neu.');
    await visit.expectKept();
  });

  test('in header and footer of another team’s page, while somebody types', async () => {
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

  test('that the language loses is English, and marked as such', async () => {
    const visit = await begin(questions);
    preview.set(common, { 'GENERAL_QUESTIONS.HEADLINE': undefined });
    await settles(
      () => visit.page.$eval('h1', (headline) => headline.lang),
      (lang) => lang === 'en',
    );
    expect(await textsOf(visit.page, 'h1')).toEqual(['General questions']);
    await visit.expectKept();
  });

  test('that is one item of a list more, and then one less', async () => {
    const visit = await begin(questions);
    const { SECTIONS } = JSON.parse(preview.sources.text(common)).GENERAL_QUESTIONS;
    const count = (await textsOf(visit.page, 'main details')).length;
    const item = { HEADLINE: 'Noch eine Frage?', CONTENT: '<p>Und ihre Antwort.</p>' };
    for (const language of ['en', 'de']) {
      preview.set(`locales/common/${language}.json`, {
        [`GENERAL_QUESTIONS.SECTIONS.${SECTIONS.length}`]: item,
      });
    }
    await shows(visit.page, 'main details', 'Und ihre Antwort.');
    expect(await textsOf(visit.page, 'main details')).toHaveLength(count + 1);
    for (const language of ['en', 'de']) {
      preview.edit(`locales/common/${language}.json`, (text) => {
        const texts = JSON.parse(text);
        texts.GENERAL_QUESTIONS.SECTIONS.pop();
        return JSON.stringify(texts);
      });
    }
    await settles(
      () => textsOf(visit.page, 'main details'),
      (all) => all.length === count,
    );
    await visit.expectKept();
  });

  test('in a language that the visitor chooses later', async () => {
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
  test('an entry of the menu goes and comes', async () => {
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

  test('the accent’s colour, in the content and in the frame', async () => {
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

  test('a language more: the page has it', async () => {
    const { page } = await preview.open(notice, { language: 'de' });
    await alive(page);
    for (const folder of ['common', plainTenant]) {
      const path = `locales/${folder}/pl.json`;
      preview.edit(path, () => readFileSync(join(project, path), 'utf8'));
    }
    preview.set(settings, { languages: ['DE', 'EN', 'PL'] });
    await shows(page, '.eos-languages a', 'Polski');
    await alive(page);
    await page.evaluate(() => window.eosContent?.setLanguage('pl'));
    await settles(
      () => page.evaluate(() => document.documentElement.lang),
      (lang) => lang === 'pl',
    );
  });
});

describe('an asset', () => {
  const logo = (page: Page) =>
    look(page, ({ all }) => all('.eos-logo img').map((image) => (image as HTMLImageElement).currentSrc));

  test('that is saved again', async () => {
    const visit = await begin(form);
    const [before] = await logo(visit.page);
    for (const file of ['logo.svg', 'logo-dark.svg']) {
      preview.edit(`tenants/${plainTenant}/assets/${file}`, (svg) =>
        svg.replace('</svg>', '<!-- new --></svg>'),
      );
    }
    await settles(
      () => logo(visit.page),
      ([now]) => now !== undefined && now !== before,
    );
    await visit.expectKept();
  });
});

describe('styles', () => {
  const spacing = (page: Page, selector: string) => () =>
    look(
      page,
      ({ all }, wanted) => {
        const [element] = all(wanted);
        return element && getComputedStyle(element).letterSpacing;
      },
      selector,
    );

  test('of header and footer, on another team’s page', async () => {
    const { page, expectKept } = await begin(form);
    preview.editCode(
      `${styles}/frame.css`,
      (text) => `${text}\n.eos-panel-button { letter-spacing: 7px; }\n`,
    );
    await settles(spacing(page, '.eos-panel-button'), (value) => value === '7px');
    await expectKept();
    // The sheet is still the one that was loaded, at its place among all others, with the rules of the file.
    const { shown, file } = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[href*="eos-content.css"]');
      const fresh = new CSSStyleSheet();
      fresh.replaceSync(await (await fetch(link?.href ?? '', { cache: 'no-store' })).text());
      const [around, ...others] = (link?.sheet?.cssRules ?? []) as unknown as CSSMediaRule[];
      const textsOf = (rules: Iterable<CSSRule> = []) => [...rules].map(({ cssText }) => cssText);
      return { shown: [...textsOf(around?.cssRules), ...textsOf(others)], file: textsOf(fresh.cssRules) };
    });
    expect(shown).toEqual(file);
  });

  test('that are broken are reported with their place; fixed, they are there', async () => {
    const { page, expectKept } = await begin(questions);
    const good = readFileSync(join(preview.program, `${styles}/content.css`), 'utf8');
    preview.editCode(`${styles}/content.css`, (text) => `${text}\n.eos-page h1 { color: red;\n`);
    await overlayIs(page, /src\/pages\/styles\/content\.css:\d+:\d+/);
    preview.editCode(`${styles}/content.css`, () => `${good}\n.eos-page h1 { letter-spacing: 5px; }\n`);
    await settles(spacing(page, 'h1'), (value) => value === '5px');
    await expectKept();
  });
});

describe('code', () => {
  const headline = '<Words as="h1" of={of} />';

  test('a component: the page is loaded again, scrolled to the same place', async () => {
    const { page, complaints } = await begin('/services/content/privacyPolicy.html');
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

  test('a component of the header, on another team’s page, whose content comes after the load', async () => {
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

  test('what throws while a page is made is reported with its place, over the last good page', async () => {
    const { page } = await begin(notice);
    const good = readFileSync(join(preview.program, article), 'utf8');
    preview.editCode(article, (text) =>
      text.replace('return (', "if (headline) throw new Error('Oops');\n  return ("),
    );
    await overlayIs(page, /^This is broken.*src\/pages\/article\.tsx:\d+:\d+.*Error: Oops/s);
    expect(await textsOf(page, 'h1')).toEqual(['Impressum']);
    preview.editCode(article, () => good);
    await overlayIs(page);
    await shows(page, 'h1', 'Impressum');
  });

  test('what throws later is reported by the page alone', async () => {
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

  test('is reported instead of a page that was never good, which comes when it is fixed', async () => {
    await preview.end();
    const good = preview.sources.text(settings);
    preview.edit(settings, (text) => text.replace('{', '{{'));
    await preview.begin();
    const { page } = await preview.open(notice, { language: 'de' });
    await overlayIs(page, /tenant\.json:\d+:\d+/);
    preview.edit(settings, () => good);
    await arrives(page);
    await shows(page, 'h1', 'Impressum');
    await preview.end();
    await overlayIs(page);
    expect(await isSame(page)).toBe(true);
    await preview.begin();
    await settles(
      () => isSame(page),
      (same) => !same,
    );
    await alive(page);
  });
});

test('a folder that is away and comes again', async () => {
  const { page } = await begin(notice);
  const [folder = '', away = ''] = [`tenants/${plainTenant}`, 'away'].map((name) =>
    join(preview.sources.root, name),
  );
  renameSync(folder, away);
  onTestFinished(() => {
    if (existsSync(away)) renameSync(away, folder);
  });
  await overlayIs(page, /tenant\.json/);
  renameSync(away, folder);
  await overlayIs(page);
});

test('what changed while a page was hidden is there when it is seen again', async () => {
  const { page } = await begin(notice);
  await hide(page, true);
  preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Dahinter' });
  await expect.poll(preview.said).toMatch(/locales\/common\/de\.json\n$/);
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

test('a host on an origin of its own, which loads the script from the preview, hears of changes', async () => {
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
  preview.set(`locales/${plainTenant}/en.json`, { 'LEGAL_NOTICE.HEADLINE': 'Seen elsewhere' });
  await shows(page, '#eos-legal-notice h1', 'Seen elsewhere');
  expect(await isSame(page)).toBe(true);
  expect(complaints).toEqual([]);
});
