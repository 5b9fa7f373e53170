import { type RefObject, useEffect, useState } from 'react';
import type { PreviewedPage, ShownLocation } from '../protocol.ts';
import { isPortalPath } from './address.ts';

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

/** Between two looks at the frame, in milliseconds: its address also changes without a load, and no event says all of it. */
const interval = 150;

/** Follows what a frame shows; undefined while that is nothing of ours. */
export function useFramed(frame: RefObject<HTMLIFrameElement | null>): Framed | undefined {
  const [framed, setFramed] = useState<Framed>();
  useEffect(() => {
    const look = () => {
      const now = framedIn(frame.current);
      setFramed((before) => (isSame(before, now) ? before : now));
    };
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [frame]);
  return framed;
}

function framedIn(frame: HTMLIFrameElement | null): Framed | undefined {
  const { contentDocument: document, contentWindow: window } = frame ?? {};
  // Before its first page has come a frame holds an empty one.
  if (!window || !document?.documentElement || document.URL === 'about:blank') return undefined;
  const { pathname, search, hash } = window.location;
  return {
    document,
    window,
    address: isPortalPath(pathname) ? pathname + search + hash : undefined,
    language: window.eosContent?.language ?? document.documentElement.lang,
    preview: window.eosPreview,
  };
}

const isSame = (before: Framed | undefined, now: Framed | undefined): boolean =>
  (['document', 'address', 'language', 'preview'] as const).every((key) => before?.[key] === now?.[key]);

/** The places of the page where texts are shown, renewed when it draws others. Without keys there are none. */
export function useLocations(preview: PreviewedPage | undefined, hasKeys: boolean): readonly ShownLocation[] {
  const [places, setPlaces] = useState<readonly ShownLocation[]>([]);
  useEffect(() => {
    if (!preview || !hasKeys) return;
    const renew = () => setPlaces(preview.places());
    renew();
    const end = preview.onDrawn(renew);
    return () => {
      end();
      setPlaces([]);
    };
  }, [preview, hasKeys]);
  return places;
}
