import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import { look } from './frame.ts';
import { contentIn, openPortal, other, ready, reported, sample, states } from './portal-tab.ts';

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

async function host(body: string) {
  const opened = await openPortal('/host', ({ portal }) => portal.host('/host', body));
  await ready(opened.page);
  return opened;
}

/** The texts that the page still shows as somebody else has written them. */
const foreign = (page: Page, container: string) =>
  page.$$eval(`#${container} font`, (all) => all.map(({ textContent }) => textContent));

describe('a page whose texts the browser has translated', () => {
  test.each(['cookie-policy', 'general-questions'] as const)(
    'shows the language that is chosen: %s in a host',
    async (id) => {
      const { page, complaints } = await host(`<div id="eos-${id}"></div>`);
      await page.evaluate(wrapTexts);
      await choose(page, other);
      const section = contentIn(other)[sample.pages.find((each) => each.id === id)?.section ?? 'DOWNLOAD'];
      expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe(plainText(section.HEADLINE.text));
      expect(await foreign(page, `eos-${id}`)).toEqual([]);
      expect(await states(page)).toContain(`eos-${id} ready`);
      expect([await reported(page), complaints]).toEqual([[], []]);
    },
  );

  test('shows the language that is chosen, and its switch works, on a page of ours', async () => {
    const { page, complaints } = await openPortal('/services/content/en/privacyPolicy.html');
    await ready(page);
    await page.evaluate(wrapTexts);
    await choose(page, other);
    expect(await foreign(page, 'eos-privacy-policy')).toEqual([]);
    expect(await states(page)).toContain('eos-privacy-policy ready');
    const isOn = () => page.$eval('#tracking-opt-out', (link) => link.getAttribute('aria-checked'));
    expect(await isOn()).toBe('true');
    await page.$eval('#tracking-opt-out', (link) => (link as HTMLElement).click());
    expect(await isOn()).toBe('false');
    expect(complaints).toEqual([]);
  });

  test('is drawn anew when an element that it has drawn is gone', async () => {
    const { page } = await host('<div id="eos-legal-notice" data-eos-frame="none"></div>');
    await page.$eval('#eos-legal-notice article', (article) => {
      const around = document.createElement('div');
      article.replaceWith(around);
      around.append(article);
    });
    await choose(page, other);
    expect(await page.$$eval('h1', (all) => all.map(({ textContent }) => textContent))).toEqual([
      plainText(contentIn(other).LEGAL_NOTICE.HEADLINE.text),
    ]);
    expect([await states(page), await reported(page)]).toEqual([['eos-legal-notice ready'], []]);
  });

  test('the header, too, where an extension has changed it', async () => {
    const { page } = await host('<div id="eos-header"></div>');
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
