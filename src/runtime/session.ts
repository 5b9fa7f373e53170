import type { Choice, Choices, Consent } from '../pages/choice-switch.tsx';
import type { Page } from '../pages/page.ts';
import type { Config, Portal } from '../pages/portal.ts';
import type { EosContentConsent } from './eos-content.d.ts';
import { dispatch } from './host-events.ts';
import type { Chooser } from './language.ts';
import { createChoice, storeConsent, storedConsent } from './preferences.ts';
import type { Tracker } from './tracker.ts';
import type { Translations } from './translations.ts';

export interface Session {
  portal: Portal;
  /** null when tenant or config could not be loaded: optional links are then hidden (specification §4). */
  config: Config | null;
  translations: Translations;
  prerendered: Page | undefined;
  choices: Choices;
  tracker: Tracker;
  chooser: Chooser;
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
