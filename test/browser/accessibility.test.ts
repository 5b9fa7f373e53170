import axe from 'axe-core';
import type { Page } from 'puppeteer';
import { describe, test } from 'vitest';
import { mainLanguage, tenants } from '../site.ts';
import { look, type Sight } from './frame.ts';
import { visits } from './portals.ts';
import { tabPool } from './tabs.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const withTab = await tabPool((page) => page.evaluateOnNewDocument(axe.source));

/** All that WCAG 2.2 asks for up to level AA, and what axe-core's authors hold for good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds on the page. */
async function violations(page: Page, runOnly: readonly string[] = tags): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const found = await window.axe.run({
      runOnly: [...runOnly],
      resultTypes: ['violations'],
      preload: false,
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, runOnly);
}

/** Controls that are too small to be hit (WCAG 2.5.8), and whatever makes the page scroll sideways (WCAG 1.4.10). */
function misfits({ all }: Sight): string[] {
  const name = (element: Element) =>
    `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`;
  // Links inside a sentence are as high as its lines, which the criterion allows.
  const small = all('a, button, summary').filter((element) => {
    if (!element.checkVisibility() || getComputedStyle(element).display === 'inline') return false;
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height) < 24;
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = all('body *, .eos-frame *').filter(
    (element) => scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth,
  );
  return [
    ...small.map((element) => `small: ${name(element)}`),
    ...wide.map((element) => `wide: ${name(element)}`),
  ];
}

/** Opens the page on a phone with everything open that can be: menu, questions, and the notice of a first visit. */
async function visit(page: Page, address: string): Promise<void> {
  await page.setViewport({ width: 320, height: 640 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await page.goto(address);
  await look(page, async ({ all }) => {
    await window.eosContent?.ready;
    for (const details of all('details')) (details as HTMLDetailsElement).open = true;
  });
}

/** Every tenant in its main language; and once, on a phone, each language that is no tenant's main one. */
const main = tenants.flatMap((tenant) => visits(tenant, [mainLanguage(tenant)]));
const seen = new Set(main.map(({ site }) => site.language));
const further = tenants.flatMap((tenant) =>
  tenant.languages
    .filter(({ language }) => !seen.has(language) && seen.add(language))
    .flatMap((site) => visits(tenant, [site])),
);

// What the open menu covers on a phone is uncovered on a desk, and the other way round.
describe.concurrent('a page is accessible with everything open', () => {
  test.for(main)('$name at 320 and 1280 px, light and dark', ({ address }, { expect }) =>
    withTab(async ({ page }) => {
      await visit(page, address);
      const onPhone = [...(await violations(page)), ...(await look(page, misfits))];
      await page.setViewport({ width: 1280, height: 800 });
      const onDesk = [...(await violations(page)), ...(await look(page, misfits))];
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      const inTheDark = await violations(page, ['color-contrast']);
      expect({ onPhone, onDesk, inTheDark }).toEqual({ onPhone: [], onDesk: [], inTheDark: [] });
    }),
  );

  test.for(further)('$name at 320 px', ({ address }, { expect }) =>
    withTab(async ({ page }) => {
      await visit(page, address);
      expect([...(await violations(page)), ...(await look(page, misfits))]).toEqual([]);
    }),
  );
});
