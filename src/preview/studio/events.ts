import { type ReactNode, useEffect, useRef } from 'react';
import { openLine } from '../line.ts';
import type { PreviewEvents } from '../protocol.ts';
import { studioPath } from './address.ts';

/**
 * Opens the one line of events for this page and the pages in its frames, which find it as `window.eosPreviewEvents`. It is
 * closed while nobody looks: a browser has six lines for an origin, and each open tab would hold one.
 *
 * @param target where the events are dispatched
 */
function openEvents(target: EventTarget): void {
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
    source = openLine(new URL(`${studioPath}events`, location.href), last, (type, detail, id) => {
      last = id || last;
      target.dispatchEvent(new CustomEvent(type, { detail }));
    });
  };
  document.addEventListener('visibilitychange', open);
  open();
}

/** Opens the line of events when all that is inside listens: what is told first would be heard by nobody before. */
export function Events({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    if (window.eosPreviewEvents) openEvents(window.eosPreviewEvents);
  }, []);
  return children;
}

/** Hears of an event, or of several, for as long as the component is there. */
export function useEvent<Type extends keyof PreviewEvents>(
  types: Type | readonly Type[],
  listener: (data: PreviewEvents[Type]) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const events = window.eosPreviewEvents;
    const hear = (event: Event) => latest.current((event as CustomEvent<PreviewEvents[Type]>).detail);
    const heard = typeof types === 'string' ? [types] : types;
    for (const type of heard) events?.addEventListener(type, hear);
    return () => {
      for (const type of heard) events?.removeEventListener(type, hear);
    };
  }, [types]);
}
