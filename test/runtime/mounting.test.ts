// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import type { EosContentMountOptions } from '../../src/runtime/eos-content.d.ts';
import {
  all,
  bootData,
  contentIn,
  eachInOwnDocument,
  other,
  reported,
  sample,
  startApp,
  states,
  textsOf,
} from './running-app.ts';

eachInOwnDocument();

const frame = '<div id="eos-header"></div><div id="eos-footer"></div>';
const headline = (language: string) => plainText(contentIn(language).LEGAL_NOTICE.HEADLINE.text);
const append = (id: string) => {
  const container = document.createElement('div');
  container.id = id;
  document.body.append(container);
  return container;
};
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

describe('mountAll (contract C12)', () => {
  test('mounts every container, and marks it with state and version', async () => {
    const app = startApp({
      body: `${frame}<div id="eos-cookie-notice"></div><div id="eos-legal-notice"></div>`,
    });
    await app.mountAll();
    const ids = ['eos-header', 'eos-footer', 'eos-cookie-notice', 'eos-legal-notice'];
    expect(states()).toEqual(ids.map((id) => `${id} ready`));
    for (const id of ids) expect(document.getElementById(id)?.dataset.eosVersion).toBe(bootData.version);
    expect(all('eos-legal-notice', 'h1').map(({ textContent }) => textContent)).toEqual([headline('en')]);
    expect(reported).toEqual([]);
  });

  test('gives two pages one header and one footer, and a page that wants none gets none', async () => {
    const app = startApp({ body: '<div id="eos-legal-notice"></div><div id="eos-instruction"></div>' });
    await app.mountAll();
    expect(states().sort()).toEqual(
      ['eos-footer', 'eos-header', 'eos-instruction', 'eos-legal-notice'].map((id) => `${id} ready`),
    );
    startApp({ body: '<div id="eos-legal-notice" data-eos-frame="none"></div>' });
    expect(document.getElementById('eos-header')).toBeNull();
  });

  test('adds no second header and footer where the host has mounted them under other ids', async () => {
    const app = startApp({ body: '<div id="top"></div><div id="here"></div><div id="bottom"></div>' });
    await Promise.all([
      app.mount({ id: 'top', content: 'header' }),
      app.mount({ id: 'bottom', content: 'footer' }),
      app.mount({ id: 'here', content: 'legal-notice' }),
    ]);
    expect(states()).toEqual(['top ready', 'here ready', 'bottom ready']);
  });

  test('reports what fails, and shows placeholders where nothing of ours is visible', async () => {
    const app = startApp({ body: `${frame}<div id="eos-legal-notice"></div>`, styled: false });
    await app.mountAll();
    expect(states()).toEqual(['eos-header failed', 'eos-footer failed', 'eos-legal-notice failed']);
    expect(document.querySelector('.missing-footer a')?.getAttribute('href')).toBe(
      'http://localhost:3000/services/content/legalNotice.html',
    );
    expect(reported.sort()).toEqual(
      ['footer', 'header', 'legal-notice'].map((part) => `${part} stylesheet-failed`),
    );
  });
});

test('a part that fails whenever it is drawn fails once, and the others stay', async () => {
  vi.stubGlobal('ResizeObserver', undefined);
  const app = startApp({ body: '<div id="eos-cookie-notice"></div><div id="eos-footer"></div>' });
  await app.mountAll();
  expect([states(), reported]).toEqual([
    ['eos-cookie-notice failed', 'eos-footer ready'],
    ['cookie-notice render-failed'],
  ]);
  await app.setLanguage(other);
  expect(document.querySelector<HTMLElement>('#eos-footer > div')?.lang).toBe(other);
});

