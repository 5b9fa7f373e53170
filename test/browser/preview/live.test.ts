import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, onTestFinished, test } from 'vitest';
import { look } from '../frame.ts';
import { alive, isSame, plainTenant, previewStage, settles, shows, textsOf, use } from './preview-stage.ts';

const preview = previewStage();
const project = join(import.meta.dirname, '../../..');

const settings = `tenants/${plainTenant}/tenant.json`;
const common = 'locales/common/de.json';
const own = `locales/${plainTenant}/de.json`;
const questions = '/services/content/generalQuestions.html';
const notice = '/services/content/legalNotice.html';
const form = '/services/contactform';

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

  test('of the file that all tenants share: in the content', async () => {
    const visit = await begin(questions);
    preview.set(common, {
      'GENERAL_QUESTIONS.HEADLINE': 'Häufig gefragt',
      'GENERAL_QUESTIONS.TITLE': 'Gefragt',
    });
    await shows(visit.page, 'h1', 'Häufig gefragt');
    expect(await visit.page.title()).toBe('UDP Mock - Gefragt');
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

  test('that is overridden by the tenant, and then no longer', async () => {
    const visit = await begin(notice);
    const [shared = ''] = await textsOf(visit.page, 'h1');
    const before = preview.sources.text(own);
    preview.set(own, { 'LEGAL_NOTICE.HEADLINE': 'Nur hier' });
    await shows(visit.page, 'h1', 'Nur hier');
    preview.edit(own, () => before);
    await shows(visit.page, 'h1', shared);
    await visit.expectKept();
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

  test('is in the document and in the texts that the next visitor gets', async () => {
    const { page } = await begin(notice);
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Für alle' });
    await shows(page, 'h1', 'Für alle');
    const texts = await page.evaluate(async (tenant) => {
      const [html, json] = await Promise.all(
        [location.pathname, `/services/content/assets/i18n/${tenant}/de.json`].map(async (path) =>
          (await fetch(path, { cache: 'no-cache' })).text(),
        ),
      );
      return [html, json].map((text) => text?.includes('Für alle'));
    }, plainTenant);
    expect(texts).toEqual([true, true]);
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

  test('a link of the footer', async () => {
    const visit = await begin(notice);
    preview.set(settings, { footerLinks: ['COOKIE_POLICY'] });
    await settles(
      () => textsOf(visit.page, 'footer nav a'),
      (links) => links.length === 1,
    );
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

  test('the address of the help', async () => {
    const visit = await begin(form);
    const help = () =>
      look(visit.page, ({ all }) =>
        all('.eos-menu a')
          .map((link) => link.getAttribute('href'))
          .includes('https://help.example.com/'),
      );
    preview.set(settings, { helpUrl: 'https://help.example.com/' });
    await settles(help, (isThere) => isThere);
    await visit.expectKept();
  });

  test('the short name, also in the title', async () => {
    const visit = await begin(notice);
    preview.set(settings, { shortName: 'Renamed' });
    await settles(
      () => visit.page.title(),
      (title) => title.startsWith('Renamed - '),
    );
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

  test('that is new', async () => {
    const visit = await begin(form);
    const folder = `tenants/${plainTenant}/assets`;
    preview.edit(`${folder}/other.svg`, () => preview.sources.text(`${folder}/header.svg`));
    preview.set(settings, { 'images.logo': 'other.svg', 'images.logoDark': 'other.svg' });
    await settles(
      () => logo(visit.page),
      ([now]) => now?.includes('/other-') ?? false,
    );
    const isLoaded = () =>
      look(visit.page, ({ all }) =>
        all('.eos-logo img').every((image) => (image as HTMLImageElement).naturalWidth > 0),
      );
    await settles(isLoaded, (loaded) => loaded);
    await visit.expectKept();
  });

  test('a document to download', async () => {
    const { page } = await begin('/download');
    const [document = ''] = await look(page, ({ all }) =>
      all('main a[target]').map((link) => link.getAttribute('href') ?? ''),
    );
    const file = document.replace(/^.*\/assets\//, '');
    const source = join(preview.sources.root, `tenants/${plainTenant}/assets/${file}`);
    const before = readFileSync(source);
    onTestFinished(() => writeFileSync(source, before));
    copyFileSync(join(project, 'package.json'), source);
    await settles(
      () => page.evaluate(async (path) => (await fetch(path, { cache: 'no-cache' })).text(), document),
      (text) => text.includes('"dependencies"'),
    );
  });
});

test('what no page shows changes nothing on it', async () => {
  const visit = await begin(notice);
  await visit.page.evaluate(() => {
    window.eosPreview?.onDrawn(() => {
      document.documentElement.dataset.drawn = `${Number(document.documentElement.dataset.drawn ?? 0) + 1}`;
    });
  });
  preview.edit('locales/glossary.json', () => readFileSync(join(project, 'locales/glossary.json'), 'utf8'));
  preview.edit('tenants/notes.txt', () => 'for later');
  await expect.poll(() => preview.said()).toContain('locales/glossary.json');
  preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Danach' });
  await shows(visit.page, 'h1', 'Danach');
  expect(await visit.page.evaluate(() => document.documentElement.dataset.drawn)).toBe('1');
  await visit.expectKept();
});
