import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import { look, type Sight } from './frame.ts';
import {
  contentIn,
  hold,
  openPortal,
  other,
  type PortalTab,
  ready,
  sample,
  speak,
  textsPath,
  third,
} from './portal-tab.ts';

const frame = '<div id="eos-header"></div><main>Host</main><div id="eos-footer"></div>';
const homeIn = (language: string) => contentIn(language).MENU.HOME.text;
const home = ({ all }: Sight) => all('#eos-header nav a')[0]?.textContent ?? all('nav a')[0]?.textContent;

/** Opens a page, or a host at `/host`. */
async function open(path: string, prepare?: (tab: PortalTab) => unknown): Promise<PortalTab> {
  const opened = await openPortal(path, async (set) => {
    set.portal.host('/host', frame);
    await set.page.setViewport({ width: 1280, height: 800 });
    await prepare?.(set);
  });
  await ready(opened.page);
  return opened;
}

const choose = (page: Page, language: string) =>
  page.evaluate((language) => window.eosContent?.setLanguage(language), language);

describe('setLanguage', () => {
  test('stores the language if the visitor leaves while the texts load', async () => {
    const { page, portal } = await open('/host', ({ portal }) => void hold(portal, textsPath(other)));
    await page.evaluate((other) => {
      void window.eosContent?.setLanguage(other);
    }, other);
    await expect.poll(() => portal.requests).toContain(textsPath(other));
    await page.goto(`${portal.origin}/services/content/en/legalNotice.html`);
    expect(await page.evaluate(() => [document.cookie, localStorage.Language])).toEqual([
      `Language=${other}`,
      other,
    ]);
  });

  test('waits for React', async () => {
    const { page } = await openPortal('/host', ({ portal }) =>
      portal.host('/host', frame, `eosContent.setLanguage('${other}')`),
    );
    await ready(page);
    await expect.poll(() => look(page, home)).toBe(homeIn(other));
  });
});

describe('a page of the build', () => {
  const titleIn = (language: string) =>
    `${sample.settings.shortName} - ${plainText(contentIn(language).LEGAL_NOTICE.TITLE.text)}`;
  const head = (page: Page) =>
    page.evaluate(() => [
      document.title,
      document.documentElement.lang,
      location.pathname + location.search + location.hash,
    ]);

  test('with a language in its address shows that one; another one replaces title, language and address', async () => {
    const path = `/services/content/${other}/legalNotice.html?from=mail#eos-main`;
    const { page } = await open(path, ({ page }) => speak(page, third));
    expect(await head(page)).toEqual([titleIn(other), other, path]);
    expect(await look(page, home)).toBe(homeIn(other));
    const steps = await page.evaluate(() => history.length);
    await choose(page, third);
    expect(await head(page)).toEqual([
      titleIn(third),
      third,
      `/services/content/${third}/legalNotice.html?from=mail#eos-main`,
    ]);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.reload();
    await ready(page);
    expect(await look(page, home)).toBe(homeIn(third));
  });

  test('without a language in its address follows the cookie even if the server does not, and keeps its address', async () => {
    const { page } = await open('/services/content/legalNotice.html', async ({ page, portal }) => {
      await speak(page, other);
      portal.file('/services/content/legalNotice', await english(portal.origin));
      portal.answers.set('/services/content/legalNotice.html', (request, response) =>
        portal.answers.get('/services/content/legalNotice')?.(request, response),
      );
    });
    expect(await head(page)).toEqual([titleIn(other), other, '/services/content/legalNotice.html']);
    expect(await look(page, home)).toBe(homeIn(other));
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe(
      plainText(contentIn(other).LEGAL_NOTICE.HEADLINE.text),
    );
    await choose(page, third);
    expect(await head(page)).toEqual([titleIn(third), third, '/services/content/legalNotice.html']);
  });
});

/** The page as a server sends it that ignores the cookie. */
const english = async (origin: string): Promise<string> =>
  (await fetch(`${origin}/services/content/en/legalNotice.html`)).text();
