import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'puppeteer';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { plainText, type TextValue } from '../../src/pages/text/rich.ts';
import type { EosContent } from '../../src/runtime/eos-content.d.ts';
import type { loadEosContent } from '../../src/runtime/eos-content-loader.d.ts';
import { type Portal, servePortal } from './portal.ts';
import { builtFile, contentIn, hostPolicy, ready, sample } from './portal-tab.ts';
import { closeTab, openTab } from './tabs.ts';
import { holdTimers, passTimers } from './timers.ts';

const script = '/services/content/eos-content.js';
const stylesheet = '/services/content/eos-content.css';
/** The time that `eos-content.js` has. */
const limit = { delay: 10_000 };

declare global {
  interface Window {
    /** What hosts were told. */
    told: string[];
    unhandled: string[];
    loadEosContent: typeof loadEosContent;
    outcome: Promise<unknown>;
  }
}

/** How a host starts, in markup that stands behind its containers. */
const starts = {
  snippet: (html = builtFile('snippet.html')) => html.slice(html.indexOf('<script>')),
  loader: () => '<script type="module" src="/host.js"></script>',
};

const hostScript = `
import { loadEosContent } from '${script.replace('.js', '-loader.js')}';
Object.assign(window, { loadEosContent, outcome: loadEosContent().then((loaded) => loaded === eosContent, String) });`;

const containers = '<div id="eos-header"></div><main>Host</main><div id="eos-footer"></div>';

interface Host {
  portal: Portal;
  page: Page;
}

/** A tab and a portal whose answers can still be changed; what a host hears is written down from the beginning. */
async function prepareHost(): Promise<Host> {
  const portal = await servePortal(inject('dist'), sample.id);
  const { page } = await openTab();
  onTestFinished(async () => {
    await closeTab({ page, complaints: [] });
    await portal.close();
  });
  portal.file('/host.js', hostScript);
  await holdTimers(page);
  await page.evaluateOnNewDocument(() => {
    Object.assign(window, {
      told: [],
      unhandled: [],
    });
    addEventListener('eos-content:error', ({ detail }) => {
      window.told.push(
        `${detail.part} ${detail.code} ${new URL(detail.message.split(' ')[0] ?? '').pathname}`,
      );
    });
    addEventListener('unhandledrejection', ({ reason }) => window.unhandled.push(`${reason}`));
  });
  return { portal, page };
}

/** Opens a host page under the build's policy, which forbids inline scripts but the snippet's, and enforces Trusted Types. */
async function open(
  { portal, page }: Host,
  body: string,
  { waitUntil = 'load' as 'load' | 'domcontentloaded', policy = (text: string) => text } = {},
): Promise<Page> {
  portal.answers.set('/host', (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policy(hostPolicy()));
    response.end(
      `<!DOCTYPE html><html lang="en"><head><title>Host</title></head><body>${body}</body></html>`,
    );
  });
  await page.goto(`${portal.origin}/host`, { waitUntil });
  return page;
}

/** What stands in the containers, as a visitor finds it. */
const shown = (page: Page) =>
  page.$$eval('#eos-header, #eos-footer', (parts) =>
    parts.map((part) => {
      const { dataset, children } = part as HTMLElement;
      const [child] = children;
      const texts = [...(child?.childNodes ?? [])]
        .map(({ textContent }) => textContent?.trim())
        .filter(Boolean);
      return {
        state: dataset.eosState ?? 'none',
        is: `${children.length} ${child?.localName}.${child?.className}[${child?.getAttribute('lang')}]`,
        texts,
        links: [...(child?.querySelectorAll('a') ?? [])].map(({ href }) => href.replace(location.origin, '')),
      };
    }),
  );

/** The placeholders in the document's language. */
function placeholders() {
  const { PLACEHOLDER, FOOTER } = contentIn('en');
  const texts = (...phrases: { text: TextValue }[]) => phrases.map(({ text }) => plainText(text));
  return [
    { state: 'failed', is: '1 p.missing-header[en]', texts: texts(PLACEHOLDER.HEADER), links: [] },
    {
      state: 'failed',
      is: '1 p.missing-footer[en]',
      texts: texts(PLACEHOLDER.FOOTER, FOOTER.LINKS.IMPRINT, FOOTER.LINKS.PRIVACY),
      links: ['/services/content/legalNotice.html', '/services/content/privacyPolicy.html'],
    },
  ];
}

