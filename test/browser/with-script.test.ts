import { describe, test } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import { mainLanguage, tenants } from '../site.ts';
import { visits } from './portals.ts';
import { tabPool } from './tabs.ts';

declare global {
  interface Window {
    /** What the page was when it had been read and nothing had come alive. */
    prerendered?: { markup: Record<string, string>; headline: Element | null; alive: number };
  }
}

const withTab = await tabPool((page) => page.evaluateOnNewDocument(rememberPrerendered));

function rememberPrerendered() {
  addEventListener(
    'DOMContentLoaded',
    () => {
      const parts = document.querySelectorAll('#eos-header, main > div, #eos-footer');
      window.prerendered = {
        markup: Object.fromEntries([...parts].map(({ id, innerHTML }) => [id, innerHTML])),
        headline: document.querySelector('h1'),
        alive: document.querySelectorAll('[data-eos-state="ready"]').length,
      };
    },
    { capture: true },
  );
}

/** What has become of the page now that it is alive. */
async function readPage() {
  await window.eosContent?.ready;
  const { markup = {}, headline, alive } = window.prerendered ?? {};
  const parts = [...document.querySelectorAll<HTMLElement>('[data-eos-state]')];
  return {
    aliveTooEarly: alive,
    states: Object.fromEntries(parts.map(({ id, dataset }) => [id, dataset.eosState])),
    before: markup,
    after: Object.fromEntries(Object.keys(markup).map((id) => [id, document.getElementById(id)?.innerHTML])),
    sameElements: headline === document.querySelector('h1'),
    notice: document.querySelector('#eos-cookie-notice')?.textContent,
  };
}

/** How much of the page has moved since it was first painted (Layout Instability API). */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // The second frame is drawn after whatever the first one has moved.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        count(observer.takeRecords());
        resolve(sum);
      }),
    );
  });
}

/** Every page of every tenant on a desk; on a phone those of one, because all tenants have the same layout. */
const [first] = tenants;
const everyPage = [
  ...tenants.flatMap((tenant) =>
    visits(tenant, [mainLanguage(tenant)]).map((visit) => ({ ...visit, width: 1280 })),
  ),
  ...(first ? visits(first, [mainLanguage(first)]).map((visit) => ({ ...visit, width: 360 })) : []),
];

describe.concurrent('a page comes alive as it is (contract C7)', () => {
  test.for(everyPage)(
    '$name at $width',
    async ({ page: { container }, site, address, width }, { expect }) => {
      await withTab(async ({ page, complaints }) => {
        await page.setViewport({ width, height: 800 });
        await page.goto(address);
        const { aliveTooEarly, states, before, after, sameElements, notice } = await page.evaluate(readPage);
        const moved = await page.evaluate(layoutShift);

        expect(aliveTooEarly).toBe(0);
        expect(Object.keys(before)).toEqual(['eos-header', container, 'eos-footer']);
        expect(states).toEqual({
          'eos-header': 'ready',
          [container]: 'ready',
          'eos-footer': 'ready',
          'eos-cookie-notice': 'ready',
        });
        expect(after).toEqual(before);
        expect(sameElements).toBe(true);
        expect(notice).toContain(plainText(site.content.COOKIE_NOTICE.TEXT.text));
        expect(moved).toBe(0);
        expect(complaints).toEqual([]);
      });
    },
  );
});
