import { describe, expect, test } from 'vitest';
import { portalPaths } from '../../../src/pages/frame/routes.ts';
import { pages } from '../../../src/pages/registry.ts';
import { look } from '../frame.ts';
import { alive, plainTenant, previewStage, states, textsOf, trackedTenant } from './preview-stage.ts';

const preview = previewStage();

const languages = ['en', 'de'];
const addresses = [...new Set(portalPaths), ...pages.map(({ file }) => `/services/content/${file}`)];

describe.each([plainTenant, trackedTenant])('%s', (tenant) => {
  test.each(languages)('every address comes up in %s, and no browser complains', async (language) => {
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
});

test('the login box leads to the open claims, which are on the screen then', async () => {
  const { page, complaints } = await preview.open('/services/contactdata');
  await alive(page);
  await page.waitForFunction(() =>
    document.querySelector('#eos-login > div')?.shadowRoot?.querySelector('a'),
  );
  const href = await look(page, ({ all }) => {
    const [link] = all('a', document.querySelector('#eos-login') ?? document) as HTMLAnchorElement[];
    link?.click();
    return link?.getAttribute('href');
  });
  expect(href).toBe('/services/payments/#debtPage');
  await page.waitForSelector('#debtPage');
  await alive(page);
  await page.waitForFunction(() => {
    const { top } = document.querySelector('#debtPage')?.getBoundingClientRect() ?? { top: Number.NaN };
    return top > -1 && top < innerHeight && scrollY > 0;
  });
  expect(complaints).toEqual([]);
});

test('each tenant has an address of its own, at the same time', async () => {
  const open = async (tenant: string) => {
    const { page } = await preview.open('/services/content/legalNotice.html', { tenant });
    await alive(page);
    return page.evaluate(() => [window.eosContent?.tenant, document.title]);
  };
  const [plain, tracked] = await Promise.all([open(plainTenant), open(trackedTenant)]);
  expect([plain[0], tracked[0]]).toEqual([plainTenant, trackedTenant]);
  expect(plain[1]).not.toBe(tracked[1]);
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

test('the stand-in for the tracker keeps what would have been sent', async () => {
  const { page, complaints } = await preview.open('/services/content/privacyPolicy.html', {
    tenant: trackedTenant,
  });
  await alive(page);
  await page.waitForFunction(() => window.eosPreviewTracked?.length === 1);
  const { hostname: domain } = new URL(page.url());
  await page.browserContext().setCookie({ name: 'spot_cookieBarShow', value: 'true', domain, path: '/' });
  await page.reload();
  await alive(page);
  await page.evaluate(() => window.eosContent?.setLanguage('de'));
  await page.waitForFunction(() => window.eosPreviewTracked?.length === 2);
  expect(await page.evaluate(() => window.eosPreviewTracked)).toMatchObject([
    {
      kind: 'view',
      et_pagename: 'privacy-policy',
      et_areas: trackedTenant,
      et_seg1: 1500,
      et_seg2: 'en',
    },
    { kind: 'event', object: 'language', type: 'de' },
  ]);
  expect(complaints).toEqual([]);
});
