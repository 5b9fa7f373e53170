import type { Language } from '../pages/portal.ts';
import { fallbackLanguage } from '../pages/text/content.ts';

/** What the portal keeps on the visitor's device (specification §3, §4; contract C16, C17). Blocked storage breaks nothing. */

const languageName = 'Language';
const consentName = 'spot_cookieBarShow';
const dayInSeconds = 24 * 60 * 60;

function readCookie(name: string): string | undefined {
  try {
    return document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  } catch {
    return undefined;
  }
}

function writeCookie(name: string, value: string, maxAgeInSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in all browsers
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeInSeconds}; SameSite=Lax${secure}`;
  } catch {
    // Cookies are blocked: the choice lasts as long as the page.
  }
}

/** The language of the cookie: letters only, any case, one that the tenant has; else English (specification §5, C16). */
export function storedLanguage(languages: readonly Language[]): Language {
  const value = readCookie(languageName) ?? '';
  const language = /^[A-Za-z]+$/.test(value) ? (value.toLowerCase() as Language) : fallbackLanguage;
  return languages.includes(language) ? language : fallbackLanguage;
}

export function storeLanguage(language: Language): void {
  writeCookie(languageName, language, 365 * dayInSeconds);
  try {
    localStorage.setItem(languageName, language);
  } catch {
    // Storage is blocked.
  }
}

export const hasConsented = (): boolean => readCookie(consentName) === 'true';

export const storeConsent = (): void => writeCookie(consentName, 'true', 180 * dayInSeconds);
