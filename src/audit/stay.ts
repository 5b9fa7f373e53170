/** Where the page wanted to lead on by itself. */
const left: string[] = [];
/** How long after a click a page may take to act on it, in milliseconds. */
const acting = 1000;

/**
 * Keeps the page from leaving and from sending a form, whatever the audit tries on it. The listeners come before the
 * page's own.
 */
export function stay(): void {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument) return;
    event.preventDefault();
    if (performance.now() - clicked > acting && downloadRequest == null) left.push(destination.url);
  });
  let clicked = Number.NEGATIVE_INFINITY;
  addEventListener('click', () => (clicked = performance.now()), true);
  const drop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('submit', drop, true);
}

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
}

export const ledOn = (): readonly string[] => left;
