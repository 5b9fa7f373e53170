import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import { contentIn, openPortal, ready, sample, scriptPaths, third } from './portal-tab.ts';

declare global {
  interface Window {
    /** What the host was told, in order. */
    events: string[];
  }
}

const frame =
  '<div id="eos-header"></div><main id="eos-main" tabindex="-1">Host</main><div id="eos-footer"></div>';

/** A host with this body that notes what it hears of consent. */
async function host(body = frame) {
  const opened = await openPortal('/host', ({ portal, page }) => {
    portal.host('/host', body);
    return page.evaluateOnNewDocument(() => {
      window.events = [];
      addEventListener('eos-content:consent-changed', ({ detail }) => {
        window.events.push(`consent ${detail.consent} ${window.eosContent?.consent}`);
      });
    });
  });
  await ready(opened.page);
  return opened;
}

const events = (page: Page) => page.evaluate(() => window.events);

test('`consent` is the visitor’s, announced when it is given and on the next page', async () => {
  const { page, portal, complaints } = await host(`${frame}<div id="eos-cookie-notice"></div>`);
  const consent = () => page.evaluate(() => window.eosContent?.consent);
  expect(await consent()).toBeUndefined();
  await page.click('#eos-cookie-notice >>> button');
  expect(await consent()).toBe('granted');
  expect(await events(page)).toEqual(['consent granted granted']);

  await page.goto(`${portal.origin}/host`);
  await ready(page);
  expect(await consent()).toBe('granted');
  expect(await events(page)).toEqual(['consent granted granted']);
  expect(complaints).toEqual([]);
});

const topics = (page: Page) => page.evaluate(() => window.eosContent?.contactTopics());
const topicsIn = (language: string) =>
  sample.settings.contactTopics.map((topic) => ({
    topic,
    label: plainText(contentIn(language).CONTACT_TOPICS[topic].text),
    language,
  }));

test('`contactTopics` resolves in the visitor’s language (specification §2.4)', async () => {
  const { page, complaints } = await host();
  expect(await topics(page)).toEqual(topicsIn('en'));
  await page.evaluate((code) => window.eosContent?.setLanguage(code), third);
  expect(await topics(page)).toEqual(topicsIn(third));
  expect(complaints).toEqual([]);
});

test('`contactTopics` rejects if the React part cannot be loaded', async () => {
  const { page } = await openPortal('/host', ({ portal }) => {
    portal.host('/host', frame);
    for (const path of scriptPaths('app'))
      portal.answers.set(path, (_, answer) => answer.writeHead(404).end());
  });
  await ready(page);
  expect(await page.evaluate(() => window.eosContent?.contactTopics().catch(() => 'rejected'))).toBe(
    'rejected',
  );
});
