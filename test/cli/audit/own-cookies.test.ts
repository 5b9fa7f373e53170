// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  consentCookie,
  isOwnName,
  languageCookie,
  trackingCookie,
} from '../../../src/cli/audit/privacy/names.ts';
import { writtenCookie } from '../../../src/pages/cookie.ts';
import { storeConsent, storeLanguage, storeOptOut } from '../../../src/runtime/preferences.ts';

test.each([
  ['consent', () => storeConsent(true), consentCookie],
  ['language', () => storeLanguage('de'), languageCookie],
  ['opt-out', () => storeOptOut(true), trackingCookie],
])('the audit knows the cookie of the %s as the runtime sets it', (_, store, known) => {
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  onTestFinished(() => localStorage.clear());
  store();
  const text = String(set.mock.calls[0]?.[0]);
  const name = writtenCookie(text, Date.now()) ?? '';
  expect(name).toBe(known.name);
  expect(isOwnName(name)).toBe(true);
  expect(text).toContain(`Max-Age=${known.lifetime}`);
});
