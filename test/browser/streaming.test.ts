import { describe, expect, test } from 'vitest';
import { look } from './frame.ts';
import { builtFile, openPortal, other, ready } from './portal-tab.ts';

/** A page whose header has the login menu, unlike that of hosts, and language links of its own. */
const path = `/services/content/${other}/demoContent.html`;
const whole = builtFile(path);

/** Where a slow line holds up the page. */
const pieces: readonly (readonly [name: string, begin: string])[] = [
  ['inside the header', '<div class="eos-tools">'],
  ['before the footer', '<div id="eos-footer">'],
];

describe('a page that arrives in pieces (contract C7)', () => {
  test.each(pieces)('ends up the same as in one piece, if it pauses %s', async (_, begin) => {
    const end = whole.indexOf(begin) + begin.length;
    expect(end).toBeGreaterThan(begin.length);
    const { page, portal, complaints } = await openPortal(path);
    const shown = async () => {
      await ready(page);
      return look(page, ({ all, markupOf }) =>
        all('#eos-header, #eos-footer').map((part) => [part.getAttribute('data-eos-state'), markupOf(part)]),
      );
    };
    const atOnce = await shown();
    await page.waitForFunction(() => document.readyState === 'complete');

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
