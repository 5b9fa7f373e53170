import { type RefObject, useEffect, useState } from 'react';
import type { PreviewedPage } from '../protocol.ts';
import { isPortalPath } from './address.ts';

export interface Framed {
  readonly window: Window;
  /** From the root; undefined outside of the portal. */
  readonly address: string | undefined;
  readonly language: string;
  /** Another one in each document; undefined until our script is loaded. */
  readonly preview: PreviewedPage | undefined;
  readonly drawn: number | undefined;
}

/** Polling interval in milliseconds: no event reports all changes of the address. */
const interval = 150;

export function useFramed(frame: RefObject<HTMLIFrameElement | null>): Framed | undefined {
  const [framed, setFramed] = useState<Framed>();
  useEffect(() => {
    const look = () => {
      const now = framedIn(frame.current);
      const isSame = (before?: Framed) =>
        (['address', 'language', 'preview', 'drawn'] as const).every(
          (name) => before?.[name] === now?.[name],
        );
      setFramed((before) => (isSame(before) ? before : now));
    };
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [frame]);
  return framed;
}

function framedIn(frame: HTMLIFrameElement | null): Framed | undefined {
  const { contentDocument: document, contentWindow: window } = frame ?? {};
  // Before its first page a frame holds an empty one.
  if (!window || !document?.documentElement || document.URL === 'about:blank') return undefined;
  const { pathname, search, hash } = window.location;
  return {
    window,
    address: isPortalPath(pathname) ? pathname + search + hash : undefined,
    language: window.eosContent?.language ?? document.documentElement.lang,
    preview: window.eosPreview,
    drawn: window.eosPreview?.drawn,
  };
}
