import { expect, test } from 'vitest';
import { look } from '../browser/frame.ts';
import { contentIn, other } from '../browser/portal-tab.ts';
import type { Engine, Visitor } from './engine.ts';
import { newCertificate } from './programs.ts';
import { click, desktop, focused, phone, ready, visible, visit } from './visitor.ts';

const privacyPolicy = '/services/content/en/privacyPolicy.html';

/** One visit from the first page on: keyboard, languages, notice, opt-out, phone; over HTTP and over HTTPS. */
export function interactions(engine: () => Engine): void {
  test.each(['http', 'https'])('a visit over %s', async (protocol) => {
    const isSecure = protocol === 'https';
    const { visitor, portal } = await visit(engine(), privacyPolicy, {
      tls: isSecure ? newCertificate() : undefined,
    });
    await ready(visitor);
    const { headers } = await look(visitor, readHeaders);
    expect(headers?.includes('upgrade-insecure-requests')).toBe(isSecure);

    await useKeyboard(visitor);
    await chooseLanguage(visitor, '.eos-languages summary', other);
    await acceptNotice(visitor);
    await optOut(visitor);
    await visitor.resize(...phone);
    await chooseLanguage(visitor, '.eos-panel-button', 'en');
    await visitor.resize(...desktop);
    await chooseLanguage(visitor, '.eos-languages summary', other);
    const cookies = await visitor.cookies();
    expect(cookies.map(({ name, value, secure }) => `${name}=${value} ${secure}`).sort()).toEqual(
      [`Language=${other}`, 'eos_tracking=off', 'spot_cookieBarShow=true'].map(
        (cookie) => `${cookie} ${isSecure}`,
      ),
    );

    // What was chosen holds for the next page, whose language the server takes from the cookie.
    await visitor.goto(`${portal.origin}/services/content/legalNotice.html`);
    await ready(visitor);
    await expect.poll(() => language(visitor)).toBe(other);
    expect(await visible(visitor, '.eos-cookie-notice')).toEqual([]);
  });
}

const readHeaders = async () => {
  const response = await fetch(location.href);
  return { headers: response.headers.get('Content-Security-Policy') };
};

const language = (visitor: Visitor): Promise<string> => look(visitor, () => document.documentElement.lang);

/** The skip link comes first and leads to the content; Escape closes what was opened and gives the focus back. */
async function useKeyboard(visitor: Visitor): Promise<void> {
  await visitor.press('Tab');
  await expect.poll(() => focused(visitor)).toBe('eos-skip');
  await visitor.press('Enter');
  await expect.poll(() => focused(visitor)).toBe('eos-main');
  await click(visitor, '.eos-languages summary');
  await visitor.press('Tab');
  await expect.poll(() => focused(visitor)).toBe('a');
  await visitor.press('Escape');
  await expect.poll(() => visible(visitor, '.eos-languages[open]')).toEqual([]);
  await expect.poll(() => focused(visitor)).toBe('summary');
  await visitor.press('Enter');
  await expect.poll(() => visible(visitor, '.eos-languages[open]')).not.toEqual([]);
  await visitor.press('Escape');
}

/** @param opener what opens the list of languages at this width */
async function chooseLanguage(visitor: Visitor, opener: string, chosen: string): Promise<void> {
  await click(visitor, opener);
  await click(visitor, `[open] a[hreflang="${chosen}"]`);
  await expect.poll(() => language(visitor)).toBe(chosen);
  const { MENU, PRIVACY_POLICY } = contentIn(chosen);
  const home = () => look(visitor, ({ all }) => all('.eos-menu-wide a')[0]?.textContent);
  await expect.poll(home).toBe(MENU.HOME.text);
  expect(await look(visitor, () => document.title)).toContain(PRIVACY_POLICY.TITLE.text);
  expect(await look(visitor, () => [location.pathname, localStorage.Language])).toEqual([
    privacyPolicy.replace('/en/', `/${chosen}/`),
    chosen,
  ]);
}

async function acceptNotice(visitor: Visitor): Promise<void> {
  await click(visitor, '.eos-cookie-notice button');
  await expect.poll(() => visible(visitor, '.eos-cookie-notice')).toEqual([]);
}

/** The switch is turned off, on again, and off; no reload is needed for it. */
async function optOut(visitor: Visitor): Promise<void> {
  const state = () =>
    look(visitor, () => [
      document.querySelector('#tracking-opt-out')?.getAttribute('aria-checked'),
      localStorage.eos_tracking ?? '',
      document.cookie.includes('eos_tracking=off'),
    ]);
  await expect.poll(state).toEqual(['true', '', false]);
  for (const isCounted of [false, true, false]) {
    await click(visitor, '#tracking-opt-out');
    await expect.poll(state).toEqual([`${isCounted}`, isCounted ? '' : 'off', !isCounted]);
  }
}
