import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'puppeteer';
import { temporaryFolder } from '../sources.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Writes a report into a file, and returns its address, as somebody opens it. */
export function fileOf(html: string): string {
  const file = join(temporaryFolder().path, 'report.html');
  writeFileSync(file, html);
  return pathToFileURL(file).href;
}

/** What axe-core finds, WCAG 2.2 up to level AA and good practice. Its script is let past the page's own policy. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/** Opens a report of hostile texts: what they make run, and of what they make elements. */
export async function ranIn(page: Page, address: string): Promise<{ dialogs: string[]; made: number }> {
  const dialogs: string[] = [];
  const hear = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  };
  page.on('dialog', hear);
  await page.goto(address);
  const made = await page.$$eval('img, main script, main a[href^="javascript"]', ({ length }) => length);
  page.off('dialog', hear);
  return { dialogs, made };
}
