import type { i18n } from 'i18next';
import type { Page } from '../pages/page.ts';
import type { Language, Portal } from '../pages/portal.ts';
import { fill } from '../pages/text/content.ts';
import { plainText } from '../pages/text/rich.ts';
import { storeLanguage } from './preferences.ts';
import { contentOf } from './translations.ts';

/**
 * Changes the language of everything mounted (specification §4, contract C16): asks hosts first, stores the choice,
 * switches the texts, tells screen readers and hosts.
 *
 * @returns the function that changes it; it rejects for a language that the tenant lacks
 */
export function languageChanger(
  portal: Portal,
  languages: readonly Language[],
  translations: i18n,
  prerendered: Page | undefined,
): (code: string) => Promise<void> {
  const announce = announcer();
  return async (code) => {
    const chosen = code.toLowerCase() as Language;
    if (!languages.includes(chosen)) {
      throw new Error(`eosContent: unknown language '${code}'; possible: ${languages.join(', ')}`);
    }
    const detail = { language: chosen };
    if (!dispatchEvent(new CustomEvent('eos-content:language-change', { detail, cancelable: true }))) return;
    storeLanguage(chosen);
    await translations.changeLanguage(chosen);
    if (translations.language !== chosen) return;
    const content = contentOf(translations);
    if (content && prerendered) {
      document.documentElement.lang = chosen;
      document.title = `${portal.shortName} - ${plainText(content[prerendered.section].TITLE.text)}`;
    }
    if (content) {
      const language = portal.languageNames[chosen] ?? chosen;
      const said = fill(content.HEADER.LANGUAGE_CHANGED, { language });
      announce(plainText(said.text), said.lang ?? chosen);
    }
    dispatchEvent(new CustomEvent('eos-content:language-changed', { detail }));
  };
}

/** A live region that politely tells screen readers. It has to be in the page before it speaks. */
function announcer(): (text: string, language: Language) => void {
  const region = document.createElement('div');
  region.className = 'eos-hidden';
  region.setAttribute('role', 'status');
  return (text, language) => {
    if (!region.isConnected) document.body.append(region);
    region.lang = language;
    region.textContent = text;
  };
}
