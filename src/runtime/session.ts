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
 * @param stored what the visitor's device says
 * @param store keeps that consent was given
 */
export function createConsent(stored: boolean, store: () => void): Consent {
  let given = stored;
  const listeners = new Set<() => void>();
  return {
    given: () => given,
    give() {
      store();
      given = true;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
