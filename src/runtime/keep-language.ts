import { clicked } from '../pages/clicks.ts';
import { contentPath, type Language } from '../pages/portal.ts';
import { hasStoredLanguage } from './preferences.ts';

const page = new RegExp(`^${contentPath}(?:[a-z]{2}/)?(\\w+\\.html)$`);

/**
 * On a page under `/<language>/`, links to other pages of ours lead to the same language where no cookie says it: after a
 * search engine, or where cookies are blocked. Without this the server answers in English.
 */
export function keepLanguage(languageNow: () => Language): void {
  const keep = (event: Event) => {
    const link = clicked<HTMLAnchorElement>(event, 'a[href]');
    if (!link || link.hreflang || link.origin !== location.origin || hasStoredLanguage()) return;
    const [, file] = page.exec(link.pathname) ?? [];
    const isHere = location.pathname.startsWith(`${contentPath}${languageNow()}/`);
    if (file && isHere) link.pathname = `${contentPath}${languageNow()}/${file}`;
  };
  // The keyboard clicks, too; the middle button tells of itself by `auxclick`.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, keep, true);
}
