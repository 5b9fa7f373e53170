import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Handler } from '../../../src/cli/server/answer.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { listen } from '../../../src/cli/server/listen.ts';
import { portalAnswer } from '../../../src/cli/server/portal.ts';
import { trackerPath } from '../../../src/cli/server/stubs.ts';
import { portalPaths } from '../../../src/pages/frame/routes.ts';
import { other, ready, sample, states } from '../portal-tab.ts';
import { closeTab, openTab, type Tab } from '../tabs.ts';

const folder = join(inject('dist'), sample.id);

/** The build, with a stub of the tracker. */
const deployment: Deployment = withTracker(deploymentOf(folder));

function withTracker(built: Deployment): Deployment {
  const path = 'eos-content.js';
  const script = readFileSync(join(folder, path), 'utf8');
  const changed = Buffer.from(script.replace(sample.settings.tracker?.src ?? '', trackerPath));
  return {
    tenant: built.tenant,
    languages: built.languages,
    pages: built.pages,
    policy: built.policy,
    file: (name) => (name === path ? changed : built.file(name)),
  };
}

interface Visit extends Tab {
  origin: string;
  /** What was asked for since the last look, in order. */
  asked: string[];
  open(path: string): Promise<void>;
}

/** Opens the portal as a new visitor, until the test is over. */
async function visit({
  language = 'en',
  prepareTab,
}: {
  language?: string;
  prepareTab?: (page: Page) => Promise<unknown>;
} = {}): Promise<Visit> {
  const asked: string[] = [];
  const handler: Handler = (request) => {
    asked.push(request.path);
    return portalAnswer(deployment, request);
  };
  const served = await listen(handler, { port: 0, strict: false, host: undefined });
  onTestFinished(() => served.close());
  const tab = await openTab(prepareTab);
  onTestFinished(() => closeTab(tab));
  const origin = `http://localhost:${served.port}`;
  const keep = (name: string, value: string) =>
    tab.page.browserContext().setCookie({ name, value, domain: 'localhost', path: '/' });
  await keep('Language', language);
  return {
    ...tab,
    origin,
    asked,
    open: async (path) => {
      await tab.page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    },
  };
}

/** The words of the widget that stands in the header's login box. */
const widgetText = async (page: Page): Promise<string> => {
  const label = await page.waitForSelector('#eos-login[slot] > div >>> a span');
  return (await label?.evaluate(({ textContent }) => textContent)) ?? '';
};

test('every address of the portal shows a page, and the browser reports nothing', async () => {
  const { page, origin, complaints } = await visit({ language: other });
  for (const path of new Set(portalPaths)) {
    await page.goto(origin + path);
    await ready(page);
    const containers = await states(page);
    expect(containers, path).toEqual(expect.arrayContaining(['eos-header ready', 'eos-footer ready']));
    expect(containers.join(), path).not.toContain('failed');
    expect(await page.$$eval('h1', ({ length }) => length), path).toBe(1);
  }
  expect(complaints).toEqual([]);
});

describe('an application of another team', () => {
  test('has a form that sends nothing and says so', async () => {
    const { page, open, asked } = await visit();
    await open('/services/contactform');
    await ready(page);
    await page.type('#message', 'Hello');
    asked.length = 0;
    // The cookie notice may lie over it.
    await page.focus('main button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('main [role=status]')?.textContent);
    expect(await page.$eval('main [role=status]', ({ textContent }) => textContent)).toContain(
      'nothing was sent',
    );
    expect(await page.$eval('#message', (field) => (field as HTMLTextAreaElement).value)).toBe('Hello');
    expect(asked).not.toContain('/services/contactform');
  });

  test('offers the tenant’s contact topics, and follows the language that the visitor chooses in the header', async () => {
    const { page, open } = await visit();
    await open('/services/contactform');
    const options = () =>
      page.$$eval('#topic option', (all) => all.map(({ value, label, lang }) => [value, label, lang]));
    const labels = async () => (await options()).map(([, label]) => label);
    await expect.poll(labels).toHaveLength(sample.settings.contactTopics.length);
    expect((await options()).map(([value]) => value)).toEqual(sample.settings.contactTopics);
    const english = await labels();
    await page.evaluate((code) => window.eosContent?.setLanguage(code), other);
    await expect.poll(labels).not.toEqual(english);
    expect((await options()).every(([, , language]) => language === other)).toBe(true);
    expect(await page.$eval('html', ({ lang }) => lang)).toBe(other);
    expect(await page.$eval('main', ({ lang }) => lang)).toBe('en');
  });
});

describe('the login team’s script', () => {
  test('adds a link to the payments to the header, in the visitor’s language', async () => {
    const { page, open, complaints } = await visit({ language: 'de' });
    await open('/services/payments/');
    expect(await widgetText(page)).toBe('Anmelden');
    await ready(page);
    await page.evaluate(() => window.eosContent?.setLanguage('en'));
    expect(await widgetText(page)).toBe('Log in');
    const link = await page.$('#eos-login > div >>> a');
    expect(await link?.evaluate((element) => (element as HTMLAnchorElement).href)).toMatch(
      /\/services\/payments\/#debtPage$/,
    );
    const box = await link?.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    // The link of ours that stands there until the widget comes has given way.
    expect(await page.$eval('#eos-header >>> .eos-login .eos-button', (link) => link.checkVisibility())).toBe(
      false,
    );
    expect(complaints).toEqual([]);
  });

  test('adds it again when the header is mounted again', async () => {
    const { page, open } = await visit();
    await open('/services/payments/');
    await ready(page);
    await widgetText(page);
    await page.evaluate(async () => {
      window.eosContent?.unmount('eos-header');
      await window.eosContent?.mount({ id: 'eos-header', header: { loginMenu: true } });
    });
    expect(await widgetText(page)).toBe('Log in');
  });
});
