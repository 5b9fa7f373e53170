import { clicked, opensElsewhere } from '../pages/clicks.ts';
import { dispatch } from './host-events.ts';
import { storeLanguage } from './preferences.ts';

/** How long a click on a language waits for React; then its link is followed. */
const patienceInMs = 3_000;

/**
 * Keeps clicks until React runs.
 * @param onGone takes a kept click on a link that has left the page
 * @returns stops it and repeats the clicks: React handles them, or each link is followed
 */
export function keepClicks(onGone: (link: HTMLElement) => void): () => void {
  let kept: [link: HTMLAnchorElement, timer: ReturnType<typeof setTimeout> | undefined][] = [];
  const forget = (link: HTMLAnchorElement) => {
    for (const [each, timer] of kept) if (each === link) clearTimeout(timer);
    kept = kept.filter(([each]) => each !== link);
  };
  const keep = (event: MouseEvent) => {
    const link = clicked<HTMLAnchorElement>(event, '[data-eos-replay]');
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    forget(link);
    kept.push([link, link.hreflang ? setTimeout(follow, patienceInMs, link) : undefined]);
  };
  const follow = (link: HTMLAnchorElement) => {
    forget(link);
    if (!dispatch('eos-content:language-change', { language: link.lang })) return;
    storeLanguage(link.lang);
    location.href = link.href;
  };
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('click', keep, true);
    for (const [link, timer] of kept) {
      clearTimeout(timer);
      // React may have replaced the link; a click on this one would leave the page.
      if (link.isConnected) link.click();
      else onGone(link);
    }
  };
}
