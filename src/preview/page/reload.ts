/** Beside the host's own state of the same entry: the storage may be blocked. */
const stateKey = 'eosPreviewScroll';

export function reloadInPlace(): void {
  history.replaceState({ ...history.state, [stateKey]: scrollY }, '');
  // Else the browser scrolls once more when all is loaded: to the same element, not to the same place.
  history.scrollRestoration = 'manual';
  location.reload();
}

/** Scrolls to the position before the reload, once content is mounted: the browser would scroll too early. */
export async function restoreScroll(): Promise<void> {
  const { [stateKey]: before, ...state } = history.state ?? {};
  if (before === undefined) return;
  history.replaceState(state, '');
  await window.eosContent?.ready;
  scrollTo({ top: before, behavior: 'instant' });
  const release = () => void setTimeout(() => (history.scrollRestoration = 'auto'));
  if (document.readyState === 'complete') release();
  else addEventListener('load', release, { once: true });
}
