import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, inject, test } from 'vitest';
import { look, type Sight } from './frame.ts';
import {
  contentIn,
  openPortal,
  other,
  type PortalTab,
  ready,
  reported,
  sample,
  scriptPaths,
  spoil,
  states,
  textsPath,
  third,
} from './portal-tab.ts';

declare global {
  interface Window {
    /** What a policy has refused. */
    refused: string[];
    /** Set by whatever must not run. */
    evil?: boolean;
  }
}

const frame = '<div id="eos-header"></div><div id="eos-footer"></div><div id="eos-cookie-notice"></div>';

/** Opens a page that writes down what its policy refuses. */
const guarded = async (path: string, prepare?: (tab: PortalTab) => unknown): Promise<PortalTab> => {
  const opened = await openPortal(path, async (set) => {
    await set.page.evaluateOnNewDocument(() => {
      window.refused = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        window.refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
      );
    });
    await prepare?.(set);
  });
  await ready(opened.page);
  return opened;
};

const whatRan = (page: Page) => page.evaluate(() => Boolean(window.evil));

describe('under the policy of the manifest, with Trusted Types (contract C20)', () => {
  const fragment = (part: string) =>
    readFileSync(join(inject('dist'), sample.id, 'fragments', other, `${part}.html`), 'utf8');
  const included = `<div id="eos-header">${fragment('header')}</div><main><div id="eos-privacy-policy"></div></main><div id="eos-footer">${fragment('footer')}</div><div id="eos-cookie-notice"></div>`;

  test.each([
    ['a prerendered page', `/services/content/${other}/privacyPolicy.html`],
    ['a host that includes header and footer', '/included'],
  ])('%s hydrates, changes its language and unmounts without a violation', async (_, path) => {
    const { page, complaints } = await guarded(path, ({ portal }) => {
      portal.host('/included', included);
    });
    await page.evaluate(async (third) => {
      await window.eosContent?.setLanguage(third);
      await window.eosContent?.mount({ id: 'eos-header', header: { loginMenu: true } });
    }, third);
    await page.locator('#tracking-opt-out').click();
    await page.locator('#eos-cookie-notice >>> button').click();
    const home = await look(
      page,
      ({ all }) => all('#eos-header nav a')[0]?.textContent ?? all('nav a')[0]?.textContent,
    );
    expect(home).toBe(contentIn(third).MENU.HOME.text);
    await page.evaluate(() => {
      for (const id of ['eos-header', 'eos-privacy-policy', 'eos-footer']) window.eosContent?.unmount(id);
    });
    await page.waitForFunction(() => !document.querySelector('#eos-header > div'));
    expect(await page.evaluate(() => window.refused)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('a script whose bytes were changed never runs (contract C20)', () => {
  const evil = (script: string) => `window.evil = true;${script}`;
  const needed = ['app', 'react', 'chunk'].flatMap((name) =>
    scriptPaths(name).map((path) => ({ name, path })),
  );

  test.each(needed)('$name: the prerendered frame stays, and one event reports it', async ({ path }) => {
    const { page } = await guarded('/host', ({ portal }) => {
      portal.host('/host', frame);
      spoil(portal, path, evil);
    });
    expect(await whatRan(page)).toBe(false);
    expect(await states(page)).toEqual([
      'eos-header failed',
      'eos-footer failed',
      'eos-cookie-notice failed',
    ]);
    expect(await reported(page)).toEqual(['script script-failed']);
    expect(await look(page, ({ all }) => all('.eos-menu-wide a')[0]?.textContent)).toBe(
      contentIn('en').MENU.HOME.text,
    );
  });

  test('a page’s own: the page fails, and header and footer show', async () => {
    const { page } = await guarded('/host', ({ portal }) => {
      portal.host('/host', `${frame}<div id="eos-legal-notice"></div>`);
      for (const path of scriptPaths('legal-notice')) spoil(portal, path, evil);
    });
    expect(await whatRan(page)).toBe(false);
    expect(await states(page)).toEqual([
      'eos-header ready',
      'eos-footer ready',
      'eos-cookie-notice ready',
      'eos-legal-notice failed',
    ]);
    expect(await reported(page)).toEqual(['legal-notice script-failed']);
  });
});

describe('what comes over the network is never markup (contract C4)', () => {
  const image = '<img src="/x" onerror="window.evil = true">';
  const markup = `${image}<script>window.evil = true</script><a href="javascript:evil = true">x</a>`;
  const tree = {
    rich: [
      ['a', 'javascript:window.evil = true', ['link']],
      ['a', ' javascript:window.evil = true', ['link']],
      ['a', 'java\nscript:window.evil = true', ['link']],
      ['a', 'data:text/html,<script>opener.evil = true</script>', ['link']],
      ['a', '//elsewhere.example.com/', ['link']],
      ['script', null, ['window.evil = true']],
      ['img', '/x', []],
      ['iframe', 'javascript:parent.evil = true', []],
      ['p', null, [['svg', null, [['script', null, ['window.evil = true']]]]]],
      ['a', { toString: 'javascript:' }, ['link']],
      ['constructor', null, ['x']],
      ['p', 'onclick', [image, 7, null, { rich: [] }, []]],
    ],
  };
  type Texts = { [key: string]: unknown };
  /** Each text of a tree that is words, in place of the real one. */
  const replace = (value: unknown, text: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => replace(item, text));
    if (typeof value !== 'object' || value === null || 'rich' in value) return text;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, text)]));
  };
  /** What could act, among the elements of the frame and the pages. */
  const active = ({ all }: Sight) => ({
    elements: all('#eos-header *, #eos-footer *, main *, [id] *')
      .concat(all('*'))
      .filter(
        (element) =>
          element.matches('iframe, object, embed, body script, img[onerror], img[src="/x"]') ||
          [...element.attributes].some(({ name }) => name.startsWith('on')),
      )
      .map(({ outerHTML }) => outerHTML)
      .filter((html) => !/^<script src="\/host\.js"/.test(html)),
    links: all('a[href]')
      .map((link) => link.getAttribute('href') ?? '')
      .filter(
        (href) => !/^(https:|mailto:|tel:|\/(?!\/)|#)/.test(href) || href.startsWith('https://elsewhere'),
      ),
  });

  test.each([
    ['markup', markup],
    ['a tree with what no text may hold', tree],
  ])('texts of %s, and addresses that are scripts, add nothing that acts', async (_, text) => {
    const pages = ['legal-notice', 'privacy-policy', 'start-page', 'download'];
    const { page } = await guarded('/host', ({ portal }) => {
      const containers = pages.map((id) => `<div id="eos-${id}"></div>`).join('');
      portal.host('/host', `${frame}<main>${containers}</main>`);
      spoil(portal, textsPath('en'), (json) => {
        const texts = JSON.parse(json) as Record<string, Record<string, Record<string, Texts>>>;
        const { START_PAGE, DOWNLOAD } = texts;
        const address = 'javascript:window.evil = true';
        for (const item of Object.values(START_PAGE?.INFO_BOXES ?? {})) item.LINK_URL = address;
        for (const item of Object.values(DOWNLOAD?.ITEMS ?? {})) item.LINK = address;
        return JSON.stringify({ ...(replace(texts, text) as object), START_PAGE, DOWNLOAD });
      });
    });
    await page.evaluate(() => window.eosContent?.setLanguage('en'));
    for (const id of pages) expect(await states(page)).toContain(`eos-${id} ready`);
    expect(await look(page, active)).toEqual({ elements: [], links: [] });
    expect(await whatRan(page)).toBe(false);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
  });

  test('__proto__ in texts and config pollutes nothing', async () => {
    const { page } = await guarded('/host', ({ portal }) => {
      portal.host('/host', `${frame}<main><div id="eos-legal-notice"></div></main>`);
      const polluted = '"__proto__":{"evil":true},"constructor":{"prototype":{"evil":true}}';
      for (const path of [textsPath('en'), `/services/content/config/${sample.id}.json`]) {
        spoil(portal, path, (json) => json.trim().replace(/\{(?=\s*")/g, `{${polluted},`));
      }
    });
    expect(await page.evaluate(() => ['evil' in {}, 'evil' in [], 'evil' in Object])).toEqual([
      false,
      false,
      false,
    ]);
    expect(await look(page, ({ all }) => all('.eos-menu-wide a')[0]?.textContent)).toBe(
      contentIn('en').MENU.HOME.text,
    );
    expect(await states(page)).toContain('eos-legal-notice ready');
  });
});
