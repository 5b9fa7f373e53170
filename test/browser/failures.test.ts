import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { mainLanguage, tenants } from '../site.ts';
import { look } from './frame.ts';
import { type Portal, servePortal } from './portal.ts';
import { closeTab, openTab } from './tabs.ts';

/** A tenant whose main language is not the default: what falls back to English then shows. */
const tenant = tenants.find((candidate) => mainLanguage(candidate).language !== 'en');
if (!tenant) throw new Error('every tenant speaks English');
const { language } = mainLanguage(tenant);

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUp.splice(0).map((close) => close()));
});

async function open(path: string, prepare: (portal: Portal) => void) {
  const portal = await servePortal(inject('dist'), tenant?.id ?? '');
  const tab = await openTab();
  cleanUp.push(portal.close, () => closeTab(tab));
  prepare(portal);
  await tab.page.evaluateOnNewDocument(() => {
    const failures: string[] = [];
    Object.assign(window, { failures });
    addEventListener('eos-content:error', ({ detail }) => failures.push(`${detail.part}: ${detail.code}`));
  });
  await tab.page.goto(`${portal.origin}${path}`);
  return tab.page;
}

const refuse = (portal: Portal, path: string) =>
  portal.answers.set(path, (_, response) => void response.writeHead(404).end());

describe('a prerendered page stays on the screen as it is', () => {
  test.each([
    ['its texts', `/services/content/assets/i18n/${tenant.id}/${language}.json`],
    ['the English texts', `/services/content/assets/i18n/${tenant.id}/en.json`],
  ])('where %s cannot be loaded', async (what, path) => {
    let asked: readonly string[] = [];
    const page = await open(`/services/content/${language}/legalNotice.html`, (portal) => {
      asked = portal.requests;
      refuse(portal, path);
    });
    const markup = () =>
      look(page, ({ all, markupOf }) => all('#eos-header, main > div, #eos-footer').map(markupOf));
    const before = await markup();
    await page.evaluate(() => window.eosContent?.ready);
    expect(await markup()).toEqual(before);
    const failures = await page.evaluate(() => (window as unknown as { failures: string[] }).failures);
    expect(failures.includes('header: translations-failed')).toBe(what === 'its texts');
    // English is asked for where it has to stand in, and not before (contract C13).
    expect(asked.some((address) => address.endsWith('/en.json'))).toBe(what === 'its texts');
  });
});

test('a page whose script cannot be loaded fails by itself, and header and footer are shown', async () => {
  const page = await open('/host', (portal) => {
    portal.host(
      '/host',
      '<div id="eos-header"></div><div id="eos-legal-notice"></div><div id="eos-footer"></div>',
    );
    const chunks = readdirSync(join(inject('dist'), tenant?.id ?? '', 'assets'));
    for (const name of chunks.filter((chunk) => chunk.startsWith('legal-notice-'))) {
      refuse(portal, `/services/content/assets/${name}`);
    }
  });
  await page.evaluate(() => window.eosContent?.ready);
  const states = await page.$$eval('[data-eos-state]', (parts) =>
    parts.map((part) => `${part.id} ${part.getAttribute('data-eos-state')}`),
  );
  expect(states).toEqual(['eos-header ready', 'eos-legal-notice failed', 'eos-footer ready']);
});
