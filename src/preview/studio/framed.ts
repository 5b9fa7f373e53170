import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { contentPath } from '../../pages/portal.ts';
import type { PreviewEvents, PreviewedPage } from '../protocol.ts';
import { useEvent } from './events.ts';
import { portalAddress } from './places.ts';

/** The page under test, as the frame holds it now. */
export interface Framed {
  /** The frame's document: another one after each navigation. */
  readonly document: Document;
  readonly window: Window;
  /** Its address from the root; undefined where it is none of the portal's. */
  readonly address: string | undefined;
  /** The language it shows. */
  readonly language: string;
  /** What it offers; undefined until our script has come, or where it does not come. */
  readonly preview: PreviewedPage | undefined;
}

/** `elsewhere`: the frame has left the portal, and what it shows is nobody's business. */
export type Shown = Framed | 'elsewhere' | undefined;

/** Between two looks at the frame, in milliseconds: quick enough to seem at once, and next to no work. */
const lookInterval = 150;

/**
 * Follows what a frame shows: its address also changes without a load, and no event of the frame's tells all of it.
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
    const element = frame.current;
    element?.addEventListener('load', look);
    const timer = setInterval(look, lookInterval);
    return () => {
      element?.removeEventListener('load', look);
      clearInterval(timer);
    };
  }, [frame, look]);
  return [shown, look];
}

/**
 * Asks again for the portal's files that the page has and that the browser keeps for good: else it would not notice that
 * they can no longer be had. What is asked for with each load is left alone, so that faults that pass are not used up.
 */
export async function renewKept(window: Window): Promise<void> {
  const loaded = window.performance.getEntriesByType('resource').map(({ name }) => name);
  const ours = [...new Set(loaded)].filter((name) => name.startsWith(location.origin + contentPath));
  const renewed = ours.map(async (name) => {
    const kept = await fetch(name, { cache: 'only-if-cached', mode: 'same-origin' });
    if (kept.headers.get('cache-control')?.includes('immutable')) await fetch(name, { cache: 'reload' });
  });
  await Promise.allSettled(renewed);
}

/** How long our script may take to come before it is said that it has not, in milliseconds. */
const scriptPatience = 2000;

/** Whether the page has been there for a while, and our script has not. */
export function useDeaf(framed: Framed | undefined): boolean {
  const [isDeaf, setDeaf] = useState(false);
  const document = framed?.document;
  const isMissing = document !== undefined && framed?.preview === undefined;
  useEffect(() => {
    setDeaf(false);
    if (!isMissing || !document) return;
    const timer = setTimeout(() => setDeaf(true), scriptPatience);
    return () => clearTimeout(timer);
  }, [isMissing, document]);
  return isDeaf;
}

/** What a page without our script does not hear of. */
const changes: readonly (keyof PreviewEvents)[] = ['texts', 'settings', 'styles', 'code', 'reload'];

/**
 * Loads a page without our script again when something has changed: nothing in it hears of changes. One that is still on
 * its way is judged when it has come, by when it was asked for: to load it again before would end its way.
 */
export function useRenewal(frame: RefObject<HTMLIFrameElement | null>): void {
  const changed = useRef(Number.NEGATIVE_INFINITY);
  const renew = useCallback(() => {
    const { contentDocument: document, contentWindow: window } = frame.current ?? {};
    if (!window || document?.readyState !== 'complete' || document.URL === 'about:blank') return;
    if (!window.eosPreview && window.performance.timeOrigin <= changed.current) window.location.reload();
  }, [frame]);
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (target === frame.current) renew();
    };
    // A frame's load does not bubble, and the frame may be another one by then.
    document.addEventListener('load', hear, true);
    return () => document.removeEventListener('load', hear, true);
  }, [frame, renew]);
  useEvent(changes, () => {
    changed.current = performance.timeOrigin + performance.now();
    renew();
  });
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
    preview: window.eosPreview && guarded(window.eosPreview),
  };
}

function isSame(before: Shown, now: Shown): boolean {
  if (typeof before !== 'object' || typeof now !== 'object') return before === now;
  return (['document', 'address', 'language', 'preview'] as const).every((key) => before[key] === now[key]);
}

const known = new WeakMap<PreviewedPage, PreviewedPage>();

/**
 * What a page offers, so that it never throws: a page that is being left, or that a fault of its code has broken, is no
 * reason for the tools to go down with it. The same one for the same page.
 */
function guarded(page: PreviewedPage): PreviewedPage {
  const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const made: PreviewedPage = known.get(page) ?? {
    tenant: page.tenant,
    get language() {
      return page.language;
    },
    show: (mode) => attempt(() => page.show(mode), undefined),
    textsIn: (node) => attempt(() => page.textsIn(node), []),
    places: () => attempt(() => page.places(), []),
    draft: (language, key, value) => attempt(() => page.draft(language, key, value), undefined),
    onDrawn: (listener) => {
      const end = attempt(
        () => page.onDrawn(listener),
        () => undefined,
      );
      return () => attempt(end, undefined);
    },
  };
  known.set(page, made);
  return made;
}
