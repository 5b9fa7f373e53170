import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { test } from 'vitest';
import { auditHtml } from '../../../src/cli/audit/report/html.ts';
import { eventful } from '../../cli/audit/report/report.ts';
import { temporaryFolder } from '../../sources.ts';
import { tabPool } from '../tabs.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const withTab = await tabPool();
const file = join(temporaryFolder().path, 'report.html');
writeFileSync(file, auditHtml(eventful, { screenshots: new Map(), lost: [] }, 0));

test.for([
  [320, 'light'],
  [1280, 'dark'],
] as const)(
  'the report is accessible and as wide as the screen at %i px, %s',
  ([width, scheme], { expect }) =>
    withTab(async ({ page, complaints }) => {
      await page.setViewport({ width, height: 800 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto(pathToFileURL(file).href);
      // Its script is let past the page's own policy.
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const { violations } = await window.axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
          preload: false,
        });
        const { scrollWidth, clientWidth } = document.documentElement;
        return { violations: violations.map(({ id }) => id), overflow: scrollWidth - clientWidth };
      });
      expect({ ...found, complaints }).toEqual({ violations: [], overflow: 0, complaints: [] });
    }),
);
