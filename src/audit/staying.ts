/** A page's own wish to go. */
export interface Leaving {
  readonly address: string;
  /** Whether it was to be loaded once more. */
  readonly isReload: boolean;
}

/**
 * Keeps the page where it is, whatever its scripts want: they reload it or lead to another one. Places on the page, and
 * addresses that scripts show without leaving it, are no matter.
 *
 * @returns what lets it go again, and tells what was wanted
 */
export function holdPage(): () => readonly Leaving[] {
  const wanted: Leaving[] = [];
  const hold = (event: NavigateEvent) => {
    const { destination, navigationType } = event;
    if (destination.sameDocument || event.downloadRequest !== null || !event.cancelable) return;
    event.preventDefault();
    wanted.push({ address: destination.url, isReload: navigationType === 'reload' });
  };
  navigation.addEventListener('navigate', hold);
  return () => {
    navigation.removeEventListener('navigate', hold);
    return wanted;
  };
}
