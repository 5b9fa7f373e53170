import type { BootData } from '../pages/boot-data.ts';
import type { Choice, Choices, Consent } from '../pages/choice-switch.tsx';
import type { Page } from '../pages/page.ts';
import type { Config } from '../pages/portal.ts';
import type { EosContentConsent } from './eos-content.d.ts';
import { dispatch } from './host-events.ts';
import type { Chooser } from './language.ts';
import { createChoice, storeConsent, storedConsent } from './preferences.ts';
import type { Tracker } from './tracker.ts';
import type { Translations } from './translations.ts';

/** What all parts are drawn with. */
export interface Session {
  bootData: BootData;
  base: string;
  /** Absolute. */
  stylesheet: string;
  prerendered: Page | undefined;
  /** The language of a prerendered document before any change. */
  documentLanguage: string;
  /** null until `ready`, and when tenant or config could not be loaded: optional links are then hidden (specification §4). */
  config: Config | null;
  translations: Translations;
  choices: Choices;
  tracker: Tracker;
  chooser: Chooser;
  /** Resolves when texts and config have loaded or failed. */
  ready: Promise<unknown>;
}

export const hostConsent = (consent: Consent): EosContentConsent | undefined =>
  consent === 'unanswered' ? undefined : consent === 'on' ? 'granted' : 'refused';

/** The answer to the cookie notice, announced to hosts as `eos-content:consent-changed`. */
export function createConsent(): Choice<Consent> {
  const choice = createChoice<Consent>(storedConsent, storeConsent);
  let announced: EosContentConsent | undefined;
  const announce = () => {
    const consent = hostConsent(choice.get());
    if (!consent || consent === announced) return;
    announced = consent;
    dispatch('eos-content:consent-changed', { consent });
  };
  choice.subscribe(announce);
  // Announces an earlier answer once `eosContent.consent` returns it.
  queueMicrotask(announce);
  return choice;
}
