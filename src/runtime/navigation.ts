import { frameClass, loginId } from '../pages/frame/names.ts';
import { dispatch } from './host-events.ts';

/**
 * Asks hosts before a link of the frame leaves the page, so that one with an unsaved form can prevent it. Language links
 * and the skip link do not leave it: by now React has taken care of their clicks.
 */
export function watchNavigation(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.composedPath().find(isLink);
    if (!link?.href || link.target || !link.closest(`.${frameClass},#${loginId}`)) return;
    const isSamePage = link.hash && link.href.replace(link.hash, '') === location.href.replace(/#.*/, '');
    if (!isSamePage && !dispatch('eos-content:navigate', { href: link.href })) event.preventDefault();
  });
}

const isLink = (node: EventTarget): node is HTMLAnchorElement => (node as Element).localName === 'a';
