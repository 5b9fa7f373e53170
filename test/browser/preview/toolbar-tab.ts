import type { Frame, Page } from 'puppeteer';
import { expect } from 'vitest';
import { type PreviewServer, settles } from './preview-server.ts';

/** The toolbar in a visitor's tab. */
export class Toolbar {
  readonly page: Page;
  /** The kinds of the questions that were asked so far. */
  readonly asked: string[] = [];

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

  /** Waits until the page under test has an element that matches. */
  has(selector: string): Promise<void> {
    return settles(
      () => this.frame.evaluate((wanted) => document.querySelector(wanted) !== null, selector),
      (isThere) => isThere,
      selector,
    );
  }

  /** Clicks a text of the page while keys are shown, and opens its source. */
  async edit(selector: string, words: string): Promise<void> {
    await this.open(selector, words);
    await this.source();
  }

  /** Shows the source of the text that is open. */
  async source(): Promise<void> {
    await this.page.waitForSelector('form');
    if (!(await this.page.$('textarea'))) await this.control('Source').click();
    await this.page.waitForSelector('textarea');
  }

  /** Clicks a text of the page while keys are shown. */
  async open(selector: string, words: string): Promise<void> {
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
      return this.page.waitForSelector('form', { timeout: 2_000 }).then(Boolean, () => false);
    };
    await expect.poll(opened).toBe(true);
    await this.page.waitForSelector('textarea, [role=textbox]');
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

/** Opens the toolbar as a new visitor, who says yes to all questions. */
export async function openToolbar(preview: PreviewServer, search: string): Promise<Toolbar> {
  const { page } = await preview.open(`/@preview/${search}`);
  await page.setViewport({ width: 1280, height: 800 });
  // Tabs of other tests open meanwhile.
  await page.emulateFocusedPage(true);
  const toolbar = new Toolbar(page);
  page.on('dialog', (dialog) => {
    toolbar.asked.push(dialog.type());
    void dialog.accept('the third edition');
  });
  await page.waitForSelector('iframe');
  await settles(
    // Before its first page a frame holds an empty one, which is complete.
    () => toolbar.frame.evaluate(() => document.URL !== 'about:blank' && document.readyState),
    (state) => state === 'complete',
  );
  return toolbar;
}
