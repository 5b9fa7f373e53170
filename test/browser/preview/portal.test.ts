import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { portalPaths } from '../../../src/pages/frame/routes.ts';
import { pages } from '../../../src/pages/registry.ts';
import type { Faults } from '../../../src/preview/protocol.ts';
import {
  alive,
  plainTenant,
  previewStage,
  settles,
  states,
  suffer,
  textsOf,
  trackedTenant,
  type Visit,
} from './preview-stage.ts';

const preview = previewStage();

const addresses = [...new Set(portalPaths), ...pages.map(({ file }) => `/services/content/${file}`)];

test.each([
  [plainTenant, 'en'],
  [trackedTenant, 'de'],
])('every address of %s comes up in %s, and no browser complains', async (tenant, language) => {
  const { page, complaints } = await preview.open('/', { tenant, language });
  for (const address of addresses) {
    await page.goto(preview.at(address, tenant), { waitUntil: 'load' });
    await alive(page);
    expect(await states(page), address).toMatchObject({ 'eos-header': 'ready', 'eos-footer': 'ready' });
    expect(Object.values(await states(page)), address).not.toContain('failed');
    expect(await page.evaluate(() => document.documentElement.lang), address).toBe(language);
    expect(await textsOf(page, 'h1'), address).toHaveLength(1);
  }
  expect(complaints).toEqual([]);
});

test('the visitor’s language is kept from page to page', async () => {
  const { page } = await preview.open('/services/content/legalNotice.html');
  await alive(page);
  await page.evaluate(() => window.eosContent?.setLanguage('de'));
  await page.goto(preview.at('/services/contactform'));
  await alive(page);
  expect(await page.evaluate(() => [document.documentElement.lang, window.eosContent?.language])).toEqual([
    'de',
    'de',
  ]);
  await page.goto(preview.at('/services/content/instruction.html'));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
});

/** A page of our own, another team's page with our content, and one without. */
const content = '/services/content/instruction.html';
const embedding = '/content/legal_info';
const form = '/services/payments/';
const german: Visit = { language: 'de', tenant: trackedTenant };

interface Visitor {
  readonly page: Page;
  readonly complaints: string[];
  /** How often each address was asked for since the last look, without the host. */
  readonly asked: string[];
  go(path: string): Promise<void>;
}

/** A visitor who has seen the portal on good days, and has some of it in the browser. */
async function visitor(faults: Faults, visit = german): Promise<Visitor> {
  const { page, complaints } = await preview.open(embedding, visit);
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await suffer(page, faults);
  return {
    page,
    complaints,
    asked,
    go: async (path) => {
      asked.length = 0;
      complaints.length = 0;
      await page.goto(preview.at(path, visit.tenant), { waitUntil: 'domcontentloaded' });
    },
  };
}

