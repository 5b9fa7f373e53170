import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look } from '../browser/frame.ts';
import { openPortal, type PortalTab, ready, states } from '../browser/portal-tab.ts';
import { installLibraries } from './applications.ts';

// Pages of other teams that no bundler has made: Turbo and htmx replace their bodies, JSF writes them.

const folder = mkdtempSync(join(tmpdir(), 'eos-content-libraries-'));
const libraries = [
  { name: 'Turbo', install: 'turbo@npm:@hotwired/turbo@8', file: 'turbo/dist/turbo.es2017-umd.js' },
  { name: 'htmx 2', install: 'htmx2@npm:htmx.org@2', file: 'htmx2/dist/htmx.js' },
  { name: 'htmx 4', install: 'htmx4@npm:htmx.org@4', file: 'htmx4/dist/htmx.js' },
];
beforeAll(() =>
  installLibraries(
    folder,
    libraries.map(({ install }) => install),
  ),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

/** Answers with a file at an address; libraries that evaluate or insert strings need a page without our policy. */
const serve = (
  { portal }: PortalTab,
  path: string,
  content: string,
  type = types[path.split('.').pop() ?? ''] ?? '',
) =>
  portal.answers.set(path, (_, response) =>
    response.setHeader('Content-Type', `${type}; charset=utf-8`).end(content),
  );

/** What is to be seen of the frame, and that none of it is there twice. */
const seen = (page: Page) =>
  look(page, ({ all, isVisible }) =>
    ['.eos-header', '.eos-footer', '.eos-cookie-notice', 'h1'].map(
      (part) => all(part).filter(isVisible).length,
    ),
  );

describe.each(libraries)('$name', ({ name, file }) => {
  test('the frame stays or comes again where the body is replaced, and pages come', async () => {
    const { page } = await openPortal('/services/contactform/index.html', (tab) => {
      for (const path of ['index.html', 'terms.html', 'host.js'])
        serve(tab, `/services/contactform/${path}`, source(`turbo-htmx/${path}`));
      serve(tab, '/services/contactform/turbo.js', readFileSync(join(folder, 'node_modules', file), 'utf8'));
    });
    await ready(page);
    await expect.poll(() => seen(page)).toEqual([1, 1, 1, 1]);
    await page.evaluate(() => Object.assign(window, { first: document.querySelector('#eos-header > div') }));
    for (const next of ['terms.html', 'index.html', 'terms.html']) {
      await page.waitForSelector(`main a[href$="${next}"]`);
      await page.$eval(`main a[href$="${next}"]`, (link) => (link as HTMLElement).click());
      await page.waitForFunction((next) => location.pathname.endsWith(next), {}, next);
      await expect.poll(() => seen(page)).toEqual([1, 1, 1, 1]);
    }
    const isSame = () => Reflect.get(window, 'first') === document.querySelector('#eos-header > div');
    expect(await page.evaluate(isSame)).toBe(name === 'Turbo');
    const all = ['eos-header', 'eos-legal-notice', 'eos-footer', 'eos-cookie-notice'];
    await expect.poll(() => states(page)).toEqual(all.map((id) => `${id} ready`));
  });
});

/** What Faces makes of the page, as far as the frame is concerned. */
const rendered = source('jsf/form.xhtml')
  .replace(/ xmlns:h="[^"]*"/, '')
  .replace(/<(\/?)h:(head|body|form)/g, '<$1$2')
  .replace(/<h:outputLabel for="(\w+)" value="([^"]*)"\/>/, '<label for="form:$1">$2</label>')
  .replace(/<h:inputTextarea id="(\w+)"[^>]*\/>/, '<textarea id="form:$1" name="form:$1"></textarea>')
  .replace(/<h:commandButton value="([^"]*)"[^>]*\/>/, '<input type="submit" value="$1" />');

test.each(['text/html', 'application/xhtml+xml'])('a page of JSF as %s shows the frame', async (type) => {
  expect(rendered).not.toContain('<h:');
  const path = '/contact_es/form.xhtml';
  const { page } = await openPortal(path, (tab) => serve(tab, path, rendered, type));
  await ready(page);
  await expect.poll(() => seen(page)).toEqual([1, 1, 1, 1]);
  expect(await page.evaluate(() => document.contentType)).toBe(type);
});
