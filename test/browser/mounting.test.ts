import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EosContentMountOptions } from '../../src/runtime/eos-content.d.ts';
import { look, type Sight } from './frame.ts';
import type { Portal } from './portal.ts';
import {
  builtFile,
  contentIn,
  hold,
  openPortal,
  other,
  ready,
  reported,
  sample,
  scriptPaths,
  states,
} from './portal-tab.ts';
import { footerOf, loginAddress, menuOf } from './specification.ts';

declare global {
  interface Window {
    /** What is in use: listeners on document and window, timers, observers. */
    inUse(): string[];
  }
}

const frame =
  '<div id="eos-header"></div><main>Host</main><div id="eos-footer"></div><div id="eos-cookie-notice"></div>';
const count = (page: Page, selector: string) =>
  look(page, ({ all }, selector) => all(selector).length, selector);
const addresses = (page: Page, selector: string) =>
  page.$$eval(selector, (links) => links.map((link) => link.getAttribute('href')));
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

describe('mounting by itself (contract C12)', () => {
  test('every container that the document holds', async () => {
    const { page, complaints } = await host(
      `${frame}<div id="eos-legal-notice"></div><div id="eos-elsewhere"></div>`,
    );
    expect(await states(page)).toEqual([
      'eos-header ready',
      'eos-footer ready',
      'eos-cookie-notice ready',
      'eos-legal-notice ready',
    ]);
    const { version } = JSON.parse(builtFile('manifest.json'));
    const versions = await page.$$eval('[data-eos-version]', (parts) =>
      parts.map((part) => part.getAttribute('data-eos-version')),
    );
    expect(versions).toEqual([version, version, version, version]);
    expect(complaints).toEqual([]);
  });

  test('a page gets header and footer around it', async () => {
    const { page, complaints } = await host('<main><div id="eos-legal-notice"></div></main>');
    expect(await states(page)).toEqual(['eos-header ready', 'eos-legal-notice ready', 'eos-footer ready']);
    expect(await addresses(page, '#eos-header >>> .eos-menu-wide a')).toEqual(
      menuOf(sample).map(({ href }) => href),
    );
    expect(await addresses(page, '#eos-footer >>> nav a')).toEqual(footerOf(sample).map(({ href }) => href));
    expect(complaints).toEqual([]);
  });

  test('two pages in one document get one header and one footer', async () => {
    const { page, complaints } = await host(
      '<div id="eos-legal-notice"></div><div id="eos-instruction"></div><div id="eos-download" data-eos-frame="none"></div>',
    );
    expect(await count(page, '.eos-header')).toBe(1);
    expect(await count(page, '.eos-footer')).toBe(1);
    expect(await count(page, 'h1')).toBe(3);
    expect(complaints).toEqual([]);
  });

  test('a page beside a header that the host has mounted under another name gets no second one', async () => {
    const { page } = await host('<div id="top"></div><div id="here"></div><div id="bottom"></div>');
    await page.evaluate(() =>
      Promise.all([
        window.eosContent?.mount({ id: 'top', content: 'header' }),
        window.eosContent?.mount({ id: 'bottom', content: 'footer' }),
        window.eosContent?.mount({ id: 'here', content: 'legal-notice' }),
      ]),
    );
    expect(await count(page, 'h1')).toBe(1);
    expect(await count(page, '.eos-header')).toBe(1);
    expect(await count(page, '.eos-footer')).toBe(1);
  });

  test('a page alone where its container wants no frame', async () => {
    const { page } = await host('<div id="here" data-eos-frame="none"></div>');
    await mount(page, { id: 'here', content: 'legal-notice' });
    expect(await count(page, 'h1')).toBe(1);
    expect(await count(page, '.eos-header, .eos-footer')).toBe(0);
  });

  test('once, where the script is there twice', async () => {
    const { page, portal, complaints } = await host(
      `${frame}<script src="/services/content/eos-content.js"></script><script src="/services/content/eos-content.js?again"></script>`,
    );
    expect(await count(page, '.eos-header')).toBe(1);
    expect(portal.requests.filter((path) => path === '/services/api/tenant/')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

describe('mounting by script (contract C11)', () => {
  test('before the container exists is safe, and shows it as soon as it is there to be mounted', async () => {
    const { page, complaints } = await host('<main></main>');
    await mount(page, { id: 'later', content: 'header' });
    expect(await count(page, '.eos-header')).toBe(0);
    await addContainer(page, 'later');
    await mount(page, { id: 'later', content: 'header' });
    expect(await states(page)).toEqual(['later ready']);
    expect(complaints).toEqual([]);
  });

  test('again with other options of the header: the login menu comes and goes', async () => {
    const { page, complaints } = await host(frame);
    const [nav] = await look(page, ({ all, markupOf }) => all('.eos-menu-wide').map(markupOf));
    for (const loginMenu of [true, false, true, false]) {
      await mount(page, { id: 'eos-header', header: { loginMenu } });
      await expect.poll(() => count(page, '.eos-login')).toBe(loginMenu ? 1 : 0);
    }
    expect(await count(page, '.eos-header')).toBe(1);
    expect(await look(page, ({ all, markupOf }) => all('.eos-menu-wide').map(markupOf))).toEqual([nav]);
    expect(complaints).toEqual([]);
  });

  test('twice for one container shows one header, with the login menu, until it is taken away again', async () => {
    const { page, complaints } = await host('<div id="top"></div>');
    await page.evaluate(async () => {
      const options = { id: 'top', content: 'header', header: { loginMenu: true } } as const;
      await Promise.all([window.eosContent?.mount(options), window.eosContent?.mount(options)]);
    });
    expect(await count(page, '.eos-header')).toBe(1);
    expect(await addresses(page, '#top >>> .eos-login a')).toEqual([loginAddress]);
    await unmount(page, 'top');
    expect(await page.$eval('#top', ({ outerHTML }) => outerHTML)).toBe('<div id="top"></div>');
    expect(complaints).toEqual([]);
  });

  test('waits for a container that the document holds further down', async () => {
    const { page, complaints } = await host(
      '<script src="/early.js"></script><div id="top"></div>',
      (portal) =>
        portal.file('/early.js', "window.early = eosContent.mount({ id: 'top', content: 'header' })"),
    );
    await page.evaluate('window.early');
    expect(await count(page, '.eos-header')).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('resolves when what was asked for is in the document', async () => {
    const { page } = await host(frame);
    const loginLinks = await page.evaluate(async () => {
      const shown: (number | undefined)[] = [];
      for (const loginMenu of [true, false, true]) {
        await window.eosContent?.mount({ id: 'eos-header', header: { loginMenu } });
        const header = document.querySelector('#eos-header > div')?.shadowRoot;
        shown.push(header?.querySelectorAll('.eos-login').length);
      }
      return shown;
    });
    expect(loginLinks).toEqual([1, 0, 1]);
  });

  test('is ready without the optional links where the tenant call has failed, not a moment before', async () => {
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

  test.each([
    ['id', { id: 'nowhere' }],
    ['content', { id: 'eos-header', content: 'everything' }],
    ['content with the name of an inherited property', { id: 'eos-header', content: 'constructor' }],
    ['id with the name of an inherited property', { id: '__proto__' }],
  ] as [string, { id: string; content?: string }][])(
    'rejects an unknown %s and says what is allowed',
    async (_, options) => {
      const { page } = await host('<div id="nowhere"></div>');
      const refusal = await page.evaluate(
        (options) =>
          window.eosContent?.mount(options as EosContentMountOptions).then(
            () => 'mounted',
            (error: unknown) => [error instanceof Error, String(error)],
          ),
        options,
      );
      expect(refusal).toEqual([true, expect.stringContaining(options.content ?? options.id)]);
      for (const allowed of ['header', 'footer', 'cookie-notice', ...sample.pages.map(({ id }) => id)]) {
        expect(refusal?.[1]).toContain(allowed);
      }
      expect(await reported(page)).toEqual([]);
    },
  );
});

describe('unmounting (contract C11)', () => {
  test('while it still loads', async () => {
    let release: ReturnType<typeof hold> = () => {};
    const { page, complaints } = await host('<div id="here"></div>', (portal) => {
      for (const path of scriptPaths('legal-notice')) release = hold(portal, path);
    });
    const mounted = page.evaluate(async () => {
      const mounted = window.eosContent?.mount({ id: 'here', content: 'legal-notice' });
      await new Promise((resolve) => setTimeout(resolve));
      window.eosContent?.unmount('here');
      await mounted;
    });
    release();
    await mounted;
    expect(await page.$eval('#here', ({ outerHTML }) => outerHTML)).toBe('<div id="here"></div>');
    expect(await count(page, '.eos-header, .eos-footer, h1')).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('and mounting something else while it still loads', async () => {
    let release: ReturnType<typeof hold> = () => {};
    const { page, complaints } = await host('<div id="here" data-eos-frame="none"></div>', (portal) => {
      for (const path of scriptPaths('legal-notice')) release = hold(portal, path);
    });
    const done = page.evaluate(async () => {
      void window.eosContent?.mount({ id: 'here', content: 'legal-notice' });
      await new Promise((resolve) => setTimeout(resolve));
      window.eosContent?.unmount('here');
      await window.eosContent?.mount({ id: 'here', content: 'footer' });
    });
    release();
    await done;
    expect(await states(page)).toEqual(['here ready']);
    expect(await count(page, 'h1')).toBe(0);
    expect(await count(page, '.eos-footer')).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('leaves nothing behind', async () => {
    const containers =
      '<div id="top" class="host" lang="xx"></div><main><div id="here" lang="xx" data-eos-frame="none"></div></main><div id="bottom"></div><div id="notice"></div>';
    const { page, complaints } = await host(containers);
    // A tracker that is ready: for one that is not, a timer looks out for a while.
    await page.evaluate(() => Object.assign(window, { _etracker: {}, et_eC_Wrapper() {} }));
    const everything = () => page.evaluate(() => document.documentElement.outerHTML);
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
      await page.waitForFunction(() => document.documentElement.style.length > 0);
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
    // React keeps one listener on the document, whatever it draws; `eosContent.consent` follows other tabs by two.
    expect
      .soft(await inUse(page))
      .toEqual(['document selectionchange', 'document visibilitychange', 'window pageshow']);
    await round();
    expect.soft(await everything()).toBe(after);
    expect
      .soft(await inUse(page))
      .toEqual(['document selectionchange', 'document visibilitychange', 'window pageshow']);
    expect(complaints).toEqual([]);
  });

  test('of what was mounted by itself, a placeholder, or nothing at all', async () => {
    const { page, complaints } = await host(frame);
    await page.evaluate(() => window.eosContent?.unmount('nothing'));
    await unmount(page, 'eos-header', 'eos-header', 'eos-footer', 'eos-cookie-notice');
    expect(await states(page)).toEqual([]);
    expect(await page.$eval('body', ({ innerHTML }) => innerHTML)).toContain(frame);
    expect(complaints).toEqual([]);
  });

  test('leaves what a host has put into a container that was never mounted', async () => {
    const { page } = await host('<div id="here" lang="xx"><p>Host</p></div>');
    await page.evaluate(() => window.eosContent?.unmount('here'));
    await ready(page);
    expect(await page.$eval('#here', ({ outerHTML }) => outerHTML)).toBe(
      '<div id="here" lang="xx"><p>Host</p></div>',
    );
  });
});

describe('a host of one document', () => {
  test('goes back and forth ten times, and neither calls nor listeners grow', async () => {
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
      portal.requests.filter((path) => !path.endsWith('.svg')).length,
    ];
    expect(await visit()).toBe(3);
    // It is asked for once, and may reach the server a moment later.
    await expect.poll(() => portal.requests).toContain('/services/login/login-bundle.js');
    const once = await measure();
    for (let times = 2; times <= 10; times++) expect(await visit()).toBe(3);
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

  test('with a base address elsewhere', async () => {
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

  test('of another origin: pictures and links lead to the portal', async () => {
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

const addContainer = (page: Page, id: string) =>
  page.evaluate((id) => {
    const container = document.createElement('div');
    container.id = id;
    document.body.append(container);
  }, id);

const inUse = (page: Page): Promise<string[]> => page.evaluate(() => window.inUse());

/** Runs in the page before anything of its own: counts what is put to use and not given back. */
function countUse(): void {
  const uses = new Set<{ name: string }>();
  for (const [name, target] of Object.entries({ window, document })) {
    const listeners: { use: { name: string }; key: unknown[] }[] = [];
    const keyOf = (type: string, listener: unknown, options: unknown) => [
      type,
      listener,
      typeof options === 'object'
        ? Boolean((options as AddEventListenerOptions | null)?.capture)
        : Boolean(options),
    ];
    const indexOf = (key: unknown[]) =>
      listeners.findIndex((other) => other.key.every((part, index) => part === key[index]));
    const { addEventListener, removeEventListener } = target;
    const remove = (key: unknown[]) => {
      const index = indexOf(key);
      for (const { use } of index < 0 ? [] : listeners.splice(index, 1)) uses.delete(use);
    };
    Object.assign(target, {
      addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) {
        const key = keyOf(type, listener, options);
        if (indexOf(key) < 0) {
          const use = { name: `${name} ${type}` };
          uses.add(use);
          listeners.push({ use, key });
          if (typeof options === 'object' && options?.once) {
            addEventListener.call(target, type, () => remove(key), { once: true });
          }
        }
        addEventListener.call(target, type, listener, options);
      },
      removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions | boolean) {
        remove(keyOf(type, listener, options));
        removeEventListener.call(target, type, listener, options);
      },
    });
  }
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
    // What tells of the document's start has told all that it ever will.
    inUse: () =>
      [...uses]
        .map(({ name }) => name)
        .filter((name) => !/ (DOMContentLoaded|load)$/.test(name))
        .sort(),
  });
  // What the test itself listens to.
  uses.clear();
}
