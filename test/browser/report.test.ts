import type { Page } from 'puppeteer';
import { describe, test } from 'vitest';
import { english } from '../../src/cli/messages/messages.ts';
import { htmlPage } from '../../src/cli/reporters/html.ts';
import { findings, summary } from '../cli/reporters/report.ts';
import { fileOf, ranIn, violations } from './report-page.ts';
import { tabPool } from './tabs.ts';

const withTab = await tabPool();

/** The report of a small broken project as a file, as a translator opens it. */
const reportFile = (): string => fileOf(htmlPage(findings, summary, english));

/** Which findings are shown, by their checks. */
const shown = (page: Page): Promise<(string | undefined)[]> =>
  page.$$eval('.finding', (all) =>
    all
      .filter((finding) => finding.checkVisibility())
      .map((finding) => (finding as HTMLElement).dataset.check),
  );

describe.concurrent('the report as a page', () => {
  test.for([
    [320, 'light'],
    [320, 'dark'],
    [768, 'light'],
    [1280, 'dark'],
  ] as const)('is accessible and as wide as the screen at %i px, %s', ([width, scheme], { expect }) =>
    withTab(async ({ page, complaints }) => {
      await page.setViewport({ width, height: 800 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto(reportFile());
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ violations: await violations(page), overflow, complaints }).toEqual({
        violations: [],
        overflow: 0,
        complaints: [],
      });
    }),
  );

  test('runs nothing of a hostile text', ({ expect }) =>
    withTab(async ({ page, complaints }) => {
      const { dialogs, made } = await ranIn(page, reportFile());
      expect({ dialogs, made, complaints }).toEqual({ dialogs: [], made: 0, complaints: [] });
    }));

  test('shows only what is chosen, says how much that is, and leaves no empty headings', ({ expect }) =>
    withTab(async ({ page }) => {
      await page.goto(reportFile());
      expect(await shown(page)).toHaveLength(findings.length);
      const status = () => page.$eval('[role=status]', (element) => element.textContent);
      const headings = () =>
        page.$$eval('h3', (all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));

      await page.select('select[name=severity]', 'warning');
      expect(await shown(page)).toEqual(['double-space', 'untranslated']);
      expect(await status()).toBe('2 of 7 shown');
      expect(await headings()).toEqual(['German (de)']);

      await page.select('select[name=check]', 'untranslated');
      expect(await shown(page)).toEqual(['untranslated']);

      await page.select('select[name=file]', 'locales/common/pl.json');
      expect(await shown(page)).toEqual([]);
      expect(await headings()).toEqual([]);

      for (const name of ['severity', 'check']) await page.select(`select[name=${name}]`, '');
      expect(await shown(page)).toEqual(['key-missing', 'ph-unknown']);
    }));

  test('can be read without its script, and on paper', ({ expect }) =>
    withTab(async ({ page }) => {
      await page.setJavaScriptEnabled(false);
      await page.goto(reportFile());
      const form = () => page.$eval('form', (element) => element.checkVisibility());
      expect([await form(), await shown(page)]).toEqual([false, findings.map(() => expect.any(String))]);
      await page.setJavaScriptEnabled(true);
      await page.goto(reportFile());
      expect(await form()).toBe(true);
      await page.emulateMediaType('print');
      expect([await form(), (await shown(page)).length]).toEqual([false, findings.length]);
      await page.emulateMediaType('screen');
    }));
});
