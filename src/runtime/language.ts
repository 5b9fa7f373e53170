import { pageAddress } from '../pages/frame/language-chooser.tsx';
import type { Page } from '../pages/page.ts';
import { type Language, languagesOf, type Portal } from '../pages/portal.ts';
import { fill } from '../pages/text/content.ts';
import { plainText } from '../pages/text/rich.ts';
import { dispatch, reportError } from './host-events.ts';
import { storedLanguage, storeLanguage } from './preferences.ts';
import type { Tracker } from './tracker.ts';
import type { Translations } from './translations.ts';
import { onShownAgain } from './waiting.ts';

/**
 * Changes the language as specification §4 and contract C16 say. The last of several choices counts, also one that was
 * made elsewhere: in another tab, or while the page was not displayed.
 * @param redraw draws what is mounted in the language of the texts
 */
export function createChooser(
  portal: Portal,
  translations: Translations,
  tracker: Tracker,
  prerendered: Page | undefined,
  redraw: () => void,
) {
  const languages = languagesOf(portal);
  const region = liveRegion();
  const renew = () => attempt(() => renewDocument(translations, portal, prerendered));
  let last: Language | undefined;
  let known = storedLanguage(languages);

  async function change(chosen: Language, onAllowed = () => {}): Promise<void> {
    if (!dispatch('eos-content:language-change', { language: chosen })) return;
    last = chosen;
    onAllowed();
    // If texts are slow, the next page should still have the language.
    const store = () => storeLanguage(chosen);
    window.addEventListener('pagehide', store);
    const loaded = await translations.load(chosen);
    window.removeEventListener('pagehide', store);
    if (last !== chosen) return;
    if (!loaded) {
      reportError('language', 'translations-failed', `no texts in '${chosen}'`);
      return;
    }
    await translations.changeLanguage(chosen);
    if (last !== chosen) return;
    attempt(redraw);
    store();
    renew();
    attempt(() => announce(region, translations, portal));
    dispatch('eos-content:language-changed', { language: chosen });
  }

  void translations.ready.then(() => {
    // A server that ignores the cookie sends English.
    if (document.documentElement.lang !== translations.language && translations.has(translations.language))
      renew();
  });
  onShownAgain(() => {
    const stored = storedLanguage(languages);
    if (stored === known) return;
    known = stored;
    if (stored !== translations.language) void change(stored);
  });
  return {
    /** @throws for a language that the tenant lacks; if its texts cannot be loaded, the language stays */
    async choose(code: string): Promise<void> {
      const chosen = code.toLowerCase() as Language;
      if (!languages.includes(chosen)) {
        throw new Error(`eosContent: unknown language '${code}'; possible: ${languages.join(', ')}`);
      }
      await change(chosen, () => tracker.languageClick(chosen));
    },
    /** Puts the live region into a part, unless another part has it: it has to exist before it speaks. */
    listenIn(part: ParentNode): void {
      if (!region.isConnected) part.append(region);
    },
    /** Gives a page of ours the language, title and address of the texts shown. */
    renew,
  };
}

function liveRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  // The host's page may have any rules.
  region.style.cssText =
    'all:initial;display:block;position:absolute;width:1px;height:1px;margin:-1px 0 0;overflow:hidden;clip-path:inset(50%);white-space:nowrap'.replace(
      /;|$/g,
      '!important;',
    );
  return region;
}

function renewDocument(
  { language: chosen, content }: Translations,
  portal: Portal,
  prerendered: Page | undefined,
): void {
  if (!prerendered) return;
  const { section, file } = prerendered;
  const title = content?.[section].TITLE.text;
  document.documentElement.lang = chosen;
  if (title) document.title = `${portal.shortName} - ${plainText(title)}`;
  const { pathname, search, hash } = location;
  if (languagesOf(portal).some((language) => pathname === pageAddress(language, file))) {
    history.replaceState(history.state, '', pageAddress(chosen, file) + search + hash);
  }
}

function announce(region: HTMLElement, { language, content }: Translations, { languageNames }: Portal): void {
  if (!content) return;
  const said = fill(content.HEADER.LANGUAGE_CHANGED, { language: languageNames[language] ?? language });
  region.lang = said.lang ?? language;
  region.textContent = plainText(said.text);
}

/** Texts of another build may have another shape. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError('language', 'render-failed', String(error));
  }
}
