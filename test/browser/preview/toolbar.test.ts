import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { plainTenant, previewServer, settles, trackedTenant } from './preview-server.ts';

const preview = previewServer();

const notice = '/services/content/de/legalNotice.html';
const own = `locales/${plainTenant}/de.json`;
const common = 'locales/common/de.json';

/** The toolbar in a visitor's tab. */
class Toolbar {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get frame(): Frame {
    const found = this.page.frames().find((one) => one.parentFrame());
    if (!found) throw new Error('there is no frame');
    return found;
  }

  /** What is in the address. */
  query(): Record<string, string> {
    return Object.fromEntries(new URL(this.page.url()).searchParams);
  }

  control(name: string, role = 'button') {
    return this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  }

  async choose(label: string, value: string): Promise<void> {
    const select = await this.page.waitForSelector(`::-p-aria([name="${label}"][role="combobox"])`);
    await select?.select(value);
  }

  /** Waits until the toolbar says something. */
  says(words: string): Promise<void> {
    return settles(
      () => this.page.evaluate(() => document.body.innerText),
      (text) => text.includes(words),
      words,
    );
  }

  /** Waits until the page under test says something. */
  shows(words: string): Promise<void> {
    return settles(
      () => this.frame.evaluate(() => document.body?.innerText ?? ''),
      (text) => text.includes(words),
      words,
    );
  }

  /** Clicks a text of the page while keys are shown. */
  async edit(selector: string, words: string): Promise<void> {
    await this.page.waitForFunction(() => window.frames[0]?.eosPreview?.places().length);
    const click = () =>
      this.frame.evaluate(
        (wanted, part) =>
          [...document.querySelectorAll<HTMLElement>(wanted)]
            .find(({ textContent }) => textContent?.includes(part))
            ?.click(),
        selector,
        words,
      );
    // The toolbar looks at the page now and then, and hears of clicks from then on; the page may be drawn again meanwhile.
    const opened = async () => {
      await click().catch(() => undefined);
      return this.page.waitForSelector('textarea', { timeout: 2_000 }).then(Boolean, () => false);
    };
    await expect.poll(opened).toBe(true);
  }

  text(): Promise<string> {
    return this.page.$eval('textarea', ({ value }) => value);
  }

  async write(text: string): Promise<void> {
    await this.page.focus('textarea');
    await this.page.$eval('textarea', (field) => field.select());
    await this.page.keyboard.sendCharacter(text);
  }
}

async function open(search: string, tenant?: string): Promise<Toolbar> {
  const { page } = await preview.open(`/@preview/${search}`, { ...(tenant && { tenant }) });
  await page.setViewport({ width: 1280, height: 800 });
  page.on('dialog', (dialog) => void dialog.accept('the third edition'));
  const toolbar = new Toolbar(page);
  await page.waitForSelector('iframe');
  await settles(
    () => toolbar.frame.evaluate(() => document.readyState),
    (state) => state === 'complete',
  );
  return toolbar;
}

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

  test('follows links, languages and pages; another tenant has an address of its own', async () => {
    const toolbar = await open('?page=/services/content/legalNotice.html&language=de');
    await toolbar.shows('Impressum');
    await toolbar.choose('Language', 'en');
    await toolbar.shows('Legal notice');
    await toolbar.page.waitForFunction(() => location.search.includes('language=en'));
    await toolbar.choose('Page', '/services/contactform');
    await toolbar.shows('Another team’s application');
    await toolbar.page.waitForFunction(() => location.search.includes('page=/services/contactform'));
    await toolbar.choose('Tenant', trackedTenant);
    await toolbar.page.waitForFunction((id) => location.hostname.startsWith(id), {}, trackedTenant);
    expect(toolbar.query()).toMatchObject({ page: '/services/contactform' });
  });
});

describe('faults', () => {
  test('are switched on and off, whatever the browser has cached', async () => {
    const toolbar = await open('?page=/services/contactform');
    await toolbar.frame.waitForSelector('#eos-header[data-eos-state=ready]');
    await toolbar.control('Faults').click();
    await toolbar.control('The stylesheet cannot be loaded', 'checkbox').click();
    await toolbar.frame.waitForSelector('.missing-header');
    expect(toolbar.query()).toMatchObject({ faults: 'stylesheet' });
    await toolbar.control('Switch all faults off').click();
    await toolbar.frame.waitForSelector('#eos-header[data-eos-state=ready]');
    expect(toolbar.query().faults).toBeUndefined();
  });
});

