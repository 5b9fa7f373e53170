// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../src/pages/portal.ts';
import { fill } from '../../src/pages/text/content.ts';
import { plainText } from '../../src/pages/text/rich.ts';
import {
  all,
  contentIn,
  eachInOwnDocument,
  other,
  reported,
  sample,
  startApp,
  textsOf,
  third,
} from './running-app.ts';

eachInOwnDocument();

const frame = '<div id="eos-header"></div><div id="eos-footer"></div>';
const home = () => all('eos-header', '.eos-menu-wide a')[0]?.textContent;
const homeIn = (language: string) => contentIn(language).MENU.HOME.text;
const announcement = (language: 'en') => {
  const name = sample.portal.languageNames[language] ?? '';
  return plainText(fill(contentIn(language).HEADER.LANGUAGE_CHANGED, { language: name }).text);
};
/** Also in shadow roots. */
const regions = () =>
  [...document.querySelectorAll('*')]
    .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])])
    .filter((element) => element.matches('[role=status]'));

const changes: string[] = [];
const hear = ({ type, detail }: WindowEventMap['eos-content:language-changed']) =>
  changes.push(`${type.replace('eos-content:language-', '')} ${detail.language}`);
beforeEach(() => {
  changes.length = 0;
  for (const name of ['eos-content:language-change', 'eos-content:language-changed'] as const) {
    window.addEventListener(name, hear);
  }
});
afterEach(() => {
  for (const name of ['eos-content:language-change', 'eos-content:language-changed'] as const) {
    window.removeEventListener(name, hear);
  }
  setCookie('Language=; Max-Age=0');
});

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does
  document.cookie = `${cookie}; Path=/`;
}

describe('the live region (contract C16)', () => {
  test('is in a container of ours, once, and speaks', async () => {
    const app = startApp({ body: `${frame}<p>Host</p>` });
    await app.mountAll();
    expect(regions()).toHaveLength(1);
    expect(document.body.lastElementChild?.textContent).toBe('Host');
    await app.setLanguage(other);
    expect(regions().map(({ textContent }) => textContent)).toEqual([announcement(other as 'en')]);
  });

  test('speaks after the host has replaced what the body holds, and after its part was unmounted', async () => {
    const app = startApp({ body: frame });
    await app.mountAll();
    document.body.replaceChildren();
    document.body.insertAdjacentHTML('beforeend', frame);
    await app.mount({ id: 'eos-header' });
    await app.mount({ id: 'eos-footer' });
    await app.setLanguage(other);
    expect(regions().map(({ textContent }) => textContent)).toEqual([announcement(other as 'en')]);
    app.unmount('eos-header');
    await app.setLanguage('en');
    expect(regions().map(({ textContent }) => textContent)).toEqual([announcement('en')]);
  });
});

describe('a language that was chosen elsewhere (contract C17)', () => {
  const shown: [string, () => void][] = [
    ['another tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page before, from whose cache this one returns', () => window.dispatchEvent(new Event('pageshow'))],
    ['a page that has prerendered this one', () => document.dispatchEvent(new Event('prerenderingchange'))],
  ];
  test.each(shown)('in %s is shown', async (_, show) => {
    const app = startApp({ body: frame });
    await app.mountAll();
    show();
    setCookie(`Language=${other}`);
    show();
    await expect.poll(home).toBe(homeIn(other));
    expect(changes).toEqual([`change ${other}`, `changed ${other}`]);
    show();
    expect(changes).toHaveLength(2);
  });

  test('does not replace one that was chosen here, nor the one of an address', async () => {
    setCookie(`Language=${third}`);
    const app = startApp({ body: frame });
    await app.mountAll();
    document.dispatchEvent(new Event('visibilitychange'));
    await app.setLanguage(other);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(home()).toBe(homeIn(other));
    expect(changes).toEqual([`change ${other}`, `changed ${other}`]);
  });
});

test('of several choices the last one counts, whatever comes first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const texts = async (code: string) => {
    if (code === other) await promise;
    return textsOf(code);
  };
  const app = startApp({ body: frame, texts });
  await app.mountAll();
  const first = app.setLanguage(other);
  await app.setLanguage(third);
  resolve();
  await first;
  expect([home(), app.language, document.cookie]).toEqual([homeIn(third), third, `Language=${third}`]);
});

test('is shown in a page whose text nodes were replaced by equal ones, as after “Show original”', async () => {
  const body = `${frame}<div id="eos-privacy-policy" data-eos-frame="none"></div>`;
  const paragraphs = () => all('eos-privacy-policy', 'p');
  const texts = () => paragraphs().map(({ textContent }) => textContent);
  await startApp({ body, language: other as Language }).mountAll();
  const wanted = texts();
  const app = startApp({ body });
  await app.mountAll();
  for (const node of paragraphs().flatMap(({ childNodes }) => [...childNodes]))
    if (node instanceof Text) node.replaceWith(node.data);
  await app.setLanguage(other);
  expect(texts()).toEqual(wanted);
});

test('texts that cannot be loaded leave the language as it is', async () => {
  const app = startApp({
    body: frame,
    texts: (code) => (code === other ? { ok: false, retryable: false, message: '404' } : textsOf(code)),
  });
  await app.mountAll();
  await app.setLanguage(other);
  expect([home(), app.language, document.cookie]).toEqual([homeIn('en'), 'en', '']);
  expect([reported, changes]).toEqual([['language translations-failed'], [`change ${other}`]]);
  await app.setLanguage(third);
  expect(home()).toBe(homeIn(third));
});

test('texts of another shape throw nothing into the host, and the change is told', async () => {
  const app = startApp({
    body: frame,
    texts: (code) => (code === other ? { ok: true, value: { HEADER: {} } } : textsOf(code)),
  });
  await app.mountAll();
  await app.setLanguage(other);
  expect(changes).toEqual([`change ${other}`, `changed ${other}`]);
});

test('a language that the host refuses is neither stored nor loaded', async () => {
  const asked: string[] = [];
  const texts = (code: string) => {
    asked.push(code);
    return textsOf(code);
  };
  const app = startApp({ body: frame, texts });
  await app.mountAll();
  window.addEventListener('eos-content:language-change', (event) => event.preventDefault(), { once: true });
  await app.setLanguage(other.toUpperCase());
  expect([home(), app.language, document.cookie, asked]).toEqual([homeIn('en'), 'en', '', ['en']]);
  expect(changes).toEqual([`change ${other}`]);
});

test('a language that the tenant lacks is refused, and the others are listed', async () => {
  const app = startApp({ body: frame });
  const refusal = await app.setLanguage('xx').catch(String);
  for (const { language } of sample.languages) expect(refusal).toContain(language);
});
