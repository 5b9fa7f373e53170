import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { finding } from './studio-stand-in.ts';
import { legalNotice, named, openStudio, type Studio } from './studio-tab.ts';

const withKeys = `/@preview/?page=${legalNotice}&keys=1`;
const field = '[role=dialog] textarea';

const written = (page: Page): Promise<string> =>
  page.waitForSelector(field).then((element) => element?.evaluate((text) => text.value) as Promise<string>);

/** Presses a text in the frame and waits for its editor. */
async function openText({ frame, page }: Studio, selector: string): Promise<void> {
  await frame().click(selector);
  await page.waitForSelector(field);
}

/** Writes a text anew. */
async function write(page: Page, text: string): Promise<void> {
  await page.focus(field);
  await page.$eval(field, (element) => element.select());
  await page.keyboard.type(text);
}

async function openKeys(prepare?: Parameters<typeof openStudio>[0]): Promise<Studio> {
  const studio = await openStudio(prepare);
  await studio.open(withKeys);
  await studio.frame().waitForFunction(() => window.eosPreview?.places().length);
  return studio;
}

describe('keys', () => {
  test('pointing and focusing tell key, file and line; the outline follows the page', async () => {
    const { page, frame, says } = await openKeys();
    await frame().hover('h1');
    await says('LEGAL_NOTICE.HEADLINE locales/one/de.json:3');
    const top = () => page.$eval('.mark', (mark) => mark.getBoundingClientRect().top);
    const before = await top();
    await frame().evaluate(() => scrollTo(0, 10));
    await expect.poll(top).toBe(before - 10);
    await frame().click('#field');
    for (let presses = 0; presses < 2; presses++) {
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    }
    await says('LEGAL_NOTICE.LINK locales/one/de.json');
  });

  test('what has the focus stays told when scrolling brings other texts under a pointer at rest', async () => {
    const { page, frame, says } = await openKeys();
    await frame().hover('h1');
    await says('LEGAL_NOTICE.HEADLINE');
    await frame().focus('main a');
    await says('LEGAL_NOTICE.LINK');
    await frame().evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('pointerover', resolve, { once: true });
          scrollTo(0, document.querySelector('main p')?.getBoundingClientRect().top ?? 0);
        }),
    );
    await says('LEGAL_NOTICE.LINK');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('LEGAL_NOTICE.CONTENT');
    await frame().hover('main p');
    await says('LEGAL_NOTICE.CONTENT');
  });

  test('also in shadow roots, and where the page shows English in another language', async () => {
    const { frame, says, page } = await openKeys();
    await frame().hover('#header >>> a');
    await says('HEADER.HOME locales/common/de.json');
    await frame().click('summary');
    await frame().hover('[data-key="LEGAL_NOTICE.FOLDED"]');
    await says('LEGAL_NOTICE.FOLDED locales/one/de.json shown in English');
    await frame().hover('#alien');
    await says('no key: not a text of ours');
    expect(await page.$$('.mark[data-kind=alien]')).toHaveLength(1);
  });

  test('a click opens the text in place of the link, an Alt-click follows it', async () => {
    const studio = await openKeys();
    const { page, frame, query, shows } = studio;
    await openText(studio, 'main a');
    expect(await written(page)).toBe('All downloads (de)');
    expect(query().page).toBe(legalNotice);
    await page.keyboard.down('Alt');
    await frame().click('main a');
    await page.keyboard.up('Alt');
    await shows('Downloads (de)');
  });

  test('several texts of one element can be chosen from', async () => {
    const studio = await openKeys();
    const { page, press } = studio;
    await openText(studio, 'main img');
    expect(await written(page)).toBe('A letter (de)');
    await press('LEGAL_NOTICE.IMAGE_CAPTION');
    await expect.poll(() => written(page)).toBe('A letter of ours (de)');
  });

  test('the list finds texts by words and keys, shows and opens them by keys alone', async () => {
    const { page, press, frame, says } = await openKeys();
    await press('Texts');
    await says('8 of 8');
    await page.keyboard.type('last sent');
    await says('1 of 8');
    await page.keyboard.press('ArrowDown');
    await frame().waitForFunction(() => scrollY > 2000);
    await page.keyboard.press('Enter');
    expect(await written(page)).toBe('The last sentence (de)');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.$eval('[type=search]', (input) => (input as HTMLInputElement).select());
    await page.keyboard.type('folded');
    await page.keyboard.press('ArrowDown');
    await frame().waitForFunction(() => document.querySelector('details')?.open);
  });
});