describe('mount (contract C11)', () => {
  test('without the container resolves at once, and mounts as soon as the document has it', async () => {
    const app = startApp({ body: '' });
    await app.mount({ id: 'later', content: 'header' });
    await app.mount({ id: 'never', content: 'footer' });
    app.unmount('never');
    append('later');
    append('never');
    await expect.poll(states).toEqual(['later ready']);
  });

  test('twice for one container shows one header, until it is unmounted', async () => {
    const app = startApp({ body: '<div id="top"></div>' });
    const options = { id: 'top', content: 'header', header: { loginMenu: true } } as const;
    await Promise.all([app.mount(options), app.mount(options)]);
    expect(all('top', '.eos-header')).toHaveLength(1);
    app.unmount('top');
    expect(document.body.innerHTML).toBe('<div id="top"></div>');
  });

  test('again with other options changes the header, before its promise resolves', async () => {
    const app = startApp({ body: frame });
    for (const loginMenu of [true, false, true]) {
      await app.mount({ id: 'eos-header', header: { loginMenu, current: 'HELP' } });
      expect(all('eos-header', '.eos-login')).toHaveLength(loginMenu ? 1 : 0);
      expect(all('eos-header', '.eos-menu-wide [aria-current]')).toHaveLength(1);
    }
  });

  test('again with other options changes the header that was added around a page', async () => {
    const app = startApp({ body: '<div id="eos-legal-notice"></div>' });
    await app.mountAll();
    expect(all('eos-header', '.eos-login')).toHaveLength(0);
    await app.mount({ id: 'eos-legal-notice', header: { loginMenu: true } });
    expect(all('eos-header', '.eos-login')).toHaveLength(1);
    await app.mount({ id: 'eos-legal-notice' });
    expect(all('eos-header', '.eos-login')).toHaveLength(1);
  });

  test.each<[string, EosContentMountOptions]>([
    ['nowhere', { id: 'nowhere' }],
    ['__proto__', { id: '__proto__' }],
    ['constructor', { id: 'eos-header', content: 'constructor' as 'header' }],
  ])('rejects %s, and lists what is allowed', async (name, options) => {
    const app = startApp({ body: '<div id="nowhere"></div>' });
    const refusal = await app.mount(options).catch(String);
    for (const part of [name, 'header', 'footer', 'cookie-notice', ...sample.pages.map(({ id }) => id)]) {
      expect(refusal).toContain(part);
    }
  });

  test('shows a part again where the host has emptied its container, or the whole body', async () => {
    const app = startApp({ body: '<main><div id="eos-legal-notice"></div></main>' });
    await app.mountAll();
    const shown = { 'eos-header': '.eos-header', 'eos-legal-notice': 'h1', 'eos-footer': '.eos-footer' };
    for (const attributes of [[], ['data-eos-state', 'data-eos-version', 'lang']]) {
      for (const id of Object.keys(shown)) {
        const container = document.getElementById(id);
        container?.replaceChildren();
        for (const name of attributes) container?.removeAttribute(name);
      }
      await Promise.all(Object.keys(shown).map((id) => app.mount({ id })));
      for (const [id, selector] of Object.entries(shown)) expect(all(id, selector), id).toHaveLength(1);
      expect(states()).toEqual(['eos-header ready', 'eos-legal-notice ready', 'eos-footer ready']);
    }
    document.body.replaceChildren();
    append('eos-legal-notice');
    await app.mount({ id: 'eos-legal-notice' });
    expect(states()).toEqual(['eos-header ready', 'eos-legal-notice ready', 'eos-footer ready']);
    expect(reported).toEqual([]);
  });
});

