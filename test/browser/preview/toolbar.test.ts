import { rmSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writeSources } from '../../../src/cli/edit/write.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { recordAfter } from '../../../src/cli/validate/record.ts';
import { otherTenant, previewServer, sample, settles } from './preview-server.ts';
import { openToolbar } from './toolbar-tab.ts';

const preview = previewServer();

const notice = '/services/content/de/legalNotice.html';
const common = 'locales/common/de.json';

const open = (search: string) => openToolbar(preview, search);

beforeEach(() => {
  onTestFinished(() => rmSync(join(preview.sources.root, 'locales/ignore.json'), { force: true }));
});

describe('the address of the toolbar', () => {
  test('holds the whole view: tenant, page, width, colours, faults', async () => {
    const search = `?page=${notice}&width=375&scheme=dark&panel=findings&faults=login.translations-late`;
    const toolbar = await open(search);
    await toolbar.shows('Impressum');
    expect(toolbar.query()).toMatchObject({ page: notice, width: '375', faults: 'login.translations-late' });
    const seen = await toolbar.frame.evaluate(() => [
      innerWidth,
      matchMedia('(prefers-color-scheme: dark)').matches,
      document.cookie.includes('eos-preview-faults=login.translations-late'),
    ]);
    expect(seen).toEqual([375, true, true]);
    await toolbar.choose('Width', '768');
    await toolbar.choose('Colour scheme', 'light');
    await toolbar.control('Findings').click();
    await toolbar.page.waitForFunction(() => !location.search.includes('panel'));
    expect(toolbar.query()).toMatchObject({ width: '768', scheme: 'light' });
    expect(await toolbar.frame.evaluate(() => innerWidth)).toBe(768);
  });

  test('shows one row at 1280 pixels, and fits a phone', async () => {
    const { page } = await open('');
    const rows = await page.$$eval('.toolbar button, .toolbar select, .toolbar a', (all) => [
      ...new Set(
        all
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect())
          .map(({ top, height }) => top + height / 2),
      ),
    ]);
    expect(rows).toHaveLength(1);
    await page.setViewport({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('with keys, the tip stands beneath the page, whatever the width', async () => {
    const { page } = await open(`?page=${notice}&mode=keys`);
    for (const width of [390, 768, 1440]) {
      await page.setViewport({ width, height: 844 });
      const [bottom, top] = await page.evaluate(() => [
        document.querySelector('iframe')?.getBoundingClientRect().bottom,
        document.querySelector('.pointed')?.getBoundingClientRect().top,
      ]);
      expect(top, `${width} px`).toBeGreaterThanOrEqual(bottom ?? Number.NaN);
    }
  });

  test('follows links, languages and pages; another tenant has an address of its own', async () => {
    const toolbar = await open('?page=/services/content/legalNotice.html&language=de');
    await toolbar.shows('Impressum');
    await toolbar.choose('Language', 'en');
    await toolbar.shows('Legal notice');
    await toolbar.page.waitForFunction(() => location.search.includes('language=en'));
    await toolbar.choose('Page', '/services/contactform');
    await toolbar.shows('Another team’s application');
    await toolbar.page.waitForFunction(() => location.search.includes('page=/services/contactform'));
    await toolbar.choose('Tenant', otherTenant);
    await toolbar.page.waitForFunction((id) => location.hostname.startsWith(id), {}, otherTenant);
    expect(toolbar.query()).toMatchObject({ page: '/services/contactform' });
  });
});

test('the toolbar and an open text with a finding are accessible in light and dark', async () => {
  for (const language of ['en', 'de']) {
    preview.set(`locales/${sample}/${language}.json`, {
      'LEGAL_NOTICE.CONTENT': ['<ul><li>{{company}}, <em>eins</em></li></ul>'],
    });
  }
  const toolbar = await open(`?page=${notice}&mode=keys`);
  const { page } = toolbar;
  await toolbar.open('main li', 'eins');
  await page.keyboard.type('2031 ');
  await page.waitForSelector('.finding');
  await page.evaluate(axe.source);
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run(
        { include: ['#toolbar'], exclude: ['iframe'] },
        { resultTypes: ['violations'], preload: false },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    });
    expect(found, value).toEqual([]);
  }
});

describe('faults', () => {
  test('are switched on and off, whatever the browser has cached', async () => {
    const toolbar = await open('?page=/services/contactform');
    await toolbar.has('#eos-header[data-eos-state=ready]');
    await toolbar.control('Faults').click();
    await toolbar.control('The stylesheet cannot be loaded', 'checkbox').click();
    await toolbar.has('.missing-header');
    expect(toolbar.query()).toMatchObject({ faults: 'stylesheet' });
    await toolbar.control('Switch all faults off').click();
    await toolbar.has('#eos-header[data-eos-state=ready]');
    expect(toolbar.query().faults).toBeUndefined();
  });
});

describe('findings', () => {
  test('are counted, lead to their text, and can be ignored with a reason', async () => {
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Impressum 2030' });
    const toolbar = await open('?page=/services/content/de/instruction.html&panel=findings');
    await toolbar.says('the number 2030');
    await toolbar.page.locator('.finding button').click();
    await toolbar.source();
    expect(await toolbar.text()).toBe('Impressum 2030');
    await toolbar.shows('Impressum 2030');
    await toolbar.control('Ignore …').click();
    await toolbar.says('Ignored in locales/ignore.json');
    const { ignore } = JSON.parse(preview.sources.text('locales/ignore.json'));
    expect(ignore).toContainEqual({
      file: common,
      key: 'LEGAL_NOTICE.HEADLINE',
      check: 'number',
      words: '2030',
      reason: 'the third edition',
    });
    await settles(
      () => toolbar.page.$$eval('.finding', (all) => all.map(({ textContent }) => textContent)),
      (found) => !found.join().includes('2030'),
    );
  });
});

test('a stale text is confirmed by who has seen the change, and cannot be ignored', async () => {
  const { root, text } = preview.sources;
  const folder = join(root, 'locales/record');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeSources(root, recordAfter(load(root, [])).changes);
  preview.set('locales/common/en.json', { 'LEGAL_NOTICE.HEADLINE': 'Who we are' });
  const toolbar = await open(`?page=${notice}&panel=findings`);
  await toolbar.says('{+Who we are+}');
  const buttons = await toolbar.page.$$eval(
    '.finding',
    (all) =>
      all.find(({ textContent }) => textContent?.includes('{+Who'))?.querySelector('.buttons')?.textContent,
  );
  expect(buttons).toBe('Edit the textStill fits');
  await toolbar.control('Still fits').click();
  await toolbar.says('Recorded: the translation fits');
  expect(text('locales/record/common/de.json')).toContain('Who we are');
  await settles(
    () => toolbar.page.$eval('.panel', ({ textContent }) => textContent),
    (said) => !said?.includes('{+Who'),
  );
});
