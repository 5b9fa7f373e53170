import { dispatch } from './host-events.ts';
import { storeLanguage } from './preferences.ts';

/** For so long a click on a language waits to change it in place; then its link leads to the page in that language. */
const patienceInMs = 3_000;

/**
 * Keeps clicks on what React has not yet taken over.
 *
 * @param onGone takes a kept click on what is no longer in the page
 * @returns the function that ends this and does the kept clicks again: now React hears them or, where it has not come,
 *   each link leads to its own address
 */
export function keepClicks(onGone: (link: HTMLElement) => void): () => void {
  const kept = new Map<HTMLAnchorElement, ReturnType<typeof setTimeout> | undefined>();
  const keep = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The path of an event still names what lies in a shadow tree, where `target` no longer does.
    const clicked = event
      .composedPath()
      .find((node): node is HTMLAnchorElement => (node as HTMLElement).dataset?.eosReplay === '');
    if (!clicked) return;
    event.preventDefault();
    clearTimeout(kept.get(clicked));
    // The last click is the one that counts.
    kept.delete(clicked);
    kept.set(clicked, clicked.hreflang ? setTimeout(follow, patienceInMs, clicked) : undefined);
  };
  const follow = (link: HTMLAnchorElement) => {
    kept.delete(link);
    if (!dispatch('eos-content:language-change', { language: link.lang })) return;
    storeLanguage(link.lang);
    location.href = link.href;
  };
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('click', keep, true);
    for (const [link, timer] of kept) {
      clearTimeout(timer);
      // React may have drawn another in its place; a click on this one would leave the page.
      if (link.isConnected) link.click();
      else onGone(link);
    }
  };
}
