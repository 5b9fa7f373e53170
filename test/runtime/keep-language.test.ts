// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepLanguage } from '../../src/runtime/keep-language.ts';

const path = location.pathname;
const withCookie = (cookie: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);

beforeAll(() => keepLanguage(() => 'de'));
beforeEach(() => {
  withCookie('other=1');
  history.replaceState(null, '', '/services/content/de/startPage.html');
  document.documentElement.lang = 'de';
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', path);
  document.documentElement.removeAttribute('lang');
  document.body.replaceChildren();
});

/** Where a link leads once it is clicked. */
function clicked(href: string, hreflang = ''): string {
  const link = Object.assign(document.createElement('a'), { href, hreflang });
  document.body.replaceChildren(link);
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  return link.href.replace(location.origin, '');
}

test.each([
  ['/services/content/privacyPolicy.html#rights', '/services/content/de/privacyPolicy.html#rights'],
  ['/services/content/fr/privacyPolicy.html', '/services/content/de/privacyPolicy.html'],
  ['/services/content/assets/documents/de/form.pdf', '/services/content/assets/documents/de/form.pdf'],
  ['/services/contactform', '/services/contactform'],
  ['https://example.com/services/content/a.html', 'https://example.com/services/content/a.html'],
])('without a cookie %s leads to %s', (href, kept) => {
  expect(clicked(href)).toBe(kept);
});

test('where the browser translates, and writes its language to the document, the page keeps its own', () => {
  document.documentElement.lang = 'tr';
  expect(clicked('/services/content/privacyPolicy.html')).toBe('/services/content/de/privacyPolicy.html');
});

test('what chooses a language, and where the cookie says it, links stay as they are', () => {
  const href = '/services/content/fr/privacyPolicy.html';
  expect(clicked(href, 'fr')).toBe(href);
  withCookie('Language=pl');
  expect(clicked('/services/content/privacyPolicy.html')).toBe('/services/content/privacyPolicy.html');
});