describe('a text', () => {
  /** A German and an English text with two paragraphs, whatever the project's own say. */
  function withParagraphs(): string {
    for (const [language, phone] of [
      ['en', 'Telephone'],
      ['de', 'Telefon'],
    ]) {
      const file = `locales/${plainTenant}/${language}.json`;
      const before = preview.sources.text(file);
      onTestFinished(() => writeFileSync(join(preview.sources.root, file), before));
      const contact = `<p>${phone}: {{phone}}<br>E-Mail: <a href="mailto:{{email}}">{{email}}</a></p>`;
      preview.set(file, { 'LEGAL_NOTICE.CONTENT': ['<p>{{company}}</p>', contact] });
    }
    return preview.sources.text(own);
  }

  test('is edited paragraph by paragraph beside the English one, and changes in place', async () => {
    const before = withParagraphs();
    const toolbar = await open(`?page=${notice}&mode=keys`);
    await toolbar.edit('main p', 'Telefon:');
    expect(await toolbar.text()).toMatch(/^<p>Telefon: .*<\/p>$/);
    await toolbar.says('LEGAL_NOTICE.CONTENT, paragraph');
    expect(await toolbar.page.$eval('.english p', ({ textContent }) => textContent)).toMatch(
      /^<p>Telephone: /,
    );
    await toolbar.frame.evaluate(() => {
      window.isSameDocument = true;
    });
    const text = await toolbar.text();
    await toolbar.write(text.replace('Telefon', 'Fernruf'));
    await toolbar.control('Save').click();
    await toolbar.shows('Fernruf');
    await toolbar.says('Saved to locales/');
    expect(await toolbar.frame.evaluate(() => window.isSameDocument)).toBe(true);
    // Not a character besides.
    const inFile = JSON.stringify(text).slice(1, -1);
    expect(preview.sources.text(own)).toBe(before.replace(inFile, inFile.replace('Telefon', 'Fernruf')));
  });

  test('with errors cannot be saved; with warnings it can', async () => {
    withParagraphs();
    const toolbar = await open(`?page=${notice}&mode=keys`);
    await toolbar.edit('main p', 'Telefon:');
    await toolbar.write(
      '<p>Telefon: {{phone}} <b>2030</b><br>E-Mail: <a href="mailto:{{email}}">{{email}}</a></p>',
    );
    const severities = () =>
      toolbar.page.$$eval('.finding', (all) => all.map((one) => (one as HTMLElement).dataset.severity));
    await settles(severities, (all) => all.join() === 'error,warning');
    await toolbar.says('Fix the errors first');
    await toolbar.write('<p>Telefon: {{phone}} 2030<br>E-Mail: <a href="mailto:{{email}}">{{email}}</a></p>');
    await settles(severities, (all) => all.join() === 'warning');
    await toolbar.control('Save anyway').click();
    await toolbar.says('Saved to locales/');
    expect(preview.sources.text(own)).toContain('{{phone}} 2030<br>');
  });

  test('that somebody else has saved meanwhile is shown, and nothing typed is lost', async () => {
    const toolbar = await open(`?page=${notice}&mode=keys`);
    await toolbar.edit('h1', 'Impressum');
    await toolbar.write('Meine Angaben');
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Ihre Angaben' });
    await toolbar.says('has changed meanwhile; it now says: Ihre Angaben');
    expect(await toolbar.text()).toBe('Meine Angaben');
    await toolbar.control('Save anyway').click();
    await toolbar.says('Saved to locales/');
  });

  test('is found in the list by the keyboard alone', async () => {
    withParagraphs();
    const toolbar = await open(`?page=${notice}&mode=keys&panel=findings`);
    await toolbar.page.waitForSelector('.text');
    const texts = await toolbar.page.$$('.text');
    const words = await Promise.all(texts.map((text) => text.evaluate(({ textContent }) => textContent)));
    await texts[words.findIndex((each) => each?.includes('Telefon:'))]?.press('Enter');
    await toolbar.page.waitForSelector('textarea');
    expect(await toolbar.text()).toContain('E-Mail');
    await toolbar.page.keyboard.press('Escape');
    await toolbar.page.waitForSelector('.text');
  });

  test('under the pointer is outlined with its key', async () => {
    const toolbar = await open(`?page=${notice}&mode=keys`);
    await toolbar.page.waitForFunction(() => window.frames[0]?.eosPreview?.places().length);
    const headline = await toolbar.frame.waitForSelector('h1');
    await toolbar.says('Point at a text');
    const outlined = (by: string) =>
      expect.poll(() => headline?.evaluate(({ style }) => style.outlineStyle)).toBe(by);
    await outlined('dashed');
    await headline?.hover();
    await toolbar.says('LEGAL_NOTICE.HEADLINE');
    await outlined('solid');
  });
});

describe('findings', () => {
  test('are counted, lead to their text, and can be ignored with a reason', async () => {
    preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Impressum 2030' });
    const toolbar = await open('?page=/services/content/de/instruction.html&panel=findings');
    await toolbar.says('the number 2030');
    const edits = await toolbar.page.$$('.finding button');
    await edits[0]?.click();
    await toolbar.page.waitForSelector('textarea');
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
      () => toolbar.page.$$eval('.finding', (all) => all.length),
      (count) => count === 0,
    );
  });
});

describe('pseudo-localised texts', () => {
  test('stay on the next page', async () => {
    const toolbar = await open(`?page=${notice}&mode=pseudo`);
    await toolbar.shows('⟦');
    await toolbar.choose('Page', '/services/content/de/instruction.html');
    await toolbar.shows('⟦');
  });
});
