import { frameClass, loginId, loginSlot } from '../../pages/frame/names.ts';
import type { Language } from '../../pages/portal.ts';
import { escapeMarkup } from '../lib/escape.ts';

/**
 * A part of the frame as markup for its container, in a declarative shadow root. The stylesheet comes after the part, so
 * that no browser paints half of it.
 * @param html React's markup; nothing may surround it, or React could not hydrate it
 * @param plain what a browser without declarative shadow roots shows until a script opens the root; others never show it
 * @param place `host`: hidden until the stylesheet shows it. `own page`: the page's own stylesheet hides it until then, so
 *   its links stay readable if no stylesheet loads
 */
export function inShadow(
  html: string,
  plain: string,
  language: Language,
  stylesheet: string,
  place: 'host' | 'own page',
): string {
  const untilStyled = place === 'host' ? ' hidden=""' : ` part="${frameClass}"`;
  const login = html.includes(`<slot name="${loginSlot}">`) ? `<div id="${loginId}"></div>` : '';
  return `<div lang="${language}"><template shadowrootmode="open"><div class="${frameClass}"${untilStyled}>${html}</div><link rel="stylesheet" href="${escapeMarkup(stylesheet)}"/></template>${login}${plain}</div>`;
}
