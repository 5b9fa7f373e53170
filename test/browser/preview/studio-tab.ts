import type { Frame, Page } from 'puppeteer';
import { onTestFinished } from 'vitest';
import { closeTab, openTab, type Tab } from '../tabs.ts';
import { type StandIn, serveStandIn } from './studio-stand-in.ts';

/** A visitor's tab on a stand-in of the preview's server, both for one test. */
export interface Studio extends Tab {
  readonly server: StandIn;
  /** Opens a page of the preview and waits until it is drawn; with a frame, until that has come too. */
  open(path: string, tenant?: string): Promise<void>;
  /** The page under test. */
  frame(): Frame;
  /** Presses what has this name for a screen reader. */
  press(name: string, role?: string): Promise<void>;
  /** Chooses one of a few that are seen side by side. */
  pick(name: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  /** Waits until the page says something, in what a person sees. */
  says(words: string): Promise<void>;
  /** Waits until the frame says something. */
  shows(words: string): Promise<void>;
  /** The query of the address. */
  query(): Record<string, string>;
}

export const legalNotice = '/services/content/de/legalNotice.html';

export async function openStudio(prepare?: (server: StandIn) => void): Promise<Studio> {
  const server = await serveStandIn();
  prepare?.(server);
  const tab = await openTab();
  const { page } = tab;
  await page.setViewport({ width: 1280, height: 800 });
  page.on('dialog', (dialog) => void dialog.accept());
  onTestFinished(async () => {
    await closeTab(tab);
    await server.close();
  });
  const frame = (): Frame => {
    const found = page.frames().find((one) => one.parentFrame());
    if (!found) throw new Error('there is no frame');
    return found;
  };
  return {
    ...tab,
    server,
    frame,
    async open(path, tenant) {
      await page.goto(server.at(path, tenant));
      await page.waitForFunction(() => {
        const framed = document.querySelector('iframe');
        if (!framed) return document.querySelector('h1');
        const { URL = 'about:blank', readyState = 'loading' } = framed.contentDocument ?? {};
        return URL !== 'about:blank' && readyState === 'complete';
      });
    },
    press: (name, role = 'button') => page.locator(named(name, role)).click(),
    async pick(name) {
      const radio = await page.waitForSelector(named(name, 'radio'));
      // The radio button itself is not seen: people press its label.
      await (await radio?.evaluateHandle(({ parentElement }) => parentElement as HTMLElement))?.click();
    },
    async choose(label, value) {
      const select = await page.waitForSelector(named(label, 'combobox'));
      await select?.select(value);
    },
    says: (words) => hasWords(page, words),
    shows: async (words) => {
      await page.waitForFunction(
        (wanted) => document.querySelector('iframe')?.contentDocument?.body?.innerText.includes(wanted),
        {},
        words,
      );
    },
    query: () => Object.fromEntries(new URL(page.url()).searchParams),
  };
}

export const named = (name: string, role: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

async function hasWords(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, words);
}
