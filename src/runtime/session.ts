import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Page } from '../pages/page.ts';
import type { Config, Portal } from '../pages/portal.ts';
import type { EosContentConsent } from './eos-content.d.ts';
import { dispatch } from './host-events.ts';
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

/** What the visitor has chosen in the cookie notice; whoever shows it hears of the change. */
export interface Consent {
  /** Undefined before a choice. */
  choice(): EosContentConsent | undefined;
  choose(consent: EosContentConsent): void;
  subscribe(listener: () => void): () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the part that is being rendered. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('a part of the frame was rendered without a session');
  return session;
}

export function useConsent(): EosContentConsent | undefined {
  const { consent } = useSession();
  return useSyncExternalStore(consent.subscribe, consent.choice, consent.choice);
}

/**
 * Keeps the choice and announces each change to hosts as `eos-content:consent-changed`.
 *
 * @param read what the visitor's device says; asked again when the page comes back to the screen, for the choice may have
 *   been made in another tab
 * @param store keeps a choice on the device
 */
export function createConsent(
  read: () => EosContentConsent | undefined,
  store: (consent: EosContentConsent) => void,
): Consent {
  let choice = read();
  const listeners = new Set<() => void>();
  const announce = () => {
    if (choice) dispatch('eos-content:consent-changed', { consent: choice });
  };
  const change = (consent: EosContentConsent | undefined) => {
    if (!consent || consent === choice) return;
    choice = consent;
    for (const listener of listeners) listener();
    announce();
  };
  // A choice of an earlier visit, once `eosContent.consent` gives it.
  queueMicrotask(announce);
  const renew = () => change(read());
  addEventListener('pageshow', renew);
  document.addEventListener('visibilitychange', renew);
  return {
    choice: () => choice,
    choose(consent) {
      store(consent);
      change(consent);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
