import { clicked, opensElsewhere } from '../pages/clicks.ts';
import { dispatch } from './host-events.ts';

/**
 * Asks hosts before a link of the frame leaves the page, so that an unsaved form can prevent it. React has already
 * handled language links and the skip link.
 * @returns stops listening
 */
export function askBeforeLeaving(frame: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const link = clicked<HTMLAnchorElement>(event, 'a[href]');
    if (!link || link.target || event.defaultPrevented || opensElsewhere(event)) return;
    const isSamePage = link.hash && link.href.replace(link.hash, '') === location.href.replace(/#.*/, '');
    if (!isSamePage && !dispatch('eos-content:navigate', { href: link.href })) event.preventDefault();
  };
  frame.addEventListener('click', onClick);
  return () => frame.removeEventListener('click', onClick);
}
