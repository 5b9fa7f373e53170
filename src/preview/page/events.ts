import { eventTypes, type Listener, openLine } from '../line.ts';
import type { PreviewEvents } from '../protocol.ts';

const eventsPath = '/@preview/events';

/** How long after its hello a line may still tell what was missed. */
const missedTime = 300;

/**
 * Hears of changes: by a line of its own, which is open while the page can be seen, for a browser has six of them for an
 * origin; or from a page of the preview around this one, after a first look at what it has missed.
 *
 * @param since what the page knows: `<instance>:<revision>` of what it was loaded from, and later of what it was told last
 * @param base an address of the preview: a host's own page may be on another origin
 */
export function listen(since: () => string | undefined, listener: Listener, base = location.href): void {
  const outer = outerEvents();
  const open = () => openLine(new URL(eventsPath, base), since(), listener);
  if (outer) listenOuter(outer, open, listener);
  else listenAlone(open);
}

function listenAlone(open: () => EventSource): void {
  let source: EventSource | undefined;
  const decide = () => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = undefined;
    } else source ??= open();
  };
  document.addEventListener('visibilitychange', decide);
  decide();
}

function listenOuter(outer: EventTarget, open: () => EventSource, listener: Listener): void {
  let waiting: (() => void)[] | undefined = [];
  const left = new AbortController();
  for (const type of eventTypes) {
    const hear = (event: Event) => {
      const tell = () => listener(type, (event as CustomEvent<PreviewEvents[typeof type]>).detail, '');
      if (waiting) waiting.push(tell);
      else tell();
    };
    outer.addEventListener(type, hear, { signal: left.signal });
  }
  // The page around would hold on to this one.
  addEventListener('pagehide', () => left.abort());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  const first = open();
  const takeOver = () => {
    first.close();
    const missed = waiting ?? [];
    waiting = undefined;
    for (const tell of missed) tell();
  };
  first.addEventListener('hello', () => setTimeout(takeOver, missedTime), { once: true });
  first.addEventListener('error', takeOver, { once: true });
}

/** The events of the nearest page around this one that tells them. */
function outerEvents(): EventTarget | undefined {
  try {
    for (let page: Window = window; page !== page.parent; page = page.parent) {
      if (page.parent.eosPreviewEvents) return page.parent.eosPreviewEvents;
    }
  } catch {
    // A page of another origin is around this one.
  }
  return undefined;
}
