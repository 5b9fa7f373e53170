import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { look } from '../frame.ts';
import { reported } from '../stage.ts';
import { pageStage, section } from './page-stage.ts';

const questions = '/services/content/en/generalQuestions.html';
const notice = '/services/content/en/legalNotice.html';
const components = 'src/pages/article.tsx';
const headline = '<Words as="h1" of={of} />';

const headlineIs = (page: Page, text: string) =>
  page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, {}, text);
const openQuestions = (page: Page) => look(page, ({ all }) => all('main details[open]').length);

/** What the overlay says: it stands in a closed shadow root, where only assistive technology gets. */
async function overlay(page: Page): Promise<string> {
  const alert = await page.waitForSelector('::-p-aria([role="alert"]) section');
  return (await alert?.evaluate((element) => element.textContent)) ?? '';
}

/** The page's own elements are marked, to be known again. */
const markElements = (page: Page) =>
  look(page, ({ all }) => {
    for (const element of all('main *, header *, footer *')) element.setAttribute('data-same', '');
  });
const replacedElements = (page: Page) =>
  look(
    page,
    ({ all }) =>
      all('main *, header *, footer *').filter((element) => !element.hasAttribute('data-same')).length,
  );

test('a prerendered page comes alive with single modules, without a word', async () => {
  const { page, complaints } = await pageStage(questions);
  await page.click('details summary');
  expect(await openQuestions(page)).toBe(1);
  expect(await reported(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

describe('texts', () => {
  test('a changed one is on the screen, and all else stays as it was', async () => {
    const { page, complaints, send } = await pageStage(questions);
    await page.click('details summary');
    await page.evaluate(() => scrollTo(0, 150));
    await markElements(page);
    const texts = section('en', 'GENERAL_QUESTIONS');
    const changed = { ...texts, HEADLINE: 'Another', TITLE: 'Titled' };
    send('texts', { languages: { en: { GENERAL_QUESTIONS: changed } } });
    await headlineIs(page, 'Another');
    expect(await openQuestions(page)).toBe(1);
    expect(await page.evaluate(() => [scrollY, document.title.endsWith(' - Titled')])).toEqual([150, true]);
    expect(await replacedElements(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('one above the view moves nothing in it', async () => {
    const { page, send } = await pageStage('/services/content/en/privacyPolicy.html');
    const place = () =>
      look(page, ({ all }) => all('.eos-section').at(-1)?.getBoundingClientRect().top ?? Number.NaN);
    await look(page, ({ all }) => all('.eos-section').at(-1)?.scrollIntoView());
    const before = await place();
    const texts = section('en', 'PRIVACY_POLICY');
    send('texts', { languages: { en: { PRIVACY_POLICY: { ...texts, HEADLINE: 'Long '.repeat(200) } } } });
    await page.waitForFunction(() => document.querySelector('main h1')?.textContent?.includes('Long Long'));
    await page.waitForFunction(
      (before) => {
        const top = [...document.querySelectorAll('.eos-section')].at(-1)?.getBoundingClientRect().top;
        return Math.abs((top ?? Number.NaN) - before) < 1;
      },
      {},
      before,
    );
    expect(Math.abs((await place()) - before)).toBeLessThan(1);
  });

  test('a text that the language loses is English', async () => {
    const { page, send, complaints } = await pageStage('/services/content/de/legalNotice.html', ({ page }) =>
      page.browserContext().setCookie({ name: 'Language', value: 'de', domain: '127.0.0.1', path: '/' }),
    );
    const { HEADLINE: _, ...rest } = section('de', 'LEGAL_NOTICE');
    send('texts', { languages: { de: { LEGAL_NOTICE: rest } } });
    await headlineIs(page, String(section('en', 'LEGAL_NOTICE').HEADLINE));
    expect(await page.$eval('main h1', (element) => element.lang)).toBe('en');
    expect(complaints).toEqual([]);
  });

  test('in a host, what stands in its fields and an open menu stay', async () => {
    const { page, send, complaints } = await pageStage('/host', ({ portal }) =>
      portal.host('/host', '<div id="eos-header"></div><input id="field"><div id="eos-legal-notice"></div>'),
    );
    await page.type('#field', 'half a wo');
    await look(page, ({ all }) => all('.eos-languages').map((panel) => panel.setAttribute('open', '')));
    const header = section('en', 'MENU');
    const [first = ''] = Object.keys(header);
    const all = Object.fromEntries(Object.keys(header).map((key) => [key, `Menu ${key}`]));
    expect(first).not.toBe('');
    send('texts', { languages: { en: { MENU: all } } });
    await page.waitForFunction(() =>
      document.querySelector('#eos-header > div')?.shadowRoot?.textContent?.includes('Menu '),
    );
    expect(
      await look(page, ({ all, focused }) => [
        focused()?.id,
        (document.querySelector('#field') as HTMLInputElement).value,
        all('.eos-languages[open]').length,
      ]),
    ).toEqual(['field', 'half a wo', 1]);
    expect(complaints).toEqual([]);
  });
});

describe('code', () => {
  test('a changed component is drawn in place of the old one', async () => {
    const { page, complaints, edit } = await pageStage(questions);
    await page.click('details summary');
    await markElements(page);
    const changed = '<Words as="h1" of={{ ...of, text: "New" }} />';
    expect(await edit(components, (source) => source.replace(headline, changed))).toBe('code');
    await headlineIs(page, 'New');
    expect(await openQuestions(page)).toBe(1);
    expect(await replacedElements(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('what throws is told with its place, and the page stays; mended, it goes on', async () => {
    const { page, edit } = await pageStage(questions);
    await page.click('details summary');
    await markElements(page);
    const before = await page.$eval('main', (main) => main.textContent);
    await edit(components, (source) =>
      source.replace(
        '  return (\n    <header',
        "  if (of.text) throw new Error('it broke');\n  return (\n    <header",
      ),
    );
    await page.waitForSelector('::-p-aria([role="alert"]) pre');
    expect(await overlay(page)).toMatch(/src\/pages\/article\.tsx:\d+:\d+.*it broke.*throw new Error/s);
    expect(await page.$eval('main', (main) => main.textContent)).toBe(before);
    expect(await openQuestions(page)).toBe(1);
    await edit(components, (source) =>
      source
        .replace("  if (of.text) throw new Error('it broke');\n", '')
        .replace(headline, '<Words as="h1" of={{ text: "Mended" }} />'),
    );
    await headlineIs(page, 'Mended');
    expect(await page.$('::-p-aria([role="alert"]) section')).toBeNull();
    expect(await openQuestions(page)).toBe(1);
    expect(await replacedElements(page)).toBe(0);
  });

  test('what throws holds back what is changed meanwhile, and all of it comes with the mend', async () => {
    const { page, edit } = await pageStage(notice);
    const broken = "  if (of.text) throw new Error('it broke');\n";
    await edit(components, (source) =>
      source.replace('  return (\n    <header', `${broken}  return (\n    <header`),
    );
    expect(await overlay(page)).toContain('it broke');
    await edit('src/pages/text/words.tsx', (source) => source.replace("'eos-prose'", "'eos-prose changed'"));
    await page.waitForSelector('::-p-aria([role="alert"]) pre');
    expect(await overlay(page)).toContain('it broke');
    expect(await page.$('.eos-prose.changed')).toBeNull();
    await edit(components, (source) => source.replace(broken, ''));
    await page.waitForSelector('.eos-prose.changed');
    expect(await page.$('::-p-aria([role="alert"]) section')).toBeNull();
  });

  test('what fails behind the drawing takes the part away; mended, it is back', async () => {
    const { page, edit } = await pageStage(notice);
    const effect = "  useEffect(() => { throw new Error('late'); });\n";
    await edit(components, (source) =>
      source
        .replace(
          "import type { ReactNode } from 'react';",
          "import { type ReactNode, useEffect } from 'react';",
        )
        .replace('  return (\n    <header', `${effect}  return (\n    <header`),
    );
    expect(await overlay(page)).toContain('late');
    await edit(components, (source) =>
      source.replace(effect, '').replace(headline, '<Words as="h1" of={{ text: "Mended" }} />'),
    );
    await headlineIs(page, 'Mended');
    await page.waitForFunction(() => !document.querySelector('[data-eos-state=failed]'));
    expect(await page.$('::-p-aria([role="alert"]) section')).toBeNull();
  });

  test('with other hooks a component begins anew, and with it all that use a hook of its module', async () => {
    const { page, complaints, edit } = await pageStage(questions);
    await edit('src/pages/disclosure.tsx', (source) =>
      source
        .replace('useEffect }', 'useEffect, useState }')
        .replace('useDisclosures(): void {', 'useDisclosures(): void {\n  useState(1);'),
    );
    await edit(components, (source) =>
      source
        .replace(
          "import type { ReactNode } from 'react';",
          "import { type ReactNode, useState } from 'react';",
        )
        .replace('  return (\n    <header', '  const [word] = useState("Hooked");\n  return (\n    <header')
        .replace(headline, '<Words as="h1" of={{ ...of, text: word }} />'),
    );
    await headlineIs(page, 'Hooked');
    expect(await reported(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a context outlives its module', async () => {
    const { page, complaints, edit } = await pageStage(notice);
    const levels = () => page.$$eval('.eos-prose h2', (all) => all.length);
    const before = await levels();
    expect(before).toBeGreaterThan(0);
    await markElements(page);
    await edit('src/pages/text/words.tsx', (source) => source.replace("'eos-prose'", "'eos-prose changed'"));
    await page.waitForSelector('.eos-prose.changed');
    expect(await levels()).toBe(before);
    expect(await replacedElements(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('what others have made something of while they ran is made again', async () => {
    const { page, edit } = await pageStage(notice);
    await page.waitForSelector('.eos-prose h2');
    // Which tags there are, words.tsx keeps in a set of its own.
    await edit('src/pages/text/rich.ts', (source) => source.replace("'h3', 'li'", "'li'"));
    await page.waitForFunction(() => !document.querySelector('.eos-prose h2'));
    expect(await page.$eval('.eos-prose', (prose) => prose.textContent?.length)).toBeGreaterThan(100);
  });

  test('what cannot be compiled is told, and goes when it can', async () => {
    const { page, complaints, edit, send } = await pageStage(notice);
    expect(await edit(components, (source) => source.replace('return (', 'return ((('))).toBe('failed');
    expect(await overlay(page)).toMatch(/src\/pages\/article\.tsx:\d+:\d+/);
    expect(await page.$$eval('main h1', (all) => all.length)).toBe(1);
    expect(await edit(components, (source) => source.replace('return (((', 'return ('))).toBe('code');
    send('broken', { findings: [] });
    await expect.poll(() => page.$('::-p-aria([role="alert"]) section')).toBeNull();
    expect(complaints).toEqual([]);
  });

  test('a change of the runtime needs a fresh page', async () => {
    const { edit } = await pageStage(notice);
    expect(await edit('src/runtime/parts.tsx', (source) => `${source}\n`)).toBe('reload');
  });
});
