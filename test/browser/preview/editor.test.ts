import { describe, expect, test } from 'vitest';
import {
  alive,
  arrives,
  isSame,
  overlayIs,
  previewServer,
  sample,
  settles,
  shows,
} from './preview-server.ts';
import { openToolbar, type Toolbar } from './toolbar-tab.ts';

const preview = previewServer();
const open = (search: string) => openToolbar(preview, search);

const notice = '/services/content/de/legalNotice.html';
const own = `locales/${sample}/de.json`;
const common = 'locales/common/de.json';
const settings = `tenants/${sample}/tenant.json`;

/** A German and an English text with two paragraphs. */
function withParagraphs(): string {
  for (const [language, phone] of [
    ['en', 'Telephone'],
    ['de', 'Telefon'],
  ]) {
    const file = `locales/${sample}/${language}.json`;
    const contact = `<p>${phone}: {{phone}}<br>E-Mail: <a href="mailto:{{email}}">{{email}}</a></p>`;
    preview.set(file, { 'LEGAL_NOTICE.CONTENT': ['<p>{{company}}</p>', contact] });
  }
  return preview.sources.text(own);
}

describe('a text', () => {
  test('is edited paragraph by paragraph beside the English one, and changes in place', async () => {
    const before = withParagraphs();
    const toolbar = await open(`?page=${notice}&mode=keys`);
    await toolbar.edit('main p', 'Telefon:');
    expect(await toolbar.text()).toMatch(/^<p>Telefon: .*<\/p>$/);
    await toolbar.says('LEGAL_NOTICE.CONTENT, paragraph');
    expect(await toolbar.page.$eval('.english .note', ({ textContent }) => textContent)).toMatch(
      /^Telephone: phone/,
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

  test('is found in the list by the keyboard alone, and gives the focus back to its row', async () => {
    withParagraphs();
    const toolbar = await open(`?page=${notice}&mode=keys&panel=findings`);
    await toolbar.shows('Telefon:');
    const row = await toolbar.page.waitForSelector('.text[data-text="de LEGAL_NOTICE.CONTENT 1"]');
    await row?.press('Enter');
    await toolbar.source();
    expect(await toolbar.text()).toContain('E-Mail');
    await toolbar.page.keyboard.press('Escape');
    await settles(
      () => toolbar.page.evaluate(() => (document.activeElement as HTMLElement).dataset.text),
      (text) => text === 'de LEGAL_NOTICE.CONTENT 1',
    );
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

describe('a draft', () => {
  test('is kept with its text, whatever is opened, and thrown away only when asked', async () => {
    const toolbar = await open(`?page=${notice}&mode=keys`);
    await toolbar.edit('h1', 'Impressum');
    await toolbar.write('Meine Angaben');
    await toolbar.control('Findings').click();
    await toolbar.page.waitForSelector('.text[data-text="de LEGAL_NOTICE.HEADLINE"] b');
    const outline = () => toolbar.frame.$eval('h1', ({ style }) => style.outline);
    await settles(outline, (style) => style.includes('dashed 3px'));
    await toolbar.choose('Language', 'en');
    await toolbar.shows('Legal notice');
    await toolbar.page.reload();
    await toolbar.choose('Language', 'de');
    await toolbar.edit('h1', 'Impressum');
    await settles(
      () => toolbar.text(),
      (text) => text === 'Meine Angaben',
    );
    await toolbar.page.keyboard.press('Escape');
    await toolbar.edit('h1', 'Impressum');
    expect(await toolbar.text()).toBe('Meine Angaben');
    expect(toolbar.asked).toEqual([]);
    await toolbar.control('Discard').click();
    await settles(
      () => toolbar.text(),
      (text) => text === 'Impressum',
    );
    expect(toolbar.asked).toEqual(['confirm']);
  });

  test('goes on being saved when the preview is back', async () => {
    const toolbar = await open(`?page=${notice}&mode=keys`);
    await toolbar.edit('h1', 'Impressum');
    const before = preview.keep(common);
    await preview.end();
    await toolbar.write('Meine Angaben');
    await toolbar.says('Your text is kept');
    const saying = await toolbar.frame.$$('::-p-aria([role="status"])');
    const said = await Promise.all(saying.map((each) => each.evaluate(({ textContent }) => textContent)));
    expect(said.join(), 'said once').not.toContain('has ended');
    await toolbar.control('Save').click();
    await preview.begin();
    await toolbar.says('Saved to locales/');
    expect(preview.sources.text(common)).toBe(
      before?.replace('"HEADLINE": "Impressum"', '"HEADLINE": "Meine Angaben"'),
    );
  });
});

describe('the focus', () => {
  test('returns to the place in the page after Escape and after Save', async () => {
    const toolbar = await open(`?page=${notice}&mode=keys`);
    preview.keep(common);
    for (const how of ['Escape', 'Save']) {
      await toolbar.edit('h1', 'Impressum');
      await toolbar.write('Unser Impressum');
      if (how === 'Save') await toolbar.control('Save').click();
      else await toolbar.page.keyboard.press('Escape');
      await settles(
        () => toolbar.frame.evaluate(() => document.hasFocus() && document.activeElement?.localName),
        (focused) => focused === 'h1',
        how,
      );
    }
  });

  test('returns to the place that can be seen, though a menu for small screens has the same text', async () => {
    const toolbar = await open(`?page=${notice}&mode=keys&text=de+MENU.HELP`);
    await toolbar.page.waitForSelector('[role=textbox]');
    await toolbar.page.waitForFunction(() => window.frames[0]?.eosPreview?.places().length);
    await toolbar.page.keyboard.press('Escape');
    await settles(
      () => toolbar.frame.evaluate(() => document.hasFocus() && document.activeElement?.parentElement?.id),
      (focused) => focused === 'eos-header',
    );
  });
});

test('on a phone the field, what was found and the buttons are in sight above the keyboard', async () => {
  const toolbar = await open(`?page=${notice}&mode=keys`);
  await toolbar.page.setViewport({ width: 390, height: 544 });
  await toolbar.open('h1', 'Impressum');
  await toolbar.page.keyboard.type('2031 ');
  await toolbar.page.waitForSelector('.finding');
  await toolbar.says('Save anyway');
  const hidden = await toolbar.page.$$eval(
    '[role=textbox], .finding:first-child p:first-of-type, .primary',
    (all) =>
      all
        .filter((each) => {
          const { left, top } = each.getBoundingClientRect();
          return !each.contains(document.elementFromPoint(left + 9, top + 9));
        })
        .map(({ outerHTML }) => outerHTML),
  );
  expect(hidden).toEqual([]);
});

test('changes are listed with a link to each, and undone', async () => {
  const before = preview.keep(common);
  const toolbar = await open('?page=/services/content/de/accessibility.html&mode=keys&panel=changes');
  await toolbar.edit('h1', 'Barrierefreiheit');
  await toolbar.write('Ohne Hürden');
  await toolbar.control('Save').click();
  await toolbar.says('Saved to locales/');
  const link = '.change a[data-text="de ACCESSIBILITY.HEADLINE"]';
  await settles(
    () => toolbar.page.$$eval(link, (links) => links.map((each) => each.parentElement?.innerText)),
    (rows) => rows.length === 2 && rows.every((row) => /Barrierefreiheit.*\n+Ohne Hürden/.test(row ?? '')),
  );
  const colleague = await toolbar.page.browserContext().newPage();
  colleague.setDefaultTimeout(toolbar.page.getDefaultTimeout());
  await colleague.goto(await toolbar.page.$eval(link, (each) => (each as HTMLAnchorElement).href));
  await colleague.waitForSelector('[role=textbox]');
  await settles(
    () => colleague.$eval('[role=textbox]', ({ textContent }) => textContent),
    (text) => text === 'Ohne Hürden',
  );
  await toolbar.page.bringToFront();
  await toolbar.control('Undo').click();
  await toolbar.says('It is what it was again.');
  expect(preview.sources.text(common)).toBe(before);
  await settles(
    () => toolbar.page.$$(link),
    (rows) => rows.length === 0,
  );
});

test('what is copied from the page holds no marks, nor does what is pasted with some', async () => {
  const toolbar = await open(`?page=${notice}&mode=keys`);
  await toolbar.edit('h1', 'Impressum');
  const copied = await toolbar.frame.evaluate(async () => {
    const headline = document.querySelector('h1');
    if (headline) getSelection()?.selectAllChildren(headline);
    const before = headline?.textContent;
    const data = new DataTransfer();
    dispatchEvent(new ClipboardEvent('copy', { clipboardData: data }));
    const meanwhile = String(getSelection());
    await new Promise((resolve) => setTimeout(resolve));
    return { before, meanwhile, after: headline?.textContent };
  });
  expect(copied.meanwhile).toBe('Impressum');
  expect(copied.before).not.toBe('Impressum');
  expect(copied.after).toBe(copied.before);
  await toolbar.write(`Das ${copied.before}`);
  expect(await toolbar.text()).toBe('Das Impressum');
});

test('what is broken is reported instead of a page that was never good, until it is fixed', async () => {
  await preview.end();
  const good = preview.sources.text(settings);
  preview.edit(settings, (text) => text.replace('{', '{{'));
  await preview.begin();
  const { page } = await preview.open(notice);
  await overlayIs(page, /tenant\.json:\d+:\d+/);
  preview.edit(settings, () => good);
  await arrives(page);
  await shows(page, 'h1', 'Impressum');
  await preview.end();
  await overlayIs(page);
  expect(await isSame(page)).toBe(true);
  await preview.begin();
  await settles(
    () => isSame(page),
    (same) => !same,
  );
  await alive(page);
});

describe('the field', () => {
  const field = (toolbar: Toolbar) =>
    toolbar.page.$eval('[role=textbox]', ({ textContent }) => textContent ?? '');

  async function openList(): Promise<Toolbar> {
    for (const language of ['en', 'de']) {
      const file = `locales/${sample}/${language}.json`;
      preview.set(file, { 'LEGAL_NOTICE.CONTENT': ['<ul><li>eins</li><li><strong>zwei</strong></li></ul>'] });
    }
    const toolbar = await open(`?page=${notice}&mode=keys`);
    await toolbar.open('main li', 'eins');
    return toolbar;
  }

  test('shows formatting, placeholders as chips and no-break spaces, and writes the same tags', async () => {
    const before = withParagraphs();
    const toolbar = await open(`?page=${notice}&mode=keys`);
    await toolbar.open('main p', 'Telefon:');
    const shown = await toolbar.page.$eval('[role=textbox]', (field) => ({
      text: field.textContent,
      chips: [...field.querySelectorAll('.chip')].map(({ textContent }) => textContent),
      link: field.querySelector('a')?.getAttribute('href'),
    }));
    expect(shown).toEqual({
      text: 'Telefon: phoneE-Mail: email',
      chips: ['phone', 'email'],
      link: 'mailto:{{email}}',
    });
    await toolbar.page.keyboard.press('Home');
    await toolbar.page.keyboard.sendCharacter('Ihr\u00a0{{company}} ');
    await toolbar.page.waitForSelector('[role=textbox] .invisible');
    expect(await field(toolbar)).toBe('Ihr\u00a0company Telefon: phoneE-Mail: email');
    await toolbar.source();
    expect(await toolbar.text()).toMatch(
      /^<p>Ihr\u00a0\{\{company\}\} Telefon: \{\{phone\}\}<br>E-Mail: <a href/,
    );
    await toolbar.control('Discard').click();
    expect(preview.sources.text(own)).toBe(before);
  });

  test('keeps each letter and the caret, however slowly the panel follows', async () => {
    const toolbar = await openList();
    const words = 'abcdefghijklmnopqrstuvwxyz';
    await toolbar.page.evaluate(async (letters) => {
      const { port1, port2 } = new MessageChannel();
      for (const letter of letters) {
        document.execCommand('insertText', false, letter);
        for (let tasks = 0; tasks < letter.charCodeAt(0) % 4; tasks += 1) {
          await new Promise((resolve) => {
            port1.onmessage = resolve;
            port2.postMessage('');
          });
        }
      }
    }, words);
    expect(await field(toolbar)).toContain(words);
  });

  test('leaves Escape and Ctrl+Enter to the input method while characters are composed', async () => {
    const toolbar = await openList();
    const before = preview.sources.text(own);
    const session = await toolbar.page.createCDPSession();
    await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await toolbar.page.keyboard.press('Escape');
    await toolbar.page.keyboard.down('Control');
    await toolbar.page.keyboard.press('Enter');
    await toolbar.page.keyboard.up('Control');
    await session.send('Input.insertText', { text: '日本' });
    expect(await field(toolbar)).toContain('日本');
    await toolbar.control('Discard').wait();
    expect(preview.sources.text(own)).toBe(before);
  });
});
