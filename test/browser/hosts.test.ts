import type { Page } from 'puppeteer';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { tenants } from '../site.ts';
import { type HostName, type OpenHost, openHost } from './hosts.ts';

/** A tenant whose languages are among those that the plain host has texts in. */
const tenant = tenants.find(({ languages }) => languages.some(({ language }) => language === 'de'));
if (!tenant) throw new Error('no tenant speaks German');
const options = { dist: inject('dist'), tenant: tenant.id };

async function open(name: HostName, prepare?: Parameters<typeof openHost>[1]['prepare']): Promise<OpenHost> {
  const host = await openHost(name, { ...options, prepare });
  onTestFinished(host.close);
  await host.page.evaluate(() => window.eosContent?.ready);
  return host;
}

const states = (page: Page) =>
  page.$$eval('[data-eos-state]', (parts) =>
    parts.map((part) => `${part.id} ${part.getAttribute('data-eos-state')}`),
  );
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent?.trim());
const setLanguage = (page: Page, language: string) =>
  page.evaluate((code) => window.eosContent?.setLanguage(code), language);
const language = (page: Page) => page.evaluate(() => window.eosContent?.language);

describe('the plain host', () => {
  test('shows the frame around its form', async () => {
    const { page, complaints } = await open('plain');
    expect(await states(page)).toEqual(['eos-header ready', 'eos-footer ready', 'eos-cookie-notice ready']);
    expect(await textOf(page, 'h1')).toBe('Contact');
    expect(complaints).toEqual([]);
  });

  test('starts in the language that the visitor chose on another page', async () => {
    const { page, complaints } = await open('plain', ({ page }) =>
      page.browserContext().setCookie({ name: 'Language', value: 'de', domain: '127.0.0.1', path: '/' }),
    );
    await page.waitForFunction(() => document.documentElement.lang === 'de');
    expect(await textOf(page, 'h1')).toBe('Kontakt');
    expect(await page.title()).toBe('EOS - Kontakt');
    expect(complaints).toEqual([]);
  });

  test('says no to a change of language while its form is unsaved, and follows it afterwards (contract C16)', async () => {
    const { page, complaints } = await open('plain');
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

  test('works without the frame', async () => {
    const { page } = await open('plain', (_, { portal }) => {
      portal?.answers.set('/services/content/eos-content.js', (_, response) => {
        response.writeHead(404).end();
      });
    });
    await page.type('#message', 'Dear');
    expect(await page.$eval('#message', (field) => (field as HTMLTextAreaElement).value)).toBe('Dear');
  });
});
