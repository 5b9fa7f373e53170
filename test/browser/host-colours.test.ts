import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { look } from './frame.ts';
import { openPortal, ready } from './portal-tab.ts';

const parts = '<div id="eos-header"></div><div id="eos-instruction" data-eos-frame="none"></div>';

/** Opens a host whose own colours these rules say, as a visitor who prefers dark or light pages. */
async function host(head: string, preferred: 'dark' | 'light'): Promise<Page> {
  const { page } = await openPortal('/host', async ({ portal, page }) => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: preferred }]);
    portal.answers.set('/host', (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!DOCTYPE html><html lang="en"><head><title>Host</title>${head}<script src="/services/content/eos-content.js"></script></head><body>${parts}</body></html>`,
      );
    });
  });
  await ready(page);
  return page;
}

/** What is shown: the ground of the header, the text of a page, and the file of the logo. */
const shown = (page: Page) =>
  look(page, ({ all }) => {
    const [frame] = all('.eos-header');
    const [content] = all('.eos-page h1');
    const [logo] = all('.eos-header img') as HTMLImageElement[];
    return [
      frame && getComputedStyle(frame).backgroundColor === 'rgb(255, 255, 255)' ? 'light' : 'dark',
      content && getComputedStyle(content).color === 'rgb(29, 29, 31)' ? 'light' : 'dark',
      logo?.currentSrc.includes('dark') ? 'dark' : 'light',
    ];
  });

const light = ['light', 'light', 'light'];
const dark = ['dark', 'dark', 'dark'];

test.each([
  ['light', '<style>:root { color-scheme: light }</style>', 'dark', light],
  ['only light, by a meta element', '<meta name="color-scheme" content="only light">', 'dark', light],
  ['dark', '<style>:root { color-scheme: dark }</style>', 'light', dark],
  ['both', '<style>:root { color-scheme: light dark }</style>', 'dark', dark],
  ['nothing', '', 'dark', dark],
] as const)('a host that declares %s: %s, %s', async (_, head, preferred, expected) => {
  const page = await host(head, preferred);
  await expect.poll(() => shown(page)).toEqual(expected);
});

test('a host that changes its colours takes the frame with it', async () => {
  const page = await host(
    '<style>:root { color-scheme: light } .dark { color-scheme: dark }</style>',
    'light',
  );
  await expect.poll(() => shown(page)).toEqual(light);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect.poll(() => shown(page)).toEqual(dark);
});
