// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createChoice, storeConsent, storedConsent, storedLanguage } from '../../src/runtime/preferences.ts';
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
