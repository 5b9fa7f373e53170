import { expect, test } from 'vitest';
import { portalPaths } from '../../../src/pages/frame/routes.ts';
import { pages } from '../../../src/pages/registry.ts';
import { alive, previewServer, states, textsOf, trackedTenant } from './preview-server.ts';

const preview = previewServer();

const addresses = [...new Set(portalPaths), ...pages.map(({ file }) => `/services/content/${file}`)];

test('every address comes up in the visitor’s language, and no browser complains', async () => {
  const [tenant, language] = [trackedTenant, 'de'];
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
