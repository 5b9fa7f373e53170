import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { expect, onTestFinished, test } from 'vitest';
import {
  alive,
  isSame,
  overlayIs,
  plainTenant,
  previewStage,
  saveByRename,
  settles,
  shows,
} from './preview-stage.ts';

const preview = previewStage();

const notice = '/services/content/legalNotice.html';
const own = `locales/${plainTenant}/de.json`;
const common = 'locales/common/de.json';
const saves = 300;

async function use(): Promise<{ page: Page; expectWell: () => Promise<void> }> {
  const { page, complaints } = await preview.open(notice, { language: 'de' });
  await alive(page);
  return {
    page,
    expectWell: async () => {
      await overlayIs(page);
      expect(await isSame(page)).toBe(true);
      expect(complaints).toEqual([]);
      const { page: next } = await preview.open(notice, { language: 'de' });
      await alive(next);
      expect(await next.$eval('main', (main) => main.textContent)).toBe(
        await page.$eval('main', (main) => main.textContent),
      );
    },
  };
}

/** A file's text with a headline of the legal notice in it. */
function withHeadline(file: string): (headline: string) => string {
  const texts = JSON.parse(preview.sources.text(file));
  return (HEADLINE) =>
    JSON.stringify({ ...texts, LEGAL_NOTICE: { ...texts.LEGAL_NOTICE, HEADLINE } }, null, 2);
}

const pathOf = (file: string) => join(preview.sources.root, file);

test.each([
  ['written in place', writeFileSync],
  ['put in place of the old file', saveByRename],
])(`${saves} quick saves, each %s: the last one is on the screen`, async (_, save) => {
  const { page, expectWell } = await use();
  const text = withHeadline(common);
  preview.edit(common, () => text('Fassung 0'));
  for (let number = 1; number <= saves; number++) {
    save(pathOf(common), text(`Fassung ${number}`));
    // Some follow at once, others when the one before is already being taken over.
    await delay(number % 7);
  }
  await shows(page, 'h1', `Fassung ${saves}`);
  await expectWell();
});

test('saves of several files at once: of each the last one', async () => {
  const { page, expectWell } = await use();
  const settings = `tenants/${plainTenant}/tenant.json`;
  const own = preview.sources.text(settings);
  const text = withHeadline(common);
  preview.edit(common, () => text('Zugleich 0'));
  preview.edit(settings, (before) => before.replace('"UDP Mock"', '"Name 0"'));
  const styles = 'src/pages/styles/content.css';
  preview.editCode(styles, (before) => `${before}\n`);
  for (let number = 1; number <= 100; number++) {
    saveByRename(pathOf(common), text(`Zugleich ${number}`));
    writeFileSync(pathOf(settings), own.replace('"UDP Mock"', `"Name ${number}"`));
    await delay(number % 3);
  }
  preview.editCode(styles, (before) => `${before}.eos-page h1 { letter-spacing: 7px; }\n`);
  await shows(page, 'h1', 'Zugleich 100');
  await page.waitForFunction(() => document.title.startsWith('Name 100 - '));
  await page.waitForFunction(() => {
    const headline = document.querySelector('h1');
    return headline && getComputedStyle(headline).letterSpacing === '7px';
  });
  await expectWell();
});

test('a file that is written in two halves is not broken in between', async () => {
  const { page, expectWell } = await use();
  const text = withHeadline(own);
  preview.edit(own, () => text('Halb 0'));
  // The page's own order of what it was told; and somebody who looks at the portal all the time.
  await page.evaluate(async () => {
    const told: string[] = [];
    const events = new EventSource('/@preview/events');
    for (const event of ['broken', 'texts']) {
      events.addEventListener(event, ({ data }) => void told.push(`${event} ${data}`));
    }
    Object.assign(window, { takeTold: () => told.splice(0) });
    await new Promise((resolve) => events.addEventListener('open', resolve));
    void (async () => {
      while (await fetch('/@preview/state').catch(() => undefined));
    })();
  });
  for (let number = 1; number <= 20; number++) {
    const bytes = Buffer.from(text(`Halb ${number}`));
    const half = Math.floor(bytes.length / 2);
    const begun = performance.now();
    const file = openSync(pathOf(own), 'w');
    writeSync(file, bytes.subarray(0, half));
    await delay(number % 2 === 0 ? 10 : 25);
    writeSync(file, bytes.subarray(half));
    closeSync(file);
    // A busy machine may have made more of the pause.
    const wasQuick = performance.now() - begun < 40;
    const told: string[] = [];
    await settles(
      async () => {
        told.push(...(await page.evaluate(() => (window as unknown as { takeTold(): string[] }).takeTold())));
        return told;
      },
      () => told.some((event) => event.startsWith('texts ') && event.includes(`Halb ${number}"`)),
      `Halb ${number}`,
    );
    const findings = told.filter(
      (event) => event.startsWith('broken ') && event !== 'broken {"findings":[]}',
    );
    if (wasQuick) expect(findings).toEqual([]);
  }
  await shows(page, 'h1', 'Halb 20');
  await expectWell();
});

test('what editors put beside a file does nothing', async () => {
  const { page, expectWell } = await use();
  await page.evaluate(() => {
    window.eosPreview?.onDrawn(() => {
      document.documentElement.dataset.drawn = `${Number(document.documentElement.dataset.drawn ?? 0) + 1}`;
    });
  });
  const names = [
    '.de.json.swp',
    'de.json~',
    '.#de.json',
    '4913',
    '#de.json#',
    'de.json.tmp',
    'de.json.bak',
    '.de.json.swx',
  ];
  const paths = names.map((name) => join(preview.sources.root, `locales/${plainTenant}`, name));
  onTestFinished(() => {
    for (const path of paths) rmSync(path, { force: true });
  });
  for (const path of paths) writeFileSync(path, '{ half');
  preview.set(common, { 'LEGAL_NOTICE.HEADLINE': 'Danach' });
  await shows(page, 'h1', 'Danach');
  expect(await page.evaluate(() => document.documentElement.dataset.drawn)).toBe('1');
  await expectWell();
});
