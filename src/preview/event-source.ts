import type { PreviewEvent } from './protocol.ts';

/**
 * Hears of changes while the page is visible: a browser has six connections for an origin, and each hidden tab would hold one.
 * @param known what the page shows, as `<instance>:<revision>`: later changes are sent first
 * @param base an address of the preview: a host's own page may be on another origin
 */
export function listen(
  known: () => string | undefined,
  listener: (event: PreviewEvent) => void,
  base = location.href,
): void {
  let source: EventSource | undefined;
  const decide = () => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = undefined;
    } else source ??= open(known(), listener, base);
  };
  document.addEventListener('visibilitychange', decide);
  decide();
}

function open(since: string | undefined, listener: (event: PreviewEvent) => void, base: string): EventSource {
  const address = new URL('/@preview/events', base);
  if (since) address.searchParams.set('since', since);
  const source = new EventSource(address);
  let isHeard = false;
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    isHeard = true;
    listener(JSON.parse(data));
  });
  // A killed preview says no goodbye. Before the first message nothing can have ended.
  source.addEventListener('error', () => {
    if (isHeard) listener({ type: 'bye' });
  });
  return source;
}
