import { dispatch } from './host-events.ts';

/**
 * Asks hosts before a link of the frame leaves the page, so that one with an unsaved form can prevent it. Language links
 * and the skip link do not leave it: React, further inside, has taken care of their clicks.
 *
 * @param frame the element around the links
 * @returns ends it
 */
export function askBeforeLeaving(frame: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The path of an event still names what lies in a shadow tree, where `target` no longer does.
    const link = event.composedPath().find(isLink);
    if (!link?.href || link.target) return;
    const isSamePage = link.hash && link.href.replace(link.hash, '') === location.href.replace(/#.*/, '');
    if (!isSamePage && !dispatch('eos-content:navigate', { href: link.href })) event.preventDefault();
  };
  frame.addEventListener('click', onClick);
  return () => frame.removeEventListener('click', onClick);
}

const isLink = (node: EventTarget): node is HTMLAnchorElement => (node as Element).localName === 'a';
