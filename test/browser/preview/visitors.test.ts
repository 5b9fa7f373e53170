import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import {
  alive,
  isSame,
  overlay,
  overlayIs,
  plainTenant,
  previewStage,
  settles,
  shows,
  suffer,
  textsOf,
  trackedTenant,
} from './preview-stage.ts';

const preview = previewStage();

const notice = '/services/content/legalNotice.html';
const questions = '/services/content/generalQuestions.html';
const common = 'locales/common/de.json';
const english = 'locales/common/en.json';
const article = 'src/pages/article.tsx';
const headline = '<Words as="h1" of={of} />';

async function open(path: string, visit?: Parameters<typeof preview.open>[1]): Promise<Page> {
  const { page } = await preview.open(path, visit);
  await alive(page);
  return page;
}

describe('several at once', () => {
  test('two browsers hear of the same change', async () => {
    const pages = [await open(notice, { language: 'de' }), await open(notice, { language: 'de' })];
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Für beide' });
    for (const page of pages) {
      await shows(page, 'h1', 'Für beide');
      expect(await isSame(page)).toBe(true);
    }
  });

  test('two tenants and two languages, each of its own', async () => {
    const german = await open(notice, { language: 'de' });
    const tracked = await open(notice, { language: 'de', tenant: trackedTenant });
    const inEnglish = await open(notice, { language: 'en' });
    const [before = ''] = await textsOf(tracked, 'h1');
    const [beforeEnglish = ''] = await textsOf(inEnglish, 'h1');
    preview.set(`locales/${plainTenant}/de.json`, { 'LEGAL_NOTICE.HEADLINE': 'Nur hier' });
    await shows(german, 'h1', 'Nur hier');
    expect(await textsOf(tracked, 'h1')).toEqual([before]);
    expect(await textsOf(inEnglish, 'h1')).toEqual([beforeEnglish]);
    preview.set(english, { 'LEGAL_NOTICE.HEADLINE': 'English now' });
    await shows(inEnglish, 'h1', 'English now');
    expect(await textsOf(german, 'h1')).toEqual(['Nur hier']);
    for (const page of [german, tracked, inEnglish]) expect(await isSame(page)).toBe(true);
  });

  test('more pages of one browser than it has lines for: all of them answer, and the one in front is live', async () => {
    const first = await open(notice, { language: 'de' });
    let front = first;
    for (let count = 0; count < 8; count++) {
      await hide(front, true);
      front = await first.browserContext().newPage();
      await front.goto(preview.at(notice));
      await alive(front);
    }
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Vorn' });
    await shows(front, 'h1', 'Vorn');
    await hide(front, true);
    await hide(first, false);
    await shows(first, 'h1', 'Vorn');
  });

  test('one goes away, the other goes on', async () => {
    const [one, other] = [await open(notice, { language: 'de' }), await open(notice, { language: 'de' })];
    await one.close();
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Allein' });
    await shows(other, 'h1', 'Allein');
  });

  test('a bad day of one is not the other’s', async () => {
    const [one, other] = [await open('/services/contactform'), await open('/services/contactform')];
    await suffer(one, { stylesheet: true });
    await Promise.all([one.reload(), other.reload()]);
    await one.waitForSelector('#eos-header[data-eos-state=failed]');
    await other.waitForSelector('#eos-header[data-eos-state=ready]');
  });
});

describe('what changed while nobody listened is there', () => {
  test('to a page that was offline', async () => {
    const page = await open(notice, { language: 'de' });
    await page.setOfflineMode(true);
    await cutLines(page);
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Unterdessen' });
    await expect.poll(preview.said).toMatch(/locales\/common\/de\.json\n$/);
    await page.setOfflineMode(false);
    await shows(page, 'h1', 'Unterdessen');
  });

  test('to a page that was behind another one', async () => {
    const page = await open(notice, { language: 'de' });
    await hide(page, true);
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Dahinter', 'LEGAL_NOTICE.TITLE': 'Titel' });
    preview.editCode(article, (text) => text.replace(headline, `${headline}<p>Ungesehen</p>`));
    const other = await open(notice, { language: 'de' });
    await shows(other, 'h1', 'Dahinter');
    await shows(other, '.eos-headline p', 'Ungesehen');
    const [seen = ''] = await textsOf(page, 'h1');
    expect(seen).not.toBe('Dahinter');
    await hide(page, false);
    await shows(page, 'h1', 'Dahinter');
    await shows(page, '.eos-headline p', 'Ungesehen');
    expect(await isSame(page)).toBe(true);
  });

  test('what broke and was mended meanwhile is not told', async () => {
    const page = await open(notice, { language: 'de' });
    const other = await open(notice, { language: 'de' });
    const good = preview.sources.text(common);
    preview.edit(common, (text) => text.slice(0, -4));
    await overlayIs(page, /de\.json/);
    await hide(page, true);
    preview.edit(common, () => good);
    await overlayIs(other);
    await hide(page, false);
    await overlayIs(page);
    expect(await isSame(page)).toBe(true);
  });

  test('to a page that the browser kept for going back', async () => {
    const page = await open(notice, { language: 'de' });
    await page.goto(preview.at(questions));
    await alive(page);
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Zurück' });
    await page.goBack();
    await shows(page, 'h1', 'Zurück');
  });

  test('after very many changes', async () => {
    const page = await open(notice, { language: 'de' });
    await hide(page, true);
    const watching = await open(notice, { language: 'de' });
    for (let number = 1; number <= 30; number++) {
      preview.set(common, { 'LEGAL_NOTICE.HEADLINE': `Stand ${number}` });
      await shows(watching, 'h1', `Stand ${number}`);
    }
    await hide(page, false);
    await shows(page, 'h1', 'Stand 30');
  });

  test('when the preview has ended and is started again', async () => {
    const page = await open(notice, { language: 'de' });
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Noch da' });
    await shows(page, 'h1', 'Noch da');
    await preview.end();
    await settles(
      () => ended(page),
      (text) => text.includes('The preview has ended'),
    );
    expect(await isSame(page)).toBe(true);
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Neu gestartet' });
    await preview.begin();
    await shows(page, 'h1', 'Neu gestartet');
    await alive(page);
    expect(await ended(page)).toBe('');
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Und weiter' });
    await shows(page, 'h1', 'Und weiter');
    expect(await overlay(page)).toBeUndefined();
  });
});

/** What the overlay says of the preview itself. */
async function ended(page: Page): Promise<string> {
  const all = await page.$$('::-p-aria([role="status"])');
  const texts = await Promise.all(all.map((one) => one.evaluate((element) => element.textContent ?? '')));
  return texts.find((text) => text.includes('preview')) ?? '';
}

/** As when another tab is in front, or none is any more. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

/** A line that is open stays open while the browser is told to be offline. */
async function cutLines(page: Page): Promise<void> {
  await hide(page, true);
  await hide(page, false);
}
