import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { openPortal, type PortalTab, ready, speak, states } from './portal-tab.ts';

const folder = join(import.meta.dirname, '../hosts/plain');
const address = '/services/contactform';

/** Opens the plain host, which has texts in English and German, on the portal of a tenant that speaks both. */
async function open(prepare?: (tab: PortalTab) => unknown): Promise<PortalTab> {
  const opened = await openPortal(address, (tab) => {
    tab.portal.file(address, readFileSync(join(folder, 'index.html'), 'utf8'));
    for (const file of ['host.css', 'host.js']) {
      tab.portal.file(`${address}/${file}`, readFileSync(join(folder, file), 'utf8'));
    }
    return prepare?.(tab);
  });
  await opened.page.waitForFunction(() => document.readyState === 'complete');
  return opened;
}

const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent?.trim());
const setLanguage = (page: Page, language: string) =>
  page.evaluate((code) => window.eosContent?.setLanguage(code), language);
const language = (page: Page) => page.evaluate(() => window.eosContent?.language);

describe('the plain host', () => {
  test('starts in the language of the cookie', async () => {
    const { page, complaints } = await open(({ page }) => speak(page, 'de'));
    await page.waitForFunction(() => document.documentElement.lang === 'de');
    expect(await textOf(page, 'h1')).toBe('Kontakt');
    expect(await page.title()).toBe('EOS - Kontakt');
    expect(complaints).toEqual([]);
  });

  test('refuses another language while its form is unsaved, and follows it afterwards (contract C16)', async () => {
    const { page, complaints } = await open();
    await ready(page);
    expect(await states(page)).toEqual(['eos-header ready', 'eos-footer ready', 'eos-cookie-notice ready']);
    await page.type('#message', 'Dear');
    await setLanguage(page, 'de');
    expect(await language(page)).toBe('en');
    expect(await textOf(page, 'h1')).toBe('Contact');
    expect(await textOf(page, '#hint')).toMatch(/send or discard/);

    await page.$eval('#eos-footer >>> nav a', (link) => (link as HTMLElement).click());
    expect(await page.$eval('#message', (field) => (field as HTMLTextAreaElement).value)).toBe('Dear');

    await page.click('button[type=reset]');
    expect(await textOf(page, '#hint')).toBe('');
    await setLanguage(page, 'de');
    expect(await language(page)).toBe('de');
    expect(await textOf(page, 'h1')).toBe('Kontakt');
    expect(complaints).toEqual([]);
  });
});
