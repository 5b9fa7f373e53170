import { useEffect, useRef } from 'react';
import type { PreviewEvents } from '../protocol.ts';
import { studioPath } from './address.ts';

/** By name, so that an event that is added to the protocol cannot be forgotten here. */
const types: Readonly<Record<keyof PreviewEvents, true>> = {
  hello: true,
  texts: true,
  settings: true,
  styles: true,
  code: true,
  reload: true,
  broken: true,
  checked: true,
  bye: true,
};

/**
 * Opens the one line of events for this page and the pages in its frames, which find it as `window.eosPreviewEvents`. It is
 * closed while nobody looks: a browser has six lines for an origin, and each open tab would hold one.
 */
export function openEvents(): EventTarget {
  const target = new EventTarget();
  let source: EventSource | undefined;
  /** The last change that was heard of: what came after it while the line was closed is sent on opening. */
  let last = '';
  const open = () => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = undefined;
      return;
    }
    if (source) return;
    let isHeard = false;
    source = new EventSource(`${studioPath}events?${new URLSearchParams({ since: last })}`);
    source.addEventListener('hello', () => {
      isHeard = true;
    });
    // A preview that was killed says no good-bye.
    source.addEventListener('error', () => {
      if (isHeard) target.dispatchEvent(new CustomEvent('bye', { detail: {} }));
    });
    for (const type of Object.keys(types)) {
      source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        last = lastEventId || last;
        target.dispatchEvent(new CustomEvent(type, { detail: JSON.parse(data) }));
      });
    }
  };
  document.addEventListener('visibilitychange', open);
  open();
  return target;
}

/** Hears of an event for as long as the component is there. */
export function useEvent<Type extends keyof PreviewEvents>(
  type: Type,
  listener: (data: PreviewEvents[Type]) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const events = window.eosPreviewEvents;
    const hear = (event: Event) => latest.current((event as CustomEvent<PreviewEvents[Type]>).detail);
    events?.addEventListener(type, hear);
    return () => events?.removeEventListener(type, hear);
  }, [type]);
}
