const storageKey = 'eos-preview-scroll';

export function reloadInPlace(): void {
  sessionStorage.setItem(storageKey, String(scrollY));
  // Else the browser scrolls once more when all is loaded: to the same element, not to the same place.
  history.scrollRestoration = 'manual';
  location.reload();
}

/** Scrolls to the position before the reload, once content is mounted: the browser would scroll too early. */
export async function restoreScroll(): Promise<void> {
  const before = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (before === null) return;
  await window.eosContent?.ready;
  scrollTo({ top: Number(before), behavior: 'instant' });
  const release = () => void setTimeout(() => (history.scrollRestoration = 'auto'));
  if (document.readyState === 'complete') release();
  else addEventListener('load', release, { once: true });
}
