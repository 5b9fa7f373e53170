/** Where the page wanted to lead on by itself. */
const left: string[] = [];

/**
 * Keeps the page from leaving and from sending a form, whatever the audit tries on it. The listeners come before the
 * page's own.
 */
export function stay(): void {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, userInitiated, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument) return;
    event.preventDefault();
    if (!userInitiated && downloadRequest == null) left.push(destination.url);
  });
  const drop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('submit', drop, true);
}

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly userInitiated: boolean;
  readonly downloadRequest: string | null;
}

export const ledOn = (): readonly string[] => left;
