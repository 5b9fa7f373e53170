import { HtmlValidate } from 'html-validate';
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import type { Picture } from '../../../src/cli/audit/pictures.ts';
import { auditHtml } from '../../../src/cli/audit/report/html.ts';
import type { Target } from '../../../src/cli/audit/target.ts';
import { contrast, eventful, report, targets } from '../../cli/audit/report/report.ts';
import { fileOf, ranIn, violations } from '../report-page.ts';
import { tabPool } from '../tabs.ts';

const withTab = await tabPool();

/** The smallest picture that there is, as WebP. */
const image = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';

/** Every page looks the same; what findings speak of stands in one place, and a long phone's page has to be scrolled. */
const pictures: ReadonlyMap<Target, readonly Picture[]> = new Map(
  targets.map((target) => [
    target,
    [320, 768, 1280].map((width) => ({
      width,
      height: width === 320 ? 4000 : 1000,
      image,
      boxes: new Map([
        [contrast.selector, { x: 10, y: 900, width: 100, height: 20 }],
        ['main > img', { x: 0, y: 0, width, height: 1000 }],
      ]),
    })),
  ]),
);

const time = Date.UTC(2027, 0, 2, 3, 4);
const written = auditHtml(eventful, { pictures, lostPictures: [], time });

/** A report as a file, as somebody opens it. */
const reportFile = (html = written): string => fileOf(html);

const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

/** How many of something can be seen. */
const seen = (page: Page, selector: string): Promise<number> =>
  page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).length);

test('the page is valid', () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    // The form narrows the page as something is chosen; there is nothing to send.
    rules: { 'wcag/h32': 'off' },
  });
  const { results } = validator.validateStringSync(written);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`),
  );
  expect(found).toEqual([]);
});

test('a picture stands in it once, however many pages look so', () => {
  expect(written.split(image)).toHaveLength(3 + 1);
});

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
      await openAll(page);
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

  test('tells at once how it stands', ({ expect }) =>
    withTab(async ({ page }) => {
      await page.goto(reportFile());
      const lines = await page.$$eval('body > header p', (all) => all.map((one) => one.textContent));
      expect(lines).toEqual([
        '6 errors, 2 warnings on 6 of 7 pages',
        '2 tenants, 3 languages, 7 pages · 1 new, 7 remaining, 1 gone · 1 waived',
        '2027-01-02, 03:04 UTC · eos-content 1.2.3',
      ]);
      await page.goto(
        reportFile(auditHtml({ ...report, findings: [] }, { pictures, lostPictures: [], time })),
      );
      expect(await page.$eval('.verdict', (one) => one.className)).toBe('verdict good');
    }));

  test('leads from a finding to its mark and back', ({ expect }) =>
    withTab(async ({ page }) => {
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(reportFile());
      expect(await seen(page, '.page .finding')).toBe(0);
      await page.$eval('.group a[href="#finding-2"]', (link) => (link as HTMLElement).click());
      await page.waitForFunction(() => document.querySelector('#finding-2')?.checkVisibility());
      await page.click('#finding-2 a[href="#mark-2-320"]');
      const box = await page.$eval('#mark-2-320', (mark) => {
        const sheet = mark.closest('.sheet')?.getBoundingClientRect();
        const own = mark.getBoundingClientRect();
        const isInside = own.top >= 0 && own.bottom <= innerHeight;
        return { isInside, share: sheet && (own.top - sheet.top) / sheet.height };
      });
      expect(box.isInside).toBe(true);
      expect(box.share).toBeCloseTo(900 / 4000, 2);
      await page.click('#mark-2-320');
      await page.waitForFunction(() => location.hash === '#finding-2');
    }));

  test('shows only what is chosen, says how much that is, and leaves no empty headings', ({ expect }) =>
    withTab(async ({ page }) => {
      await page.goto(reportFile());
      await openAll(page);
      const all = eventful.findings.length + 1;
      const status = () => page.$eval('[role=status]', (element) => element.textContent);
      const shown = () => seen(page, '.page .finding, .gone');
      const titles = () =>
        page.$$eval('.tenant h2', (every) =>
          every.filter((one) => one.checkVisibility()).map((one) => one.id),
        );
      expect([await status(), await shown()]).toEqual([`${all} of ${all} findings shown`, all]);

      await page.select('select[name=severity]', 'warning');
      expect([await status(), await shown(), await seen(page, '.group')]).toEqual([
        `2 of ${all} findings shown`,
        2,
        1,
      ]);
      await page.select('select[name=tenant]', 'other');
      expect([await shown(), await titles()]).toEqual([1, ['tenant-other']]);
      await page.select('select[name=severity]', '');
      // Pages without findings are there as long as only pages are chosen.
      expect(await seen(page, '.page')).toBe(2);
      await page.select('select[name=tenant]', '');

      await page.select('select[name=state]', 'gone');
      expect([await shown(), await seen(page, '.gone'), await titles()]).toEqual([1, 1, []]);
      await page.select('select[name=state]', 'new');
      expect(await shown()).toBe(1);
      await page.select('select[name=state]', '');

      await page.type('input[name=text]', 'CONTRAST of 3.1');
      expect(await shown()).toBe(5);
      await page.select('select[name=page]', '/services/contactform');
      expect(await shown()).toBe(1);
      await page.select('select[name=language]', 'en');
      expect([await shown(), await titles()]).toEqual([0, []]);
    }));

  test('runs nothing of a hostile page', ({ expect }) =>
    withTab(async ({ page, complaints }) => {
      const { dialogs, made } = await ranIn(page, reportFile());
      expect({ dialogs, made, complaints }).toEqual({ dialogs: [], made: 0, complaints: [] });
    }));

  test('can be read without its script, and on paper', ({ expect }) =>
    withTab(async ({ page }) => {
      await page.setJavaScriptEnabled(false);
      await page.goto(reportFile());
      expect([await seen(page, 'form'), await seen(page, '.page'), await seen(page, '.group')]).toEqual([
        0, 7, 3,
      ]);
      await page.setJavaScriptEnabled(true);
      await page.goto(reportFile());
      expect(await seen(page, 'form')).toBe(1);
      await page.emulateMediaType('print');
      expect([await seen(page, 'form'), await seen(page, '.page .finding .message')]).toEqual([
        0,
        eventful.findings.length,
      ]);
      await page.emulateMediaType('screen');
    }));
});
