import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { servePortal } from '../browser/portal.ts';
import { other, sample } from '../browser/portal-tab.ts';
import { pathOf } from './programs.ts';
import { chrome, firefox, type PuppeteerEngine } from './puppeteer.ts';

const files = ['privacyPolicy.html', 'instruction.html', 'generalQuestions.html'];
const margin = { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' };
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** The words on each sheet, without spaces. */
function sheetsOf(pdf: Uint8Array): string[] {
  const text = execFileSync(pathOf('pdf'), ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  return text.split('\f').slice(0, -1).map(withoutSpaces);
}

describe.each([
  ['Chrome', chrome],
  ['Firefox', firefox],
])('printed by %s, no headline stands alone at the foot of a sheet', (_, start) => {
  let engine: PuppeteerEngine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(async () => void (await engine?.close()));

  test.each(['en', other].flatMap((language) => files.map((file) => `${language}/${file}`)))(
    '%s',
    async (path) => {
      const portal = await servePortal(inject('dist'), sample.id);
      onTestFinished(portal.close);
      const page = await engine.newPage();
      await page.goto(`${portal.origin}/services/content/${path}`);
      await page.evaluate(() => window.eosContent?.ready);
      const headlines = await page.$$eval('main :is(h1, h2, h3)', (all) => all.map((h) => h.textContent));

      for (const format of ['A4', 'Letter'] as const) {
        const sheets = sheetsOf(await page.pdf({ format, margin }));
        expect(sheets.length).toBeGreaterThan(1);
        const alone = headlines.filter((headline) =>
          sheets.some((sheet) => sheet.endsWith(withoutSpaces(headline))),
        );
        expect(alone).toEqual([]);
      }
    },
  );
});
