import type { BootData } from '../pages/boot-data.ts';
import type { Choice, Consent } from '../pages/choice-switch.tsx';
import type { Config, Language } from '../pages/portal.ts';
import type { Calls } from './calls.ts';
import type { EosContentConsent } from './eos-content.d.ts';
import { dispatch, reportError } from './host-events.ts';
import { createChooser } from './language.ts';
import { prerenderedPage } from './pages-here.ts';
import { createChoice, storeConsent, storedConsent } from './preferences.ts';
import { createTracker } from './tracker.ts';
import { Translations } from './translations.ts';

export interface Start {
  bootData: BootData;
  base: string;
  language: Language;
  calls: Calls;
}

export type Session = ReturnType<typeof createSession>;

/** Makes what all parts are drawn with. @param redraw draws them again */
export function createSession({ bootData, base, language, calls }: Start, redraw: () => void) {
  const { portal } = bootData;
  const prerendered = prerenderedPage();
  const consent = createConsent();
  const tracker = createTracker(portal, consent, Boolean(prerendered));
  const translations = new Translations(bootData, base, language, calls);
  const session = {
    bootData,
    base,
    /** Absolute. */
    stylesheet: base + bootData.stylesheet,
    prerendered,
    /** The language of a prerendered document before any change. */
    documentLanguage: document.documentElement.lang,
    /** Also null where tenant or config cannot be loaded: optional links are then hidden (specification §4). */
    config: null as Config | null,
    translations,
    choices: { consent, counting: tracker.counting },
    tracker,
    chooser: createChooser(portal, translations, tracker, prerendered, redraw),
    /** Resolves when texts and config have loaded or failed. */
    ready: translations.ready.then(async () => {
      session.config = calls.asked ? await configOf(calls) : bootData.config;
    }),
  };
  return session;
}

async function configOf({ asked, config }: Calls): Promise<Config | null> {
  const tenant = await asked;
  if (tenant && !tenant.ok) {
    reportError('tenant', 'tenant-failed', tenant.message);
    return null;
  }
  const answer = await config;
  const value = answer?.ok ? (answer.value as Config | null) : null;
  const { languages, navigation, footerLinks } = value ?? {};
  if ([languages, navigation, footerLinks].every(Array.isArray)) return value;
  reportError('config', 'config-failed', answer?.ok === false ? answer.message : 'it is no config');
  return null;
}

export const hostConsent = (consent: Consent): EosContentConsent | undefined =>
  consent === 'unanswered' ? undefined : consent === 'on' ? 'granted' : 'refused';

/** The answer to the cookie notice, announced to hosts as `eos-content:consent-changed`. */
function createConsent(): Choice<Consent> {
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
