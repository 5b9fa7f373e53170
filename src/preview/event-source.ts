import type { PreviewEvent } from './protocol.ts';

/**
 * Listens for changes while the page is visible: a browser has six connections an origin, and each hidden tab would hold one.
 * @param since the last change that the page shows, as `<instance>:<revision>`
 * @param base an address of the preview, for hosts of another origin
 */
export function listen(listener: (event: PreviewEvent) => void, since = '', base = location.href): void {
  let source: EventSource | undefined;
  let known = since;
  const open = () => {
    const address = new URL('/@preview/events', base);
    if (known) address.searchParams.set('since', known);
    source = new EventSource(address);
    let isHeard = false;
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      isHeard = true;
      known = lastEventId || known;
      listener(JSON.parse(data));
    });
    // Before the first message nothing can have ended.
    source.addEventListener('error', () => {
      if (isHeard) listener({ type: 'bye' });
    });
  };
  const decide = () => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = undefined;
    } else if (!source) open();
  };
  document.addEventListener('visibilitychange', decide);
  decide();
}
