import puppeteer, { type Browser, type Page } from 'puppeteer';
import { expect, inject } from 'vitest';
import type { Engine, Visitor } from './engine.ts';
import { oldChromiumPath, pathOf } from './programs.ts';

/** An engine that puppeteer speaks to. */
export interface PuppeteerEngine extends Engine {
  /** A page of a new visitor. */
  newPage(): Promise<Page>;
}

const common = { acceptInsecureCerts: true, defaultViewport: null } as const;

/** The one Chrome of the run. */
export async function chrome(): Promise<PuppeteerEngine> {
  const browser = await puppeteer.connect({ ...common, browserWSEndpoint: inject('browser') });
  return engineOf(browser, () => browser.disconnect());
}

/** Chromium 92, nearly the oldest that scripts and styles are built for. It has no declarative shadow roots. */
export async function oldChromium(): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...common,
    executablePath: oldChromiumPath(),
    headless: 'shell',
    // It announces its first page in a way that puppeteer no longer understands.
    waitForInitialPage: false,
    args: ['--no-sandbox', '--disable-gpu', '--no-zygote'],
  });
  return { ...(await engineOf(browser, () => browser.close())), opensShadowRoots: false };
}

const engineOf = async (browser: Browser, close: () => Promise<unknown>): Promise<PuppeteerEngine> => ({
  version: await browser.version(),
  newPage: () => newPage(browser),
  async visit({ javascript = true } = {}) {
    const page = await newPage(browser);
    await page.setJavaScriptEnabled(javascript);
    return visitorOf(page);
  },
  close,
});

/** Firefox over WebDriver BiDi. It can switch scripts off only as it starts, so it is started a second time for that. */
export async function firefox(): Promise<PuppeteerEngine> {
  const launch = (preferences: Record<string, unknown> = {}): Promise<Browser> =>
    puppeteer.launch({
      ...common,
      browser: 'firefox',
      executablePath: pathOf('firefox'),
      extraPrefsFirefox: preferences,
    });
  const browser = await launch();
  let withoutScripts: Promise<Browser> | undefined;
  return {
    version: await browser.version(),
    newPage: () => newPage(browser),
    async visit({ javascript = true } = {}) {
      if (!javascript) withoutScripts ??= launch({ 'javascript.enabled': false });
      return visitorOf(await newPage(javascript ? browser : ((await withoutScripts) ?? browser)));
    },
    close: async () => Promise.all([browser.close(), (await withoutScripts)?.close()]),
  };
}

const newPage = async (browser: Browser): Promise<Page> => (await browser.createBrowserContext()).newPage();

/** Firefox 140 does not know the screen orientation that puppeteer sets beside the size. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch(async (error: unknown) => {
    if (!`${error}`.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
    await expect.poll(() => page.evaluate('innerWidth')).toBe(width);
  });
}

const visitorOf = (page: Page): Visitor => ({
  // What a test keeps back would hold up the document's load.
  goto: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
  evaluate: (expression) => page.evaluate(expression),
  click: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  resize: (width, height) => resize(page, width, height),
  cookies: () => page.browserContext().cookies(),
  async countRole(role, selector) {
    const found = await page.$$(`aria/[role="${role}"]`);
    const matching = found.map((element) =>
      element.evaluate((each, chosen) => each.matches(chosen), selector),
    );
    return (await Promise.all(matching)).filter(Boolean).length;
  },
  close: () => page.browserContext().close(),
});
