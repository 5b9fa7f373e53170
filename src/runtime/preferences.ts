import type { Choice, Consent } from '../pages/choice-switch.tsx';
import { cookieIn, languageCookie } from '../pages/cookie.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { onShownAgain } from './waiting.ts';

/** What the portal stores on the visitor's device (specification §3, §4; C16, C17). Blocked storage breaks nothing. */

const consentName = 'spot_cookieBarShow';
const trackingName = 'eos_tracking';
const trackingOff = 'off';
const dayInSeconds = 24 * 60 * 60;

/** What storage that is blocked, or a script of others, throws stays inside. */
export function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

const readCookie = (name: string): string | undefined => attempt(() => cookieIn(document.cookie, name));

/** A negative age expires it. */
const putCookie = (name: string, value: string, ageInSeconds: number, path = '/', domain = ''): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in all browsers
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${ageInSeconds}; SameSite=Lax${secure}${domain}`;
};

/** Another cookie of the name, of a longer path or a parent domain, would win: such are expired. */
const writeCookie = (name: string, value: string, ageInDays: number): void =>
  attempt(() => {
    const put = () => putCookie(name, value, ageInDays * dayInSeconds);
    put();
    if (readCookie(name) === (ageInDays > 0 ? value : undefined)) return;
    const folders = location.pathname.split(/(?=\/)/);
    const paths = folders.map((_, index) => folders.slice(0, index + 1).join(''));
    const labels = location.hostname.split('.');
    const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
    for (const path of ['/', ...paths, ...paths.map((each) => `${each}/`)]) {
      for (const domain of ['', ...domains]) putCookie(name, '', -1, path, domain);
    }
    put();
  });

/** The cookie's language if the tenant has it, in any case; else English (specification §5, C16). */
export const storedLanguage = (languages: readonly Language[]): Language =>
  languageOf(readCookie(languageCookie), languages);

export const hasStoredLanguage = (): boolean => readCookie(languageCookie) !== undefined;

/** The same for a server, which has the header `Cookie`. */
export const sentLanguage = (cookies: string, languages: readonly string[]): string =>
  languageOf(cookieIn(cookies, languageCookie), languages);

function languageOf<Name extends string>(cookie: string | undefined, languages: readonly Name[]) {
  const language = cookie?.toLowerCase() as Name;
  return languages.includes(language) ? language : fallbackLanguage;
}

export function storeLanguage(language: string): void {
  writeCookie(languageCookie, language, 365);
  attempt(() => localStorage.setItem(languageCookie, language));
}

/** Any value is an answer; only `true` is consent (C17). */
export function storedConsent(): Consent {
  const value = readCookie(consentName);
  return value === undefined ? 'unanswered' : value === 'true' ? 'on' : 'off';
}

export const storeConsent = (isGranted: boolean): void => writeCookie(consentName, `${isGranted}`, 180);

/** Either of the two places is enough, so that tracking stays off. */
export const hasOptedOut = (): boolean =>
  readCookie(trackingName) === trackingOff ||
  attempt(() => localStorage.getItem(trackingName)) === trackingOff;

export function storeOptOut(isOptedOut: boolean): void {
  writeCookie(trackingName, trackingOff, isOptedOut ? 365 : 0);
  attempt(() => {
    if (isOptedOut) localStorage.setItem(trackingName, trackingOff);
    else localStorage.removeItem(trackingName);
  });
}

/**
 * A choice stored on the device, or kept as long as the page where storage is blocked. Also notifies when the page is
 * shown again, because another tab may have changed it.
 */
export function createChoice<State>(
  read: () => State | 'on' | 'off',
  store: (on: boolean) => void,
): Choice<State | 'on' | 'off'> {
  let blocked: 'on' | 'off' | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  onShownAgain(notify);
  return {
    get: () => blocked ?? read(),
    set(on) {
      const chosen = on ? 'on' : 'off';
      store(on);
      blocked = read() === chosen ? undefined : chosen;
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
