import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Page } from '../pages/page.ts';
import type { Config, Portal } from '../pages/portal.ts';
import type { Chooser } from './language.ts';
import type { Tracker } from './tracker.ts';
import type { Translations } from './translations.ts';

/** What is mounted in one document has in common: settings, texts and the visitor's choices. */
export interface Session {
  portal: Portal;
  /** null when tenant or config could not be loaded: optional links are then hidden (specification §4). */
  config: Config | null;
  translations: Translations;
  /** The page that the build prerendered, where this document is one. */
  prerendered: Page | undefined;
  consent: Consent;
  tracker: Tracker;
  chooser: Chooser;
}

/** Whether the visitor has accepted the cookie notice; whoever shows it hears of the change. */
export interface Consent {
  given(): boolean;
  give(): void;
  subscribe(listener: () => void): () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the part that is being rendered. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('a part of the frame was rendered without a session');
  return session;
}

export function useConsent(): boolean {
  const { consent } = useSession();
  return useSyncExternalStore(consent.subscribe, consent.given, consent.given);
}

/**
 * @param read whether the visitor's device says that consent was given; asked again when the page comes back to the
 *   screen, for it may have been given in another tab
 * @param store keeps that it was
 */
export function createConsent(read: () => boolean, store: () => void): Consent {
  let given = read();
  const listeners = new Set<() => void>();
  const tell = () => {
    given = true;
    for (const listener of listeners) listener();
  };
  const renew = () => {
    if (!given && read()) tell();
  };
  return {
    given: () => given,
    give() {
      store();
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('pageshow', renew);
        document.addEventListener('visibilitychange', renew);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('pageshow', renew);
        document.removeEventListener('visibilitychange', renew);
      };
    },
  };
}
