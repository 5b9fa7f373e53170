import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from 'puppeteer';
import { inject, onTestFinished } from 'vitest';
import { tenants } from '../site.ts';
import { type Portal, servePortal, types } from './portal.ts';
import { closeTab, openTab, type Tab } from './tabs.ts';

declare global {
  interface Window {
    /** What `eos-content:error` told, in order: part and code. */
    reported: string[];
  }
}

const found = tenants.find(({ languages, settings }) => languages.length > 2 && settings.tracker);
if (!found) throw new Error('no tenant has three languages and a tracker');

/** A tenant to show with what holds for all: it has three languages and a tracker. */
export const sample = found;

/** Languages of it beside English. */
export const [other = '', third = ''] = sample.languages
  .map(({ language }) => language)
  .filter((language) => language !== 'en');

/** The texts of a language of it. */
export function contentIn(code: string) {
  const site = sample.languages.find(({ language }) => language === code);
  if (!site) throw new Error(`${sample.id} does not speak ${code}`);
  return site.content;
}

/** The address of its texts in a language. */
export const textsPath = (language: string): string =>
  `/services/content/assets/i18n/${sample.id}/${language}.json`;

/** A file of its build, by its address. */
export const builtFile = (path: string): string =>
  readFileSync(join(inject('dist'), sample.id, path.replace('/services/content/', '')), 'utf8');

/** The policy of its build as it is without HTTPS, for a host with the snippet that starts it (contract C15, C20). */
export function hostPolicy(): string {
  const { contentSecurityPolicy } = JSON.parse(builtFile('manifest.json')) as {
    contentSecurityPolicy: string;
  };
  const [hash] = /'sha256-[^']+'/.exec(builtFile('snippet.html')) ?? [];
  return contentSecurityPolicy
    .replace('; upgrade-insecure-requests', '')
    .replace("script-src 'self'", `script-src 'self' ${hash}`);
}

/** The addresses of its scripts of that name, whose hash only the build knows. */
export function scriptPaths(name: string): string[] {
  const paths = globSync(`assets/${name}-*.js`, { cwd: join(inject('dist'), sample.id) });
  if (paths.length === 0) throw new Error(`the build has no script ${name}`);
  return paths.map((path) => `/services/content/${path}`);
}

/** A portal with a visitor in front of it. */
export interface PortalTab extends Tab {
  portal: Portal;
}

/**
 * Opens an address of a portal of its own as a new visitor, until the test is over.
 *
 * @param prepare what to set up before: host pages, failures on purpose, cookies
 */
export async function openPortal(
  path: string,
  prepare?: (tab: PortalTab) => unknown,
  { prepareTab }: { prepareTab?: (page: Page) => Promise<unknown> } = {},
): Promise<PortalTab> {
  const portal = await servePortal(inject('dist'), sample.id);
  onTestFinished(portal.close);
  const tab = await openTab(prepareTab);
  onTestFinished(() => closeTab(tab));
  const set = { ...tab, portal };
  await noteReports(tab.page);
  await prepare?.(set);
  // What a test holds back would hold up the document's load.
  await tab.page.goto(`${portal.origin}${path}`, { waitUntil: 'domcontentloaded' });
  return set;
}

/** Notes what `eos-content:error` reports in each document of a tab, for `reported`. */
export const noteReports = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.reported = [];
    addEventListener('eos-content:error', ({ detail }) =>
      window.reported.push(`${detail.part} ${detail.code}`),
    );
  });

/** Waits until what the document held is mounted, or has failed. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => window.eosContent);
  await page.evaluate(() => window.eosContent?.ready);
}

/** Waits until the page knows how high the notice is. */
export const noticeMeasured = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--eos-notice-height'),
  );

/** The states of the containers that have one, in the document's order. */
export const states = (page: Page): Promise<string[]> =>
  page.$$eval('[data-eos-state]', (parts) =>
    parts.map((part) => `${part.id} ${part.getAttribute('data-eos-state')}`),
  );

export const reported = (page: Page): Promise<string[]> => page.evaluate(() => window.reported);

/** The visitor has chosen a language before. */
export const speak = (page: Page, language: string): Promise<void> =>
  page.browserContext().setCookie({ name: 'Language', value: language, domain: '127.0.0.1', path: '/' });

/** Answers with a file of the build as the server changes it. */
export function spoil({ answers }: Portal, path: string, change: (content: string) => string): void {
  const content = change(builtFile(path));
  answers.set(path, (_, response) => {
    response.setHeader('Content-Type', types[extname(path)] ?? '');
    response.end(content);
  });
}

/**
 * Keeps a file of the build back.
 *
 * @returns what lets it go, as it is or as a failure
 */
export function hold({ answers }: Portal, path: string): (status?: number) => void {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const content = builtFile(path);
  answers.set(path, async (_, response) => {
    const status = (await promise) ?? 200;
    response.setHeader('Content-Type', types[extname(path)] ?? '');
    response.writeHead(status).end(status === 200 ? content : '');
  });
  return resolve;
}