describe('what others do to a page', () => {
  test.each([
    ['copies, as by `innerHTML +=`', (body: HTMLElement) => `${body.innerHTML}<p>Chat</p>`],
    ['new ones', () => `${frame}<div id="eos-legal-notice"></div>`],
  ])(
    'a host may replace our containers by %s: all is shown again and changes its language',
    async (_, htmlOf) => {
      const app = startApp({ body: `${frame}<div id="eos-legal-notice"></div>` });
      await app.mountAll();
      document.body.innerHTML = htmlOf(document.body);
      const seen = () =>
        [
          all('eos-header', '.eos-header'),
          all('eos-footer', '.eos-footer'),
          all('eos-legal-notice', 'h1'),
        ].map(({ length }) => length);
      await expect.poll(seen).toEqual([1, 1, 1]);
      await app.setLanguage(other);
      expect(all('eos-legal-notice', 'h1')[0]?.textContent).toBe(headline(other));
      expect(all('eos-header', '.eos-menu a')[0]?.textContent).toBe(contentIn(other).MENU.HOME.text);
      expect(reported).toEqual([]);
    },
  );

  test('a host may call `mount` on each change: where all is shown, it changes nothing', async () => {
    const app = startApp({ body: `${frame}<div id="eos-legal-notice"></div>` });
    await app.mountAll();
    const seen: MutationRecord[] = [];
    const changes = new MutationObserver((records) => seen.push(...records));
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const id of ['eos-header', 'eos-footer', 'eos-legal-notice']) await app.mount({ id });
    await nextTurn();
    changes.disconnect();
    expect(seen).toEqual([]);
  });

  test.each(['that stays', 'that is new'])(
    'a host may replace its head, and our stylesheet with it: a container %s',
    async (kind) => {
      const app = startApp({ body: `${frame}<div id="eos-legal-notice"></div>` });
      await app.mountAll();
      document.head.replaceChildren();
      if (kind === 'that is new') {
        document.getElementById('eos-legal-notice')?.remove();
        append('eos-legal-notice');
      }
      await app.mount({ id: 'eos-legal-notice' });
      expect(document.querySelectorAll(`link[href$="${bootData.stylesheet}"]`)).toHaveLength(1);
    },
  );

  test('an extension may put an element before ours: the language of ours is that of its texts', async () => {
    const app = startApp({ body: frame });
    await app.mountAll();
    const ours = document.querySelector<HTMLElement>('#eos-header > div');
    ours?.before(document.createElement('password-manager'));
    await app.setLanguage(other);
    expect([ours?.lang, document.getElementById('eos-header')?.lang]).toEqual([other, '']);
  });

  test('an extension may put styles before what is ours', async () => {
    const open = Element.prototype.attachShadow;
    vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
      const root = open.call(this, options);
      root.prepend(document.createElement('style'));
      return root;
    });
    const app = startApp({ body: frame });
    await app.mountAll();
    await app.setLanguage(other);
    expect(all('eos-header', '.eos-frame > .eos-header')).toHaveLength(1);
  });
});

describe('unmount (contract C11)', () => {
  const body = '<div id="here" class="host" lang="xx" data-eos-frame="none"></div>';

  test('while the part loads leaves the container as it was, for another part, too', async () => {
    const app = startApp({ body });
    const mounted = app.mount({ id: 'here', content: 'legal-notice' });
    app.unmount('here');
    await mounted;
    expect(document.body.innerHTML).toBe(body);
    void app.mount({ id: 'here', content: 'legal-notice' });
    app.unmount('here');
    await app.mount({ id: 'here', content: 'footer' });
    expect([all('here', 'h1').length, all('here', '.eos-footer').length]).toEqual([0, 1]);
  });

  test('gives the container back as the host had it, after a failure and a second try, too', async () => {
    let isThere = false;
    const app = startApp({
      body,
      texts: (code) => (isThere ? textsOf(code) : { ok: false, retryable: false, message: '404' }),
    });
    await app.mount({ id: 'here', content: 'legal-notice' });
    expect([states(), reported]).toEqual([['here failed'], ['legal-notice translations-failed']]);
    isThere = true;
    await app.setLanguage(other);
    await expect.poll(states).toEqual(['here ready']);
    expect(document.getElementById('here')?.lang).toBe(other);
    app.unmount('here');
    await nextTurn();
    expect(document.body.innerHTML).toBe(body);
  });

  test('gives back a container whose attributes the host has taken', async () => {
    const app = startApp({ body: frame });
    await app.mountAll();
    for (const id of ['eos-header', 'eos-footer']) {
      document.getElementById(id)?.removeAttribute('data-eos-state');
      app.unmount(id);
      app.unmount(id);
    }
    expect(document.body.innerHTML).toBe(frame);
  });

  test('takes the header and footer that were added, and nothing of the host', async () => {
    const host = '<div id="nothing"><p>Host</p></div><main><div id="eos-legal-notice"></div></main>';
    const app = startApp({ body: host });
    await app.mountAll();
    app.unmount('nothing');
    app.unmount('eos-legal-notice');
    expect(document.body.innerHTML).toBe(host);
  });

  test('leaves the header that the host has put in the place of the one that was added', async () => {
    const app = startApp({ body: '<main><div id="eos-legal-notice"></div></main>' });
    await app.mountAll();
    document.getElementById('eos-header')?.remove();
    document.body.prepend(append('eos-header'));
    await app.mount({ id: 'eos-header' });
    app.unmount('eos-legal-notice');
    expect(states()).toEqual(['eos-header ready']);
    expect(all('eos-header', '.eos-header')).toHaveLength(1);
  });
});
