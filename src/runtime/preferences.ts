import type { Choice, Consent } from '../pages/choice-switch.tsx';
import { fallbackLanguage, type Language } from '../pages/portal.ts';

/** What the portal keeps on the visitor's device (specification §3, §4; contract C16, C17). Blocked storage breaks nothing. */

const languageName = 'Language';
const consentName = 'spot_cookieBarShow';
const trackingName = 'eos_tracking';
const trackingOff = 'off';
const dayInSeconds = 24 * 60 * 60;

/** What is blocked throws: nothing is known of it then, and a choice lasts as long as the page. */
function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** The value of a cookie, or undefined. */
const readCookie = (name: string): string | undefined =>
  attempt(() => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]);

const writeCookie = (name: string, value: string, maxAgeInDays: number): void =>
  attempt(() => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in all browsers
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeInDays * dayInSeconds}; SameSite=Lax${secure}`;
  });

/** The language of the cookie: letters only, any case, one that the tenant has; else English (specification §5, C16). */
export function storedLanguage(languages: readonly Language[]): Language {
  const language = readCookie(languageName)?.toLowerCase() as Language;
  return languages.includes(language) ? language : fallbackLanguage;
}

/** @param language one that the tenant has */
export function storeLanguage(language: string): void {
  writeCookie(languageName, language, 365);
  attempt(() => localStorage.setItem(languageName, language));
}

/** The answer to the cookie notice: any value is one, only `true` is consent (contract C17). */
export function storedConsent(): Consent {
  const value = readCookie(consentName);
  return value === undefined ? 'unanswered' : value === 'true' ? 'on' : 'off';
}

export const storeConsent = (isGranted: boolean): void => writeCookie(consentName, `${isGranted}`, 180);

/** Whether the visitor has turned tracking off. Either of the two places is enough, so that it stays off. */
export const hasOptedOut = (): boolean =>
  readCookie(trackingName) === trackingOff ||
  attempt(() => localStorage.getItem(trackingName)) === trackingOff;

/** Stores that visits are not to be counted, or takes that away. */
export function storeOptOut(isOptedOut: boolean): void {
  writeCookie(trackingName, trackingOff, isOptedOut ? 365 : 0);
  attempt(() => {
    if (isOptedOut) localStorage.setItem(trackingName, trackingOff);
    else localStorage.removeItem(trackingName);
  });
}

/**
 * A choice as the device keeps it; where nothing can be stored, it lasts as long as the page. Listeners are called also
 * when the page comes back to the screen, for another tab may have changed it.
 *
 * @param store stores on or off, of which `read` then returns one, or something else where storage is blocked
 */
export function createChoice<State>(
  read: () => State | 'on' | 'off',
  store: (on: boolean) => void,
): Choice<State | 'on' | 'off'> {
  let blocked: 'on' | 'off' | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => blocked ?? read(),
    set(on) {
      const chosen = on ? 'on' : 'off';
      store(on);
      blocked = read() === chosen ? undefined : chosen;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('pageshow', listener);
      document.addEventListener('visibilitychange', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('pageshow', listener);
        document.removeEventListener('visibilitychange', listener);
      };
    },
  };
}
