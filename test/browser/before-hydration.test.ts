import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { layoutShift, look, type Sight } from './frame.ts';
import {
  contentIn,
  hold,
  openPortal,
  other,
  type PortalTab,
  ready,
  scriptPaths,
  speak,
  states,
  third,
} from './portal-tab.ts';
import { holdTimers, passTimers } from './timers.ts';

declare global {
  interface Window {
    /** What the header looked like, each time that it looked different. */
    looks: string[];
  }
}

const [app = ''] = scriptPaths('app');
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

/** Clicks a language as a visitor does. */
async function clickLanguage(page: Page, language: string, held?: 'Control'): Promise<void> {
  await page.locator('#eos-header >>> .eos-languages summary').click();
  if (held) await page.keyboard.down(held);
  await page.locator(`#eos-header >>> .eos-languages a[lang="${language}"]`).click();
  if (held) await page.keyboard.up(held);
}

describe('the prerendered header in a host (contract C7, C16)', () => {
  test('shows in the language of the cookie before React runs, and hydrates without a flash or a shift', async () => {
    const { page, release, complaints } = await heldBack('/host', async ({ page }) => {
      await speak(page, other);
      await page.evaluateOnNewDocument(watch);
    });
    await onScreen(page);
    expect(await states(page)).toEqual(['eos-header loading', 'eos-footer loading']);
    const before = await page.evaluate(layoutShift);
    release();
    await ready(page);
    expect(await states(page)).toEqual(['eos-header ready', 'eos-footer ready']);
    expect(await page.evaluate(layoutShift)).toBe(before);
    const looks = await page.evaluate(() => window.looks);
    expect(looks).toHaveLength(1);
    expect(looks[0]).toContain(contentIn(other).MENU.HOME.text);
    expect(complaints).toEqual([]);
  });

  test('does not show if the host has unmounted it meanwhile', async () => {
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

describe('a click before React runs', () => {
  test.each([
    ['a host', '/host'],
    ['a page of the build', `/services/content/${other}/legalNotice.html`],
  ])('on a language in %s is replayed and switches in place', async (_, path) => {
    const { page, portal, release, complaints } = await heldBack(path, async ({ page }) => {
      // After three seconds the link would be followed.
      await holdTimers(page);
      await speak(page, other);
    });
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

  test('with the control key opens a tab', async () => {
    const { page, release } = await heldBack('/host');
    await onScreen(page);
    const opened = page.browserContext().waitForTarget((target) => target.url().endsWith('/startPage.html'));
    await clickLanguage(page, third, 'Control');
    expect((await opened).url()).toContain(`/services/content/${third}/startPage.html`);
    release();
    await ready(page);
    expect(await page.evaluate(() => window.eosContent?.language)).toBe('en');
  });

  test('follows its link if the React part fails', async () => {
    const { page, portal, release } = await heldBack('/host', ({ page }) => holdTimers(page));
    await onScreen(page);
    await clickLanguage(page, third);
    const { origin } = portal;
    const gone = page.waitForNavigation();
    release(404);
    await gone;
    expect(page.url()).toBe(`${origin}/services/content/${third}/startPage.html`);
  });

  test('follows its link after three seconds, and the language is stored', async () => {
    const { page, portal } = await heldBack('/host', ({ page }) => holdTimers(page));
    await onScreen(page);
    await clickLanguage(page, third);
    const isWaiting = () => [...(window.heldTimers?.values() ?? [])].some(({ delay }) => delay === 3_000);
    await page.waitForFunction(isWaiting);
    const gone = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
    await passTimers(page, { delay: 3_000 });
    await gone;
    expect(page.url()).toBe(`${portal.origin}/services/content/${third}/startPage.html`);
    expect(await page.evaluate(() => document.cookie)).toBe(`Language=${third}`);
  });

  test('follows no link if the host refuses the language', async () => {
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

  test('on the opt-out link works once the page is hydrated', async () => {
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

/** Writes down in each frame what the header looks like once it is there. */
function watch(): void {
  window.looks = [];
  const write = () => {
    const container = document.querySelector<HTMLElement>('#eos-header');
    const shadow = container?.firstElementChild?.shadowRoot;
    if (container && shadow?.querySelector<HTMLElement>('.eos-menu-wide')?.offsetHeight) {
      const seen = [...shadow.querySelectorAll('*:not([role=status])'), document.querySelector('main')].map(
        (element) => {
          const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
          return `${element?.localName} ${x} ${y} ${width} ${height} ${element?.textContent}`;
        },
      );
      const now = seen.join('\n');
      if (window.looks.at(-1) !== now) window.looks.push(now);
    }
    requestAnimationFrame(write);
  };
  requestAnimationFrame(write);
}
