import { dispatch } from './host-events.ts';

/**
 * Asks hosts before a link of the frame leaves the page, so that an unsaved form can prevent it. React has already
 * handled language links and the skip link.
 * @returns stops listening
 */
export function askBeforeLeaving(frame: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // `target` no longer names nodes of a shadow tree; the path does.
    const link = event.composedPath().find(isLink);
    if (!link?.href || link.target) return;
    const isSamePage = link.hash && link.href.replace(link.hash, '') === location.href.replace(/#.*/, '');
    if (!isSamePage && !dispatch('eos-content:navigate', { href: link.href })) event.preventDefault();
  };
  frame.addEventListener('click', onClick);
  return () => frame.removeEventListener('click', onClick);
}

const isLink = (node: EventTarget): node is HTMLAnchorElement => (node as Element).localName === 'a';
