import { frameClass, loginId, loginSlot } from '../../pages/frame/names.ts';
import type { Language } from '../../pages/portal.ts';
import { escapeMarkup } from '../escape.ts';

/**
 * A part of the frame as markup for its container: an element with a shadow root, which browsers open while they read
 * the page, without a script. What has no styles yet is not shown; so the stylesheet in the root stands behind the part,
 * for else a browser may paint it when it has read but half of it.
 * @param html what React rendered; nothing may stand around it, or React could not take it over
 * @param place in a host's page the part is hidden until that stylesheet shows it. In one of ours the stylesheet in the
 *   head hides it until then: where no stylesheet comes, its links can be read without a script as well
 */
export function inShadow(
  html: string,
  language: Language,
  stylesheet: string,
  place: 'host' | 'own page',
): string {
  const hidden = place === 'host' ? ' hidden=""' : '';
  const login = html.includes(`<slot name="${loginSlot}">`) ? `<div id="${loginId}"></div>` : '';
  return `<div lang="${language}"><template shadowrootmode="open"><div class="${frameClass}"${hidden}>${html}</div><link rel="stylesheet" href="${escapeMarkup(stylesheet)}"></template>${login}</div>`;
}
