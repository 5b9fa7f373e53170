import { frameClass, loginId, loginSlot } from '../../pages/frame/names.ts';
import type { Language } from '../../pages/portal.ts';
import { html, type Markup, trusted } from '../lib/markup.ts';

/**
 * A part of the frame as markup for its container, in a declarative shadow root. The stylesheet comes after the part, so
 * that no browser paints half of it.
 * @param frame React's markup; nothing may surround it, or React could not hydrate it
 * @param plain what a browser without declarative shadow roots shows until a script opens the root; others never show it
 * @param place `host`: hidden until the stylesheet shows it. `own page`: the page's own stylesheet hides it until then, so
 *   its links stay readable if no stylesheet loads
 */
export function inShadow(
  frame: string,
  plain: string,
  language: Language,
  stylesheet: string,
  place: 'host' | 'own page',
): Markup {
  const untilStyled = place === 'host' ? html` hidden=""` : html` part="${frameClass}"`;
  const login = frame.includes(`<slot name="${loginSlot}">`) ? html`<div id="${loginId}"></div>` : '';
  return html`<div lang="${language}"><template shadowrootmode="open"><div class="${frameClass}"${untilStyled}>${trusted(frame)}</div><link rel="stylesheet" href="${stylesheet}"/></template>${login}${trusted(plain)}</div>`;
}