describe('writing', () => {
  test('a draft is seen at once, saved to the file, and can be undone', async () => {
    const studio = await openKeys();
    const { page, server, shows, says, press, frame, complaints } = studio;
    await openText(studio, 'h1');
    await says('Legal notice');
    await write(page, 'Impressum');
    await shows('Impressum');
    expect(server.texts.get('de LEGAL_NOTICE.HEADLINE')).toBe('Legal notice (de)');
    expect(server.sent.every(({ how }) => how === 'check')).toBe(true);
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await says('Saved to locales/one/de.json:3');
    expect(server.texts.get('de LEGAL_NOTICE.HEADLINE')).toBe('Impressum');
    expect(await page.$(field)).toBe(null);
    await press('Undo');
    await says('Undone');
    expect(server.texts.get('de LEGAL_NOTICE.HEADLINE')).toBe('Legal notice (de)');
    await shows('Legal notice (de)');
    expect(await frame().evaluate(() => document.activeElement?.localName)).toBe('body');
    expect(server.loads).toEqual([legalNotice]);
    expect(complaints).toEqual([]);
  });

  test('errors keep a text from being saved, warnings are asked about', async () => {
    const studio = await openKeys((server) => {
      server.check = ({ value }) =>
        value.includes('{{')
          ? [finding({ severity: 'error', message: 'the placeholder is unknown' })]
          : value.includes('  ')
            ? [finding({ message: 'two spaces' })]
            : [];
    });
    const { page, server, says, press } = studio;
    await openText(studio, 'h1');
    await write(page, 'Impressum {{');
    await says('the placeholder is unknown');
    await page.waitForSelector('button.primary:disabled');
    await write(page, 'Impressum  hier');
    await says('two spaces');
    await press('Save');
    await says('The checks have 1 warning. Save all the same?');
    expect(server.texts.get('de LEGAL_NOTICE.HEADLINE')).toBe('Legal notice (de)');
    await press('Save anyway');
    await says('Saved to');
    expect(server.texts.get('de LEGAL_NOTICE.HEADLINE')).toBe('Impressum  hier');
    expect(server.sent.map(({ how }) => how).slice(-2)).toEqual(['save', 'insist']);
  });

  test('only what was typed last is checked, once nobody types', async () => {
    const studio = await openKeys();
    const { page, server, shows } = studio;
    await openText(studio, 'h1');
    await write(page, 'Impressum');
    await shows('Impressum');
    expect(server.sent.map(({ value }) => value).at(-1)).toBe('Impressum');
    expect(server.sent.length).toBeLessThan('Impressum'.length);
  });

  test('a file that changed meanwhile: nothing typed is lost, whatever one chooses', async () => {
    const studio = await openKeys();
    const { page, server, says, press, shows } = studio;
    await openText(studio, 'h1');
    await write(page, 'Mine');
    await shows('Mine');
    server.edit('de', 'LEGAL_NOTICE.HEADLINE', 'Theirs');
    await says('locales/one/de.json has changed meanwhile. It now says:');
    await says('Theirs');
    await press('Take the file’s text');
    expect(await written(page)).toBe('Theirs');
    await says('What you had written:');
    await press('Put it back');
    expect(await written(page)).toBe('Mine');
    await press('Save');
    await says('Saved to');
    expect(server.texts.get('de LEGAL_NOTICE.HEADLINE')).toBe('Mine');
  });

  test('one’s own text can be kept over the changed file', async () => {
    const studio = await openKeys();
    const { page, server, says, press } = studio;
    await openText(studio, 'h1');
    await write(page, 'Mine');
    server.edit('de', 'LEGAL_NOTICE.HEADLINE', 'Theirs');
    await press('Keep mine');
    await press('Save');
    await says('Saved to');
    expect(server.texts.get('de LEGAL_NOTICE.HEADLINE')).toBe('Mine');
  });

  test('whoever has written nothing sees what the file says now', async () => {
    const studio = await openKeys();
    const { page, server } = studio;
    await openText(studio, 'h1');
    server.edit('de', 'LEGAL_NOTICE.HEADLINE', 'Theirs');
    await expect.poll(() => written(page)).toBe('Theirs');
  });

  test('what is not saved outlasts a reload of page and bar, and a change of language', async () => {
    const studio = await openKeys();
    const { page, shows, press, choose, says, server } = studio;
    await openText(studio, 'h1');
    await write(page, 'Impressum');
    await shows('Impressum');
    await press('Load the page again');
    await expect.poll(() => server.loads.length).toBe(2);
    await shows('Impressum');
    await page.reload();
    await shows('Impressum');
    await choose('Language', 'en');
    await says('Not saved');
    await press('Not saved 1');
    await page.click('.menu-panel .row');
    expect(await written(page)).toBe('Impressum');
    await says('German');
  });

  test('leaving an unsaved text is asked about in its place', async () => {
    const studio = await openKeys();
    const { page, says, press, shows } = studio;
    await openText(studio, 'h1');
    await write(page, 'Impressum');
    await shows('Impressum');
    await page.keyboard.press('Escape');
    await says('This text is not saved.');
    await press('Discard it');
    await shows('Legal notice (de)');
    expect(await page.$(field)).toBe(null);
    expect(await page.evaluate(() => sessionStorage.getItem('eos-preview-drafts'))).toBe('[]');
  });

  test('a text that the language lacks is written into its file, beside the English one', async () => {
    const studio = await openKeys();
    const { page, server, says, frame, press } = studio;
    await frame().click('summary');
    await openText(studio, '[data-key="LEGAL_NOTICE.FOLDED"]');
    await says('There is no German text yet');
    expect(await written(page)).toBe('');
    await page.type(field, 'Eingeklappt');
    await press('Save');
    await says('Saved to locales/one/de.json');
    expect(server.texts.get('de LEGAL_NOTICE.FOLDED')).toBe('Eingeklappt');
    expect(await page.$(named('Undo', 'button'))).toBe(null);
  });

  test('a text of all tenants says so', async () => {
    const studio = await openKeys();
    await studio.press('Texts');
    await studio.page.keyboard.press('ArrowDown');
    await studio.page.keyboard.press('Enter');
    await studio.says('All tenants share this text');
    expect(await written(studio.page)).toBe('Home (de)');
  });

  test('where nothing can be changed texts can be read', async () => {
    const studio = await openKeys((server) => {
      server.state = { canEdit: false };
    });
    await openText(studio, 'h1');
    await studio.says('only on the machine that the preview runs on');
    expect(await studio.page.$eval(field, ({ readOnly }) => readOnly)).toBe(true);
    expect(await studio.page.$(named('Save', 'button'))).toBe(null);
  });

  test('what cannot be saved for want of an answer is said, and stays', async () => {
    const studio = await openKeys();
    const { page, server, says, press, shows } = studio;
    await openText(studio, 'h1');
    await write(page, 'Impressum');
    await shows('Impressum');
    server.failing.add('/@preview/text');
    await press('Save');
    await says('Not saved: It is broken on purpose.');
    expect(await written(page)).toBe('Impressum');
    server.failing.clear();
    await press('Save');
    await says('Saved to');
  });
});
