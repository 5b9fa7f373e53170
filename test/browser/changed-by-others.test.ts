import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import { look } from './frame.ts';
import { contentIn, openPortal, other, ready, states } from './portal-tab.ts';

/** Runs in the page: wraps every text of the document in an element, as browsers do that translate. */
function wrapTexts(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const inner = document.createElement('font');
    inner.textContent = `~${text.nodeValue}`;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const choose = (page: Page, language: string) =>
  page.evaluate((language) => window.eosContent?.setLanguage(language), language);

describe('a page whose texts the browser has translated', () => {
  test('shows the language that is chosen, and its switch works, on a page of ours', async () => {
    const { page, complaints } = await openPortal('/services/content/en/privacyPolicy.html');
    await ready(page);
    await page.evaluate(wrapTexts);
    await choose(page, other);
    expect(await page.$$('#eos-privacy-policy font')).toEqual([]);
    expect(await states(page)).toContain('eos-privacy-policy ready');
    const isOn = () => page.$eval('#tracking-opt-out', (link) => link.getAttribute('aria-checked'));
    expect(await isOn()).toBe('true');
    await page.$eval('#tracking-opt-out', (link) => (link as HTMLElement).click());
    expect(await isOn()).toBe('false');
    expect(complaints).toEqual([]);
  });

  test('the header, too, where an extension has changed it', async () => {
    const { page } = await openPortal('/host', ({ portal }) =>
      portal.host('/host', '<div id="eos-header"></div>'),
    );
    await ready(page);
    await look(page, ({ all }) => {
      for (const link of all('.eos-menu a')) {
        const inner = document.createElement('font');
        inner.textContent = `~${link.textContent}`;
        link.replaceChildren(inner);
      }
      for (const label of all('.eos-panel-button span')) label.textContent += '~';
    });
    await choose(page, other);
    expect(await look(page, ({ all }) => all('header font').length)).toBe(0);
    expect(await look(page, ({ all }) => all('.eos-panel-button span')[0]?.textContent)).toBe(
      plainText(contentIn(other).HEADER.MENU.text),
    );
  });
});

test.each([
  ['as it was', () => undefined],
  ['that the browser has translated', wrapTexts],
])('a change of language keeps open questions, focus and scroll position of a page %s', async (_, change) => {
  const { page } = await openPortal('/services/content/en/generalQuestions.html');
  await ready(page);
  await page.evaluate(change);
  const place = () =>
    page.evaluate(() => ({
      open: [...document.querySelectorAll('details')].map(({ open }) => open),
      focused: [...document.querySelectorAll('summary')].indexOf(document.activeElement as HTMLElement),
      y: scrollY,
    }));
  await page.evaluate(() => {
    const all = document.querySelectorAll('details');
    for (const at of [1, 3]) (all[at] as HTMLDetailsElement).open = true;
    all[2]?.querySelector('summary')?.focus();
    scrollTo(0, 300);
  });
  const before = await place();
  expect(before).toMatchObject({ focused: 2, y: 300 });
  await choose(page, other);
  expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe(
    plainText(contentIn(other).GENERAL_QUESTIONS.HEADLINE.text),
  );
  expect(await place()).toEqual(before);
});
