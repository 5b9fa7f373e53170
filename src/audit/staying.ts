/**
 * Keeps the page where it is, whatever its scripts want: they reload it or lead to another one. Places on the page, and
 * addresses that scripts show without leaving it, are no matter.
 *
 * @returns what lets it go again, and tells the addresses that it was to leave for
 */
export function holdPage(): () => readonly string[] {
  const wanted: string[] = [];
  const hold = (event: NavigateEvent) => {
    if (event.destination.sameDocument || event.downloadRequest !== null || !event.cancelable) return;
    event.preventDefault();
    wanted.push(event.destination.url);
  };
  navigation.addEventListener('navigate', hold);
  return () => {
    navigation.removeEventListener('navigate', hold);
    return wanted;
  };
}
