import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { mainLanguage, tenants } from '../site.ts';
import { look } from './frame.ts';
import { servePortal } from './portal.ts';
import { closeTab, openTab } from './tabs.ts';

const [tenant] = tenants;
if (!tenant) throw new Error('there is no tenant');
const { language } = mainLanguage(tenant);
/** A page whose header has the login menu, unlike that of hosts, and language links of its own. */
const path = `/services/content/${language}/demoContent.html`;
const whole = readFileSync(join(inject('dist'), tenant.id, language, 'demoContent.html'), 'utf8');

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUp.splice(0).map((close) => close()));
});

/** Where a slow line holds up the page. */
const pieces: readonly (readonly [name: string, begin: string])[] = [
  ['before the header', '<div id="eos-header">'],
  ['at the beginning of the header', '<div class="eos-frame">'],
  ['inside the header', '<div class="eos-tools">'],
  ['before the footer', '<div id="eos-footer">'],
];

describe('a page that comes in pieces (contract C7)', () => {
  test.each(pieces)('is in the end as if it had come at once, where it breaks off %s', async (_, begin) => {
    const end = whole.indexOf(begin) + begin.length;
    expect(end).toBeGreaterThan(begin.length);
    const portal = await servePortal(inject('dist'), tenant.id);
    const tab = await openTab();
    cleanUp.push(portal.close, () => closeTab(tab));
    const { page, complaints } = tab;
    const shown = async () => {
      await page.evaluate(() => window.eosContent?.ready);
      return look(page, ({ all, markupOf }) =>
        all('#eos-header, #eos-footer').map((part) => [part.getAttribute('data-eos-state'), markupOf(part)]),
      );
    };
    await page.goto(`${portal.origin}${path}`);
    const atOnce = await shown();

    let sendRest = (): void => undefined;
    portal.answers.set(path, (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').write(whole.slice(0, end));
      sendRest = () => void response.end(whole.slice(end));
    });
    const opened = page.goto(`${portal.origin}${path}?slow`);
    // The script is there, and so is the stylesheet that it waits for.
    await page.waitForFunction(
      () =>
        location.search &&
        window.eosContent &&
        [...document.styleSheets].some(({ href }) => href?.includes('eos-content')),
      { polling: 50 },
    );
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    sendRest();
    await opened;
    expect(await shown()).toEqual(atOnce);
    expect(complaints).toEqual([]);
  });
});
