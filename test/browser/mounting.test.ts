import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EosContentMountOptions } from '../../src/runtime/eos-content.d.ts';
import { look, type Sight } from './frame.ts';
import type { Portal } from './portal.ts';
import { builtFile, contentIn, noticeMeasured, openPortal, other, ready, states } from './portal-tab.ts';

declare global {
  interface Window {
    /** The timers and observers that are in use. */
    inUse(): string[];
  }
}

const frame =
  '<div id="eos-header"></div><main>Host</main><div id="eos-footer"></div><div id="eos-cookie-notice"></div>';
const count = (page: Page, selector: string) =>
  look(page, ({ all }, selector) => all(selector).length, selector);
const mount = (page: Page, options: EosContentMountOptions) =>
  page.evaluate((options) => window.eosContent?.mount(options), options);
const unmount = async (page: Page, ...ids: string[]) => {
  await page.evaluate((ids) => {
    for (const id of ids) window.eosContent?.unmount(id);
  }, ids);
  // It takes effect a moment later.
  await page.waitForFunction(
    (ids) => ids.every((id) => !document.getElementById(id)?.dataset.eosState),
    {},
    ids,
  );
};

/** A host with this body, opened and ready. */
async function host(body: string, prepare?: (portal: Portal) => unknown) {
  const opened = await openPortal('/host', async ({ portal, page }) => {
    portal.host('/host', body);
    await page.setViewport({ width: 1280, height: 800 });
    await page.evaluateOnNewDocument(countUse);
    await prepare?.(portal);
  });
  await ready(opened.page);
  return opened;
}

