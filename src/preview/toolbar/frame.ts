import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { contentPath } from '../../pages/portal.ts';
import type { PreviewedPage } from '../protocol.ts';
import { portalAddress } from './paths.ts';

/** The page under test, as the frame holds it now. */
export interface Framed {
  /** Another one after each navigation. */
  readonly document: Document;
  readonly window: Window;
  /** Its address from the root; undefined where it is none of the portal's. */
  readonly address: string | undefined;
  /** The language it shows. */
  readonly language: string;
  /** What it offers; undefined until our script has come, or where it does not come. */
  readonly preview: PreviewedPage | undefined;
}

/** `elsewhere`: the frame has left the portal, and what it shows cannot be known. */
export type Shown = Framed | 'elsewhere' | undefined;

/** Between two looks at the frame, in milliseconds. */
const interval = 150;

/**
 * Follows what a frame shows: its address also changes without a load, and no event of the frame's says all of it.
 *
 * @returns what it shows, and what looks at once
 */
export function useFramed(frame: RefObject<HTMLIFrameElement | null>): [Shown, () => void] {
  const [shown, setShown] = useState<Shown>();
  const last = useRef<Shown>(undefined);
  const look = useCallback(() => {
    if (!frame.current) return;
    const now = framedIn(frame.current);
    if (isSame(last.current, now)) return;
    last.current = now;
    setShown(now);
  }, [frame]);
  useEffect(() => {
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [look]);
  return [shown, look];
}

function framedIn(frame: HTMLIFrameElement): Shown {
  const { contentDocument: document, contentWindow: window } = frame;
  if (!window || !document) return 'elsewhere';
  // What a frame holds before its first page has come.
  if (document.URL === 'about:blank' || !document.documentElement) return undefined;
  return {
    document,
    window,
    address: portalAddress(window.location),
    language: window.eosContent?.language ?? document.documentElement.lang,
    preview: window.eosPreview,
  };
}

function isSame(before: Shown, now: Shown): boolean {
  if (typeof before !== 'object' || typeof now !== 'object') return before === now;
  return (['document', 'address', 'language', 'preview'] as const).every((key) => before[key] === now[key]);
}

/**
 * Asks again for the portal's files that the page has and that the browser keeps for good: else a fault that was switched
 * on would not reach them. What is asked for with each load is left alone, so that faults that pass are not used up.
 */
export async function renewCache(window: Window): Promise<void> {
  const loaded = window.performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [...new Set(loaded)].filter((name) => name.startsWith(location.origin + contentPath));
  const renewed = own.map(async (name) => {
    const cached = await fetch(name, { cache: 'only-if-cached', mode: 'same-origin' });
    if (cached.headers.get('cache-control')?.includes('immutable')) await fetch(name, { cache: 'reload' });
  });
  await Promise.allSettled(renewed);
}
