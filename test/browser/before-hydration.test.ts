import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { look, type Sight } from './frame.ts';
import {
  contentIn,
  hold,
  openPortal,
  other,
  type PortalTab,
  ready,
  reported,
  scriptPaths,
  speak,
  states,
  textsPath,
  third,
} from './portal-tab.ts';

declare global {
  interface Window {
    /** What the header looked like, each time that it looked different. */
    looks: string[];
    /** How much of the page has moved. */
    moved: number;
    /** Ends a timer of three seconds, which is held so that nobody waits. */
    passThreeSeconds?(): void;
  }
}

const [app = ''] = scriptPaths('app');
const stylesheet = '/services/content/eos-content.css';
const frame = '<div id="eos-header"></div><main>Host</main><div id="eos-footer"></div>';
const home = ({ all }: Sight) => all('.eos-menu-wide a')[0]?.textContent;
const onScreen = (page: Page) =>
  page.waitForFunction(
    () =>
      document
        .querySelector<HTMLElement>('#eos-header > div')
        ?.shadowRoot?.querySelector<HTMLElement>('.eos-menu-wide')?.offsetHeight,
  );

/** Opens a page whose React part is held back. */
async function heldBack(path: string, prepare?: (tab: PortalTab) => unknown) {
  let release: ReturnType<typeof hold> = () => {};
  const opened = await openPortal(path, async (set) => {
    set.portal.host('/host', frame);
    release = hold(set.portal, app);
    await set.page.setViewport({ width: 1280, height: 800 });
    await prepare?.(set);
  });
  await opened.page.waitForFunction(() => window.eosContent);
  return { ...opened, release };
}

/** Runs in the page before anything of its own. */
function holdThreeSeconds(): void {
  const { setTimeout: start } = window;
  const startHeld = (run: (...rest: unknown[]) => void, delay = 0, ...rest: unknown[]): number => {
    if (delay !== 3_000) return start(run, delay, ...rest);
    window.passThreeSeconds = () => run(...rest);
    return 0;
  };
  Object.assign(window, { setTimeout: startHeld });
}

/** Clicks a language as a visitor does. */
async function clickLanguage(page: Page, language: string, held?: 'Control'): Promise<void> {
  await page.locator('#eos-header >>> .eos-languages summary').click();
  if (held) await page.keyboard.down(held);
  await page.locator(`#eos-header >>> .eos-languages a[lang="${language}"]`).click();
  if (held) await page.keyboard.up(held);
}