describe('the script by itself (contract C12)', () => {
  test('mounts every container, once even if the script is included twice', async () => {
    const { page, portal, complaints } = await host(
      `${frame}<div id="eos-legal-notice"></div><div id="eos-elsewhere"></div><script src="/services/content/eos-content.js"></script><script src="/services/content/eos-content.js?again"></script>`,
    );
    const parts = ['eos-header', 'eos-footer', 'eos-cookie-notice', 'eos-legal-notice'];
    expect(await states(page)).toEqual(parts.map((id) => `${id} ready`));
    const { version } = JSON.parse(builtFile('manifest.json'));
    const versions = await page.$$eval('[data-eos-version]', (parts) =>
      parts.map((part) => part.getAttribute('data-eos-version')),
    );
    expect(versions).toEqual(parts.map(() => version));
    expect(await count(page, '.eos-header')).toBe(1);
    expect(portal.requests.filter((path) => path === '/services/api/tenant/')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

describe('mount (contract C11)', () => {
  test('is ready without the optional links if the tenant call has failed, and no earlier', async () => {
    const { page } = await openPortal('/host', async ({ portal, page }) => {
      portal.host('/host', frame);
      portal.answers.set('/services/api/tenant/', (_, response) => void response.writeHead(404).end());
      await page.evaluateOnNewDocument(() => {
        const footerLinks = () =>
          document.querySelector('#eos-footer > div')?.shadowRoot?.querySelectorAll('nav a').length;
        const seen: unknown[] = [];
        Object.assign(window, { seen });
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            if ((target as Element).matches('#eos-footer[data-eos-state="ready"]')) seen.push(footerLinks());
          }
        }).observe(document, { subtree: true, attributeFilter: ['data-eos-state'] });
        addEventListener('DOMContentLoaded', () => {
          void window.eosContent?.ready.then(() => seen.push(footerLinks()));
        });
      });
    });
    await ready(page);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([0, 0]);
  });
});

describe('unmount (contract C11)', () => {
  test('leaves nothing behind', async () => {
    const containers =
      '<div id="top" class="host" lang="xx"></div><main><div id="here" lang="xx" data-eos-frame="none"></div></main><div id="bottom"></div><div id="notice"></div>';
    const { page, complaints } = await host(containers);
    // A tracker that is ready: for one that is not, a timer looks out for a while.
    await page.evaluate(() => Object.assign(window, { _etracker: {}, et_eC_Wrapper() {} }));
    const everything = () => page.evaluate(() => document.documentElement.outerHTML);
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    const round = async () => {
      await page.evaluate(async (other) => {
        await Promise.all([
          window.eosContent?.mount({ id: 'top', content: 'header', header: { loginMenu: true } }),
          window.eosContent?.mount({ id: 'here', content: 'privacy-policy' }),
          window.eosContent?.mount({ id: 'bottom', content: 'footer' }),
          window.eosContent?.mount({ id: 'notice', content: 'cookie-notice' }),
        ]);
        await window.eosContent?.setLanguage(other);
        await window.eosContent?.setLanguage('en');
      }, other);
      await noticeMeasured(page);
      expect(await states(page)).toHaveLength(4);
      expect((await inUse(page)).length).toBeGreaterThan(5);
      await unmount(page, 'top', 'here', 'bottom', 'notice');
    };
    await round();
    const after = await everything();
    // What stays by its nature: the scripts of tracker and login team, which cannot be taken back.
    const start = '<html lang="en"><head><title>Host</title>';
    expect
      .soft(after.replace(/<script [^>]*><\/script>/g, ''))
      .toBe(`${start}</head><body>${containers}</body></html>`);
    expect.soft(await sheets()).toBe(0);
    // Answers to a notice that React has not drawn, what React keeps, and language, consent and counting that follow other tabs.
    const follows = ['document prerenderingchange', 'document visibilitychange', 'window pageshow'];
    const stay = ['document click', 'document selectionchange', ...follows, ...follows, ...follows].sort();
    expect.soft(await inUse(page)).toEqual(stay);
    await round();
    expect.soft(await everything()).toBe(after);
    expect.soft(await inUse(page)).toEqual(stay);
    expect(complaints).toEqual([]);
  });
});

describe('a single-page host', () => {
  test('changes views again and again, and neither calls nor listeners grow', async () => {
    const { page, portal, complaints } = await host('<div id="app"></div>');
    /** As a view of a router comes and goes: with the elements. */
    const visit = () =>
      page.evaluate(async () => {
        const app = document.querySelector('#app') as HTMLElement;
        for (const id of ['eos-header', 'eos-legal-notice', 'eos-footer']) {
          const container = document.createElement('div');
          container.id = id;
          app.append(container);
        }
        await Promise.all([
          window.eosContent?.mount({ id: 'eos-header', header: { loginMenu: true } }),
          window.eosContent?.mount({ id: 'eos-legal-notice' }),
          window.eosContent?.mount({ id: 'eos-footer' }),
        ]);
        const shown = document.querySelectorAll('[data-eos-state="ready"]').length;
        for (const id of ['eos-header', 'eos-legal-notice', 'eos-footer']) window.eosContent?.unmount(id);
        app.replaceChildren();
        await window.eosContent?.ready;
        return shown;
      });
    const measure = async () => [
      (await inUse(page)).join(),
      await page.evaluate(() => document.querySelectorAll('*').length),
      // Pictures come when the browser thinks fit.
      portal.requests.filter((path) => !/\.(svg|ico)$/.test(path)).length,
    ];
    expect(await visit()).toBe(3);
    // It is asked for once, and may reach the server a moment later.
    await expect.poll(() => portal.requests).toContain('/services/login/login-bundle.js');
    const once = await measure();
    for (let times = 2; times <= 4; times++) expect(await visit()).toBe(3);
    expect(await measure()).toEqual(once);
    expect(complaints).toEqual([]);
  });

  test('replaces a container without unmounting it', async () => {
    const { page, complaints } = await host('<div id="app"><div id="eos-header"></div></div>');
    const once = await inUse(page);
    for (let times = 0; times < 3; times++) {
      await page.evaluate(async () => {
        const container = document.createElement('div');
        container.id = 'eos-header';
        document.querySelector('#app')?.replaceChildren(container);
        await window.eosContent?.mount({ id: 'eos-header', header: { loginMenu: true } });
      });
      expect(await states(page)).toEqual(['eos-header ready']);
      expect(await count(page, '.eos-header')).toBe(1);
      expect(await count(page, '.eos-login')).toBe(1);
    }
    // One more observer looks after the login box.
    expect(await inUse(page)).toEqual([...once, 'MutationObserver'].sort());
    await page.evaluate((other) => window.eosContent?.setLanguage(other), other);
    expect(await look(page, ({ all }) => all('.eos-menu-wide a')[0]?.textContent)).toBe(
      contentIn(other).MENU.HOME.text,
    );
    expect(complaints).toEqual([]);
  });
});

describe('a document of another kind', () => {
  const home = ({ all }: Sight) => all('.eos-menu-wide a')[0]?.textContent;
  const script = '<script src="/services/content/eos-content.js"></script>';
  const body = `${frame}<div id="eos-start-page"></div>`;
  const pictures = ({ all }: Sight) =>
    all('img').map((image) => {
      const { naturalWidth, currentSrc } = image as HTMLImageElement;
      return [naturalWidth > 0, new URL(currentSrc, 'https://x').origin];
    });

  test('has a base address elsewhere', async () => {
    const { page, portal, complaints } = await openPortal('/host', ({ portal }) => {
      portal.answers.set('/host', (_, response) => {
        // The policy of the build allows no base.
        response.setHeader('Content-Type', 'text/html');
        response.end(`<!DOCTYPE html><html lang="en"><base href="/elsewhere/">${script}${body}`);
      });
    });
    await page.setViewport({ width: 1280, height: 800 });
    await ready(page);
    await page.evaluate((other) => window.eosContent?.setLanguage(other), other);
    expect(await states(page)).toHaveLength(4);
    expect(await look(page, home)).toBe(contentIn(other).MENU.HOME.text);
    await expect.poll(() => look(page, pictures)).not.toContainEqual([false, expect.anything()]);
    expect(portal.requests.filter((path) => path.startsWith('/elsewhere'))).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.pathname)).toBe('/host');
    expect(complaints).toEqual([]);
  });

  test('has another origin: pictures and links lead to the portal', async () => {
    const { page, portal, complaints } = await openPortal('/empty', ({ portal }) =>
      portal.file('/empty', ''),
    );
    const there = await elsewhere(portal);
    await page.goto(`${there.origin}/host`);
    await ready(page);
    await page.evaluate((other) => window.eosContent?.setLanguage(other), other);
    await mount(page, { id: 'eos-header', header: { loginMenu: true } });
    expect(await states(page)).toHaveLength(4);
    await expect.poll(() => look(page, pictures)).not.toContainEqual([false, expect.anything()]);
    for (const [, origin] of await look(page, pictures)) expect(origin).not.toBe(new URL(page.url()).origin);
    const links = await look(page, ({ all }) =>
      all('a')
        .map((link) => (link as HTMLAnchorElement).href)
        .filter((href) => href.startsWith(location.origin)),
    );
    // Anchors stay on the page.
    expect(links.filter((href) => !href.includes('#'))).toEqual([]);
    expect(await look(page, home)).toBe(contentIn(other).MENU.HOME.text);
    expect(portal.requests.filter((path) => path.startsWith('/services/login'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  /** A host on a server of its own, whose portal lets other origins read; asks it for everything else. */
  async function elsewhere(portal: Portal): Promise<{ origin: string }> {
    const shared = createServer(async (request, response) => {
      const answer = await fetch(portal.origin + request.url);
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Content-Type', answer.headers.get('content-type') ?? '');
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((resolve) => shared.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(shared.address() as AddressInfo).port}`;
    const own = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<!DOCTYPE html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><script src="${address}/services/content/eos-content.js"></script>${body}`,
      );
    });
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    for (const server of [shared, own]) {
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
    }
    return { origin: `http://127.0.0.1:${(own.address() as AddressInfo).port}` };
  }
});

/** What is in use: listeners on document and window, but those of the tests and of the document's start; timers and observers. */
async function inUse(page: Page): Promise<string[]> {
  const session = await page.createCDPSession();
  const listeners = await Promise.all(
    ['document', 'window'].map(async (expression) => {
      const { result } = await session.send('Runtime.evaluate', { expression });
      const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      return found.listeners.map(({ type }) => `${expression} ${type}`);
    }),
  );
  await session.detach();
  const others = listeners.flat().filter((name) => !/ (DOMContentLoaded|load|eos-content:error)$/.test(name));
  return [...others, ...(await page.evaluate(() => window.inUse()))].sort();
}

/** Runs in the page before anything of its own: counts what is put to use and not given back. */
function countUse(): void {
  const uses = new Set<{ name: string }>();
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const { prototype } = window[name] as {
      prototype: { observe(...rest: never[]): void; disconnect(): void };
    };
    const { observe, disconnect } = prototype;
    const known = new WeakMap<object, { name: string }>();
    prototype.observe = function (...rest) {
      const use = known.get(this) ?? { name };
      known.set(this, use);
      uses.add(use);
      observe.apply(this, rest);
    };
    prototype.disconnect = function () {
      const use = known.get(this);
      if (use) uses.delete(use);
      disconnect.apply(this);
    };
  }
  const timers = new Map<unknown, { name: string }>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const end = (timer: unknown) => {
    const use = timers.get(timer);
    if (use) uses.delete(use);
  };
  const begin = (timer: unknown, name: string) => {
    const use = { name };
    timers.set(timer, use);
    uses.add(use);
  };
  Object.assign(window, {
    setTimeout(call: (...rest: unknown[]) => void, time?: number, ...rest: unknown[]) {
      const timer: unknown = setTimeout(() => {
        end(timer);
        call(...rest);
      }, time);
      begin(timer, `timer ${time}`);
      return timer;
    },
    clearTimeout(timer: number) {
      end(timer);
      clearTimeout(timer);
    },
    setInterval(call: () => void, time?: number) {
      const timer = setInterval(call, time);
      begin(timer, `interval ${time}`);
      return timer;
    },
    clearInterval(timer: number) {
      end(timer);
      clearInterval(timer);
    },
    inUse: () => [...uses].map(({ name }) => name),
  });
}
