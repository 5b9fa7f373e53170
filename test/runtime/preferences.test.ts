// @vitest-environment jsdom
import { JSDOM } from 'jsdom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createChoice,
  hasOptedOut,
  storeConsent,
  storedConsent,
  storedLanguage,
  storeLanguage,
  storeOptOut,
} from '../../src/runtime/preferences.ts';
import { languageCookies } from '../language-cookies.ts';

/** Sets the cookie of the cookie notice for one test. */
function answered(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the runtime does
  const set = (rest: string) => (document.cookie = `spot_cookieBarShow=${rest}`);
  set(value);
  onTestFinished(() => void set('; Max-Age=0'));
}

test.each(languageCookies)('the cookies %s choose %s', (cookies, language) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  expect(storedLanguage(['de', 'en', 'fr'])).toBe(language);
});

describe('the answer to the cookie notice (contract C17)', () => {
  test('is not there before the visitor gives it', () => {
    expect(storedConsent()).toBe('unanswered');
  });

  test.each([
    ['true', 'on'],
    ['false', 'off'],
    ['1', 'off'],
    ['', 'off'],
  ])('spot_cookieBarShow=%s is %s: any value is an answer, only true is consent', (value, expected) => {
    answered(value);
    expect(storedConsent()).toBe(expected);
  });

  test('lasts as long as the page where cookies are blocked', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const choice = createChoice(storedConsent, storeConsent);
    choice.set(false);
    expect(choice.get()).toBe('off');
  });

  test('notifies its listeners when it is given here or in another tab', () => {
    const choice = createChoice(storedConsent, storeConsent);
    const listener = vi.fn();
    const unsubscribe = choice.subscribe(listener);
    choice.set(true);
    answered('true');
    expect(listener).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('another cookie of the same name (contract C16)', () => {
  /** A document at an address of the portal, whose cookies work as in a browser. */
  function at(url: string): JSDOM {
    const dom = new JSDOM('', { url });
    // Before the next file gets a document of its own.
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('document', dom.window.document);
    vi.stubGlobal('location', dom.window.location);
    vi.stubGlobal('localStorage', dom.window.localStorage);
    return dom;
  }

  test.each([
    ['of a folder', 'https://portal.example.com/contact_es/new/form.xhtml', 'Path=/contact_es'],
    [
      'of a folder, named with its slash',
      'https://portal.example.com/contact_es/form.xhtml',
      'Path=/contact_es/',
    ],
    ['of the page itself', 'https://portal.example.com/services/contactform', 'Path=/services/contactform'],
    ['of the parent domain', 'https://portal.example.com/', 'Path=/; Domain=example.com'],
    [
      'of the parent domain in a folder',
      'https://a.portal.example.com/x/',
      'Path=/x; Domain=portal.example.com',
    ],
  ])('%s does not win over a choice', (_, url, scope) => {
    const { window } = at(url);
    for (const name of ['Language', 'spot_cookieBarShow', 'eos_tracking']) {
      window.document.cookie = `${name}=old; ${scope}`;
    }
    storeLanguage('de');
    storeConsent(true);
    storeOptOut(true);
    expect(window.document.cookie.split('; ').sort()).toEqual([
      'Language=de',
      'eos_tracking=off',
      'spot_cookieBarShow=true',
    ]);
    storeOptOut(false);
    expect(hasOptedOut()).toBe(false);
  });

  test('nothing else is expired', () => {
    const { window } = at('https://portal.example.com/contact_es/form.xhtml');
    window.document.cookie = 'other=1; Path=/contact_es';
    window.document.cookie = 'Language=old; Path=/contact_es';
    storeLanguage('de');
    expect(window.document.cookie.split('; ').sort()).toEqual(['Language=de', 'other=1']);
  });
});
