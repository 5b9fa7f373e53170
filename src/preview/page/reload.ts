const storageKey = 'eos-preview-scroll';

/** Loads the page again, which then scrolls to where it is now. */
export function reloadInPlace(): void {
  sessionStorage.setItem(storageKey, String(scrollY));
  location.reload();
}

/** Scrolls to where the page was before it was loaded again: a browser does so before content has been mounted. */
export async function restoreScroll(): Promise<void> {
  const before = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (before === null) return;
  await window.eosContent?.ready;
  scrollTo({ top: Number(before), behavior: 'instant' });
}