const told = (page: Page) => page.evaluate(() => window.told);
const hasFailed = (page: Page) => page.waitForFunction(() => window.told.length > 0);
const failure = `script script-failed ${script}`;
const notFound = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(404).end();
const answerWith = (type: string, text: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('Content-Type', type).end(text);

describe.each(['snippet', 'loader'] as const)('the %s (contract C15)', (name) => {
  test('shows placeholders when the script takes too long, and the frame when it arrives after all', async () => {
    const host = await prepareHost();
    let answer = () => {};
    host.portal.answers.set(script, (_, response) => {
      answer = () => answerWith('text/javascript', builtFile('eos-content.js'))(_, response);
    });
    const page = await open(host, containers + starts[name](), { waitUntil: 'domcontentloaded' });
    // The script stands in the document when the time begins to run.
    await page.waitForSelector(`script[src$="${script}"]`);
    expect(await shown(page)).toMatchObject([{ state: 'none' }, { state: 'none' }]);

    await passTimers(page, limit);
    expect(await shown(page)).toEqual(placeholders());
    expect(await told(page)).toEqual([failure]);

    await expect.poll(() => host.portal.requests.includes(script)).toBe(true);
    answer();
    await ready(page);
    expect(await shown(page)).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
    expect(await page.$$('.missing-header, .missing-footer')).toEqual([]);
    expect(await told(page)).toEqual([failure]);
  });

  test('shows placeholders in containers that are added later', async () => {
    const host = await prepareHost();
    host.portal.answers.set(script, notFound);
    const page = await open(host, starts[name]());
    await hasFailed(page);
    await page.evaluate(() => {
      for (const id of ['eos-header', 'eos-footer']) {
        document.body.append(Object.assign(document.createElement('div'), { id }));
      }
    });
    expect(await shown(page)).toEqual(placeholders());
  });
});

describe('a server-rendered header', () => {
  const included = containers.replace('</div>', `${builtFile('fragments/en/header.html')}</div>`);
  const isVisible = (page: Page) =>
    page.$eval('#eos-header', ({ firstElementChild }) =>
      Boolean((firstElementChild as HTMLElement)?.offsetHeight),
    );

  test('stays if its stylesheet takes longer', async () => {
    const host = await prepareHost();
    let fail = () => {};
    let answer = () => {};
    host.portal.answers.set(script, (request, response) => {
      fail = () => notFound(request, response);
    });
    host.portal.answers.set(stylesheet, (request, response) => {
      answer = () => answerWith('text/css', builtFile('eos-content.css'))(request, response);
    });
    const page = await open(host, containers + starts.snippet(), {
      waitUntil: 'domcontentloaded',
      policy: () => '',
    });
    // As by a browser that does not wait for the stylesheet before it reads on.
    await page.$eval(
      '#eos-header',
      (header, html) => header.setHTMLUnsafe(html),
      builtFile('fragments/en/header.html'),
    );
    const asked = () => host.portal.requests.filter((path) => path === script || path.startsWith(stylesheet));
    await expect.poll(asked).toHaveLength(2);
    fail();
    await page.waitForSelector('.missing-footer');
    expect(await isVisible(page)).toBe(false);
    answer();
    // The state says `failed` since the script did; what stands there is decided at the document's load.
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await isVisible(page)).toBe(true);
    expect(await page.$('.missing-header')).toBeNull();
  });

  test('gives way if its stylesheet cannot be loaded', async () => {
    const host = await prepareHost();
    host.portal.answers.set(script, notFound);
    host.portal.answers.set(stylesheet, notFound);
    const page = await open(host, included + starts.snippet());
    await page.waitForSelector('.missing-header');
    expect(await shown(page)).toEqual(placeholders());
  });

  test('stays whole if the script fails while the page is parsed', async () => {
    const host = await prepareHost();
    let more = (_: string) => {};
    host.portal.answers.set(script, notFound);
    host.portal.answers.set('/host', (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      const [before] = included.split('<div lang', 1);
      response.write(`<!DOCTYPE html><html lang="en"><body>${starts.snippet()}${before}`);
      more = (rest) => void response.end(rest);
    });
    const opened = host.page.goto(`${host.portal.origin}/host`);
    await expect.poll(() => told(host.page).catch(() => [])).toEqual([failure]);
    more(included.slice(included.indexOf('<div lang')));
    await opened;
    expect(await isVisible(host.page)).toBe(true);
    expect(await host.page.$$eval('#eos-header > *', ({ length }) => length)).toBe(1);
    expect((await shown(host.page))[1]).toEqual(placeholders()[1]);
  });
});