/** Waits until all parts are shown or have failed. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => window.eosContent);
  await page.evaluate(() => window.eosContent?.ready);
}

const isReadable = (page: Page): Promise<boolean> =>
  page.$eval('main h1', (headline) => headline.checkVisibility() && headline.textContent !== '');
const menu = (page: Page): Promise<string[]> => textsOf(page, '.eos-menu-wide a');
const placeholders = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      (document.querySelector('.missing-header')?.textContent?.length ?? 0) > 10 &&
      document.querySelectorAll('.missing-footer a').length === 2,
  );
const textCalls = ({ asked }: Visitor, language = 'de'): number =>
  asked.filter((path) => path.endsWith(`/${language}.json`)).length;

describe('of our script', () => {
  test('it cannot be loaded', async () => {
    const { page, go } = await visitor({ script: true });
    await go(embedding);
    await placeholders(page);
    await go(content);
    expect(await isReadable(page)).toBe(true);
    expect((await menu(page)).length).toBeGreaterThan(2);
  });

  test('its React part cannot be loaded', async () => {
    const { page, go } = await visitor({ app: true });
    await go(embedding);
    await settled(page);
    expect(await states(page)).toMatchObject({ 'eos-legal-notice': 'failed' });
    expect((await menu(page)).length).toBeGreaterThan(2);
    expect(await textsOf(page, '#eos-legal-notice *')).toEqual([]);
    await go(content);
    await settled(page);
    expect(await isReadable(page)).toBe(true);
  });
});

test('the stylesheet cannot be loaded', async () => {
  const { page, go, complaints } = await visitor({ stylesheet: true });
  await go(form);
  await placeholders(page);
  expect(complaints).toContain("console error: Can't load styles for content!");
  await go(content);
  await settled(page);
  expect(await isReadable(page)).toBe(true);
});

test.each([
  ['tenant', '/services/api/tenant/'],
  ['config', `/services/content/config/${trackedTenant}.json`],
])(
  'the %s call fails: the links that depend on it are hidden, and our own pages do not ask',
  async (fault, path) => {
    const { page, go, asked } = await visitor({ [fault]: true });
    await go(form);
    await settled(page);
    expect(await states(page)).toMatchObject({ 'eos-header': 'ready', 'eos-footer': 'ready' });
    expect(await menu(page)).toHaveLength(1);
    expect(asked.filter((each) => each === path)).toHaveLength(1);
    await go(content);
    await settled(page);
    expect((await menu(page)).length).toBeGreaterThan(2);
    expect(asked).not.toContain(path);
  },
);

describe('of the texts', () => {
  test('they fail one to five times: they are asked for again; after the sixth no more, and what is on the screen stays', async () => {
    const failing = async (times: number, path: string) => {
      // In English no other language can stand in.
      const one = await visitor({ translations: times }, { ...german, language: 'en' });
      await one.go(path);
      await settled(one.page);
      const { 'eos-legal-notice': part } = await states(one.page);
      return [times, textCalls(one, 'en'), part ?? (await isReadable(one.page))];
    };
    const numbers = [1, 2, 3, 4, 5, 6];
    expect(
      await Promise.all([...numbers.map((times) => failing(times, embedding)), failing(6, content)]),
    ).toEqual([
      ...numbers.map((times) => [times, Math.min(times + 1, 6), times < 6 ? 'ready' : 'failed']),
      [6, 6, true],
    ]);
  });

  test.each(['translations-missing', 'translations-broken'])('%s: they are asked for once', async (fault) => {
    const one = await visitor({ [fault]: true });
    await one.go(embedding);
    await settled(one.page);
    expect(textCalls(one)).toBe(1);
    expect(await states(one.page)).toMatchObject({ 'eos-legal-notice': 'failed' });
    expect((await menu(one.page)).length).toBeGreaterThan(2);
    await one.go(content);
    await settled(one.page);
    expect(await isReadable(one.page)).toBe(true);
    await one.page.evaluate(() => window.eosContent?.setLanguage('en'));
    expect(await one.page.evaluate(() => document.documentElement.lang)).toBe('de');
  });
});

test('the login script cannot be loaded: a plain link is left', async () => {
  const { page, go } = await visitor({ login: true });
  await go(form);
  await settled(page);
  const link = await page.waitForSelector('#eos-header >>> .eos-login .eos-button', { visible: true });
  expect(await link?.evaluate((element) => element.getAttribute('href'))).toBe(
    '/services/payments/#debtPage',
  );
  expect(await page.$('#eos-login > *')).toBeNull();
});

test('the tracker cannot be loaded: the console alone says so', async () => {
  const { page, go, complaints } = await visitor({ tracker: true });
  await go(content);
  await settled(page);
  await expect.poll(() => complaints).toContain("console error: Can't load etracker!");
  expect(new Set(Object.values(await states(page)))).toEqual(new Set(['ready']));
});

test('the line breaks off behind the page', async () => {
  const { page, go } = await visitor({ offline: true });
  await go(embedding);
  await placeholders(page);
  await go(content);
  expect(await isReadable(page)).toBe(true);
});

test('a slow line brings all of it', async () => {
  const { page, go, complaints } = await visitor({ slow: true });
  await go(embedding);
  await settled(page);
  expect(new Set(Object.values(await states(page)))).toEqual(new Set(['ready']));
  const wait = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
  );
  expect(wait).toBeGreaterThanOrEqual(400);
  expect(complaints).toEqual([]);
});

test('what is live goes on: a saved text is on the page that has a fault', async () => {
  const { page, go } = await visitor({ config: true });
  await go(embedding);
  await settled(page);
  preview.set('locales/common/de.json', { 'LEGAL_NOTICE.HEADLINE': 'Trotz allem' });
  await settles(
    () => textsOf(page, 'h1'),
    (texts) => texts.includes('Trotz allem'),
  );
});

test('several at once, and then none: all is well again', async () => {
  const { page, go, complaints } = await visitor({
    stylesheet: true,
    tracker: true,
    login: true,
    config: true,
  });
  await go(form);
  await placeholders(page);
  await suffer(page, {});
  await go(form);
  await settled(page);
  expect(await states(page)).toMatchObject({ 'eos-header': 'ready', 'eos-footer': 'ready' });
  expect((await menu(page)).length).toBeGreaterThan(2);
  await page.waitForSelector('#eos-login > *');
  expect(complaints).toEqual([]);
});
