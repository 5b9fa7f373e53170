import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import { tenants } from '../site.ts';
import { look } from './frame.ts';
import { type Portal, servePortal } from './portal.ts';
import { footerOf, loginAddress, menuOf } from './specification.ts';
import { closeTab, openTab, type Tab } from './tabs.ts';

const [tenant] = tenants;
if (!tenant) throw new Error('there is no tenant');
const english = tenant.languages.find(({ language }) => language === 'en')?.content;

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUp.splice(0).map((close) => close()));
});

/** A host page of another team with this body, opened in a tab; its portal counts the calls. */
async function openHost(body: string, prepare?: (portal: Portal) => void): Promise<Tab & { portal: Portal }> {
  const portal = await servePortal(inject('dist'), tenant?.id ?? '');
  const tab = await openTab();
  cleanUp.push(portal.close, () => closeTab(tab));
  portal.host('/host', body);
  prepare?.(portal);
  await tab.page.goto(`${portal.origin}/host`);
  await tab.page.evaluate(() => window.eosContent?.ready);
  return { ...tab, portal };
}

const addresses = (page: Page, selector: string) =>
  page.$$eval(selector, (links) => links.map((link) => link.getAttribute('href')));
const count = (page: Page, selector: string) =>
  look(page, ({ all }, selector) => all(selector).length, selector);
const countIn = (page: Page, id: string, selector: string) =>
  look(
    page,
    ({ all }, id, selector) => all(`#${id}`).flatMap((part) => all(selector, part)).length,
    id,
    selector,
  );
const stateOf = (page: Page, id: string) =>
  page.evaluate((id) => document.getElementById(id)?.dataset.eosState, id);
const markupOf = (page: Page, id: string) =>
  page.evaluate((id) => document.getElementById(id)?.innerHTML, id);

const menu = menuOf(tenant).map(({ href }) => href);
const footer = footerOf(tenant).map(({ href }) => href);
const frame = '<div id="eos-header"></div><main>Host</main><div id="eos-footer"></div>';

describe('a host page with containers for header and footer (contract C12)', () => {
  test('shows them, and asks for tenant, config and texts once each', async () => {
    const { page, portal, complaints } = await openHost(frame);
    expect(await addresses(page, '#eos-header >>> .eos-menu-wide a')).toEqual(menu);
    expect(await addresses(page, '#eos-footer >>> nav a')).toEqual(footer);
    expect(await count(page, '#eos-login, .eos-login')).toBe(0);
    expect(await addresses(page, '#eos-header >>> .eos-languages a')).toEqual(
      tenant.languages.map(({ language }) => `/services/content/${language}/startPage.html`),
    );
    const { version } = JSON.parse(readFileSync(join(inject('dist'), tenant.id, 'manifest.json'), 'utf8'));
    for (const id of ['eos-header', 'eos-footer']) {
      expect(await stateOf(page, id)).toBe('ready');
      expect(await page.$eval(`#${id}`, (element) => element.getAttribute('data-eos-version'))).toBe(version);
    }
    // Of the calls of specification §7 those that a host page in English needs.
    expect(portal.requests.filter((path) => /\.json|api/.test(path)).sort()).toEqual([
      '/services/api/tenant/',
      `/services/content/assets/i18n/${tenant.id}/en.json`,
      `/services/content/config/${tenant.id}.json`,
    ]);
    expect(portal.requests.filter((path) => path.includes('eos-content.css')).length).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('shows home alone where the config cannot be loaded (specification §4)', async () => {
    const { page } = await openHost(frame, ({ answers }) => {
      answers.set(
        `/services/content/config/${tenant.id}.json`,
        (_, response) => void response.writeHead(404).end(),
      );
    });
    expect(await addresses(page, '#eos-header >>> .eos-menu-wide a')).toEqual(['/']);
    expect(await addresses(page, '#eos-footer >>> a')).toEqual([]);
    expect(await stateOf(page, 'eos-header')).toBe('ready');
  });
});

describe('a host page with a container for a page (contract C12)', () => {
  test('gets header and footer around it', async () => {
    const { page, complaints } = await openHost('<main><div id="eos-legal-notice"></div></main>');
    const order = await page.$$eval('#eos-header, #eos-legal-notice, #eos-footer', (parts) =>
      parts.map(({ id }) => id),
    );
    expect(order).toEqual(['eos-header', 'eos-legal-notice', 'eos-footer']);
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe(
      plainText(english?.LEGAL_NOTICE.HEADLINE.text ?? ''),
    );
    expect(await addresses(page, '#eos-header >>> .eos-menu-wide a')).toEqual(menu);
    expect(await addresses(page, '#eos-footer >>> nav a')).toEqual(footer);
    expect(await addresses(page, '#eos-header >>> .eos-languages a')).toContain(
      '/services/content/en/startPage.html',
    );
    expect(await count(page, '#eos-login, .eos-login')).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('gets the login menu where its page has it (specification §6)', async () => {
    const { page } = await openHost('<div id="eos-download"></div>');
    expect(await addresses(page, '#eos-header >>> .eos-login a')).toEqual([loginAddress]);
  });
});

describe('mounting by script (contract C11)', () => {
  const options = { id: 'top', content: 'header', header: { loginMenu: true } } as const;

  test('shows a header with the login menu, once, and takes it away again', async () => {
    const { page, complaints } = await openHost('<div id="top"></div>');
    expect(await markupOf(page, 'top')).toBe('');

    await page.evaluate(async (options) => {
      await Promise.all([window.eosContent?.mount(options), window.eosContent?.mount(options)]);
    }, options);
    expect(await countIn(page, 'top', '.eos-header')).toBe(1);
    expect(await addresses(page, '#top >>> .eos-menu-wide a')).toEqual(menu);
    expect(await addresses(page, '#top >>> .eos-login a')).toEqual([loginAddress]);
    expect(await stateOf(page, 'top')).toBe('ready');

    await page.evaluate(() => window.eosContent?.unmount('top'));
    await expect.poll(() => markupOf(page, 'top')).toBe('');
    expect(await stateOf(page, 'top')).toBeUndefined();

    await page.evaluate((options) => window.eosContent?.mount(options), {
      ...options,
      header: { loginMenu: false },
    });
    expect(await countIn(page, 'top', '.eos-header')).toBe(1);
    expect(await count(page, '#eos-login, .eos-login')).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('waits for a container that the document holds further down', async () => {
    const { page, complaints } = await openHost(
      '<script src="/early.js"></script><div id="top"></div>',
      (portal) => {
        portal.answers.set('/early.js', (_, response) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(`window.early = eosContent.mount(${JSON.stringify(options)});`);
        });
      },
    );
    await page.evaluate('window.early');
    expect(await countIn(page, 'top', '.eos-header')).toBe(1);
    expect(complaints).toEqual([]);
  });
});