// The snippet meets these in fault-scenarios.test.ts.
describe('the loader', () => {
  test.each([
    ['not there', notFound],
    ['a page', answerWith('text/html', '<!DOCTYPE html><p>Hello</p>')],
  ])('shows placeholders and reports it once if the script is %s', async (_, answer) => {
    const host = await prepareHost();
    host.portal.answers.set(script, answer);
    const page = await open(host, containers + starts.loader());
    await hasFailed(page);
    expect(await shown(page)).toEqual(placeholders());
    expect(await page.evaluate(() => window.outcome)).toMatch(
      new RegExp(`^Error: eosContent: ${host.portal.origin}${script} (?:is|cannot) `),
    );
    await passTimers(page, limit);
    expect(await told(page)).toEqual([failure]);
    expect(await page.evaluate(() => window.unhandled)).toEqual([]);
  });

  test('leaves nothing behind if the script loads', async () => {
    const page = await open(await prepareHost(), containers + starts.loader());
    await ready(page);
    await passTimers(page, limit);
    expect(await page.evaluate(() => window.outcome)).toBe(true);
    expect(await shown(page)).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
    expect(await told(page)).toEqual([]);
  });

  test('uses a script that the page has already', async () => {
    const host = await prepareHost();
    const page = await open(host, `${containers}<script src="${script}" async></script>${starts.loader()}`);
    await page.waitForFunction(() => window.loadEosContent);
    const same = await page.evaluate(async () => {
      const [one, other] = [window.loadEosContent(), window.loadEosContent()];
      const loaded: EosContent = await one;
      return one === other && loaded === window.eosContent;
    });
    expect(same).toBe(true);
    expect(host.portal.requests.filter((path) => path === script)).toEqual([script]);
    expect(await page.$$(`script[src="${script}"]`)).toHaveLength(1);
  });

  test('shows placeholders if Trusted Types refuse our address', async () => {
    const host = await prepareHost();
    const page = await open(host, containers + starts.loader(), {
      policy: (text) => text.replace('trusted-types eos-content', "trusted-types 'none'"),
    });
    await hasFailed(page);
    expect(await page.evaluate(() => window.outcome)).toContain('is refused: TypeError');
    expect(await shown(page)).toEqual(placeholders());
  });

  test('links to the portal of the script, if that is another one', async () => {
    const host = await prepareHost();
    const elsewhere = host.portal.origin.replace('127.0.0.1', 'localhost');
    host.portal.file(
      '/host.js',
      hostScript.replace('loadEosContent()', `loadEosContent({ src: '${elsewhere}${script}' })`),
    );
    host.portal.answers.set(script, notFound);
    const page = await open(host, containers + starts.loader(), { policy: () => '' });
    await hasFailed(page);
    expect((await shown(page))[1]?.links).toEqual(
      placeholders()[1]?.links.map((path) => `${elsewhere}${path}`),
    );
  });

  test('causes no unhandled rejection if its promise is ignored', async () => {
    const host = await prepareHost();
    host.portal.answers.set(script, notFound);
    host.portal.file('/host.js', hostScript.replace(/outcome: [^}]+/, 'outcome: void loadEosContent()'));
    const page = await open(host, containers + starts.loader());
    await hasFailed(page);
    // Browsers tell of unhandled rejections in a task of its own, after which a message comes.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(0);
        }),
    );
    expect(await page.evaluate(() => window.unhandled)).toEqual([]);
  });
});