describe('the prerendered header in a host (contract C7, C16)', () => {
  test.each(['en', other])('is on the screen before React has come, in %s by cookie', async (language) => {
    const { page, release, complaints } = await heldBack('/host', ({ page }) => speak(page, language));
    await onScreen(page);
    expect(await look(page, home)).toBe(contentIn(language).MENU.HOME.text);
    expect(await states(page)).toEqual(['eos-header loading', 'eos-footer loading']);
    release();
    await ready(page);
    expect(await states(page)).toEqual(['eos-header ready', 'eos-footer ready']);
    expect(complaints).toEqual([]);
  });

  test('comes alive without a flash and without a shift', async () => {
    const { page, release } = await heldBack('/host', async ({ page }) => {
      await speak(page, other);
      await page.evaluateOnNewDocument(watch);
    });
    await onScreen(page);
    await page.evaluate(twoFrames);
    const before = await page.evaluate(() => window.moved);
    release();
    await ready(page);
    await page.evaluate(twoFrames);
    const { looks, moved } = await page.evaluate(() => ({ looks: window.looks, moved: window.moved }));
    expect(looks).toHaveLength(1);
    expect(looks[0]).toContain(contentIn(other).MENU.HOME.text);
    expect(moved).toBe(before);
  });

  test('has the login menu where a host asks for it before', async () => {
    let styled: ReturnType<typeof hold> = () => {};
    const { page, release } = await heldBack('/host', ({ portal }) => {
      styled = hold(portal, stylesheet);
    });
    await page.evaluate(() => {
      void window.eosContent?.mount({ id: 'eos-header', header: { loginMenu: true } });
    });
    styled();
    await onScreen(page);
    const loginLinks = () => look(page, ({ all }) => all('.eos-login a').length);
    expect(await loginLinks()).toBe(1);
    release();
    await ready(page);
    expect(await loginLinks()).toBe(1);
  });

  test('stands in a container that the host adds meanwhile', async () => {
    const { page, release } = await heldBack('/empty', ({ portal }) =>
      portal.host('/empty', '<main></main>'),
    );
    await page.evaluate(() => {
      const top = document.createElement('div');
      top.id = 'top';
      document.body.prepend(top);
      void window.eosContent?.mount({ id: 'top', content: 'header' });
    });
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#top > div')?.offsetHeight);
    release();
    await ready(page);
    expect(await states(page)).toEqual(['top ready']);
  });

  test('is not shown where a host has unmounted it meanwhile', async () => {
    const { page, release, complaints } = await heldBack('/host');
    await onScreen(page);
    await page.evaluate(() => window.eosContent?.unmount('eos-header'));
    release();
    await ready(page);
    expect(await states(page)).toEqual(['eos-footer ready']);
    expect(await page.$eval('#eos-header', ({ childNodes }) => childNodes.length)).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('a click before React has come', () => {
  test.each([
    ['a host', '/host'],
    ['a page of the build', `/services/content/${other}/legalNotice.html`],
  ])('on a language in %s is kept, and switches in place', async (_, path) => {
    const { page, portal, release, complaints } = await heldBack(path, ({ page }) => speak(page, other));
    await onScreen(page);
    await clickLanguage(page, third);
    expect(await look(page, home)).toBe(contentIn(other).MENU.HOME.text);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    release();
    await ready(page);
    await expect.poll(() => look(page, home)).toBe(contentIn(third).MENU.HOME.text);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(portal.requests.filter((request) => request.endsWith('.html') || request === '/host')).toEqual([
      path,
    ]);
    expect(complaints).toEqual([]);
  });

  test("with the control key is the browser's, and opens a tab", async () => {
    const { page, release } = await heldBack('/host');
    await onScreen(page);
    const opened = page.browserContext().waitForTarget((target) => target.url().endsWith('/startPage.html'));
    await clickLanguage(page, third, 'Control');
    expect((await opened).url()).toContain(`/services/content/${third}/startPage.html`);
    release();
    await ready(page);
    expect(await page.evaluate(() => window.eosContent?.language)).toBe('en');
  });

  test('follows its link where the React part fails', async () => {
    const { page, portal, release } = await heldBack('/host');
    await onScreen(page);
    await clickLanguage(page, third);
    const { origin } = portal;
    const gone = page.waitForNavigation();
    release(404);
    await gone;
    expect(page.url()).toBe(`${origin}/services/content/${third}/startPage.html`);
  });

  test('follows its link after three seconds, and the choice is kept', async () => {
    const { page, portal } = await heldBack('/host', ({ page }) =>
      page.evaluateOnNewDocument(holdThreeSeconds),
    );
    await onScreen(page);
    await clickLanguage(page, third);
    await page.waitForFunction(() => window.passThreeSeconds);
    const gone = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
    await page.evaluate(() => window.passThreeSeconds?.());
    await gone;
    expect(page.url()).toBe(`${portal.origin}/services/content/${third}/startPage.html`);
    expect(await page.evaluate(() => document.cookie)).toBe(`Language=${third}`);
  });

  test('follows no link where the host says no to another language', async () => {
    const { page, release } = await heldBack('/host');
    await onScreen(page);
    const asked = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('eos-content:language-change', (event) => {
            event.preventDefault();
            resolve(event.detail.language);
          }),
        ),
    );
    await clickLanguage(page, third);
    expect(await asked).toBe(third);
    release();
    await ready(page);
    expect(await page.evaluate(() => [document.cookie, location.pathname])).toEqual(['', '/host']);
  });

  test('on the link that turns tracking off works once the page is alive', async () => {
    const { page, release, complaints } = await heldBack(`/services/content/${other}/privacyPolicy.html`);
    await page.locator('.eos-switch a').click();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    release();
    await ready(page);
    await page.waitForSelector('.eos-switch [aria-checked="false"]');
    expect(await page.evaluate(() => document.cookie)).toBe('eos_tracking=off');
    expect(complaints).toEqual([]);
  });
});

describe('what fails before React has come', () => {
  test('where scripts fail before the stylesheet has come, the prerendered header is shown as failed', async () => {
    let styled: ReturnType<typeof hold> = () => {};
    const { page, release } = await heldBack('/host', ({ portal }) => {
      styled = hold(portal, stylesheet);
    });
    release(404);
    await expect.poll(() => reported(page)).toEqual(['script script-failed']);
    styled();
    await expect.poll(() => look(page, home)).toBe(contentIn('en').MENU.HOME.text);
    expect(await states(page)).toEqual(['eos-header failed', 'eos-footer failed']);
    expect(await reported(page)).toEqual(['script script-failed']);
  });

  test('where texts cannot be loaded, it stays in its language and is said to have failed', async () => {
    let styled: ReturnType<typeof hold> = () => {};
    const { page, portal } = await openPortal('/host', async ({ portal, page }) => {
      portal.host('/host', frame);
      await speak(page, other);
      portal.answers.set(textsPath(other), (_, response) => void response.writeHead(404).end());
      styled = hold(portal, stylesheet);
    });
    await expect.poll(() => portal.requests).toContain(textsPath('en'));
    styled();
    await ready(page);
    expect(await states(page)).toEqual(['eos-header failed', 'eos-footer failed']);
    await expect.poll(() => look(page, home)).toBe(contentIn(other).MENU.HOME.text);
  });
});

/** Writes down in each frame what the header looks like once it is there, and what has moved. */
function watch(): void {
  window.looks = [];
  window.moved = 0;
  const write = () => {
    const container = document.querySelector<HTMLElement>('#eos-header');
    const shadow = container?.firstElementChild?.shadowRoot;
    if (container && shadow?.querySelector<HTMLElement>('.eos-menu-wide')?.offsetHeight) {
      const seen = [...shadow.querySelectorAll('*'), document.querySelector('main')].map((element) => {
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return `${element?.localName} ${x} ${y} ${width} ${height} ${element?.textContent}`;
      });
      const now = seen.join('\n');
      if (window.looks.at(-1) !== now) window.looks.push(now);
    }
    requestAnimationFrame(write);
  };
  requestAnimationFrame(write);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.moved += (entry as PerformanceEntry & { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
