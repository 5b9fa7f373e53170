import { frameClass, loginId, loginSlot } from '../../pages/frame/names.ts';
import type { Language } from '../../pages/portal.ts';
import { escapeMarkup } from '../escape.ts';

/**
 * A part of the frame as markup for its container: an element with a shadow root, which browsers open while they read
 * the page, without a script. The part is hidden until the stylesheet in its root shows it; that stands behind the part,
 * for else a browser may paint it when it has read but half of it.
 *
 * @param html what React rendered; nothing may stand around it, or React could not take it over
 */
export function inShadow(html: string, language: Language, stylesheet: string): string {
  const login = html.includes(`<slot name="${loginSlot}">`) ? `<div id="${loginId}"></div>` : '';
  return `<div lang="${language}"><template shadowrootmode="open"><div class="${frameClass}" hidden="">${html}</div><link rel="stylesheet" href="${escapeMarkup(stylesheet)}"></template>${login}</div>`;
}
