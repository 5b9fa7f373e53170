import type { Config, Language } from '../pages/portal.ts';
import type { Settings, Stamp } from '../pages/stamp.ts';
import type { Calls } from './calls.ts';
import { createChooser } from './language.ts';
import { type Mounting, mounting } from './mounting.ts';
import { prerenderedPage } from './places.ts';
import { hasConsented, storeConsent } from './preferences.ts';
import { reportError } from './report.ts';
import { createConsent, type Session } from './session.ts';
import { createTracker } from './tracker.ts';
import { loadTranslations } from './translations.ts';

/** This module, as the bootstrap loads it. */
export interface AppModule {
  start: typeof start;
}

/** The tenant's settings, as the bootstrap loads them. */
export interface SettingsModule {
  settings: Settings;
}

/** What the bootstrap hands over to. */
export interface App extends Mounting {
  setLanguage(code: string): Promise<void>;
  readonly language: string;
}

/**
 * What the server says of the tenant; null where tenant or config cannot be loaded, or is none: optional links are then
 * hidden (specification §4).
 */
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

/**
 * Starts the React part, once the answers are there that the bootstrap has asked for (specification §4).
 *
 * @param base the address of the build's folder
 * @param language the language to begin with
 */
export function start(
  stamp: Stamp,
  settings: Settings,
  base: string,
  language: Language,
  calls: Calls,
  styled: Promise<boolean>,
): App {
  const { portal } = settings;
  const consent = createConsent(hasConsented, storeConsent);
  const prerendered = prerenderedPage();
  const tracker = createTracker(portal, consent.given, Boolean(prerendered));
  const session = loadTranslations(settings, base, language, calls).then(
    async (translations): Promise<Session> => ({
      portal,
      config: calls.asked ? await configOf(calls) : settings.config,
      translations,
      prerendered,
      consent,
      tracker,
      chooser: createChooser(portal, translations, tracker, prerendered),
    }),
  );
  let shown: string = language;
  session
    .then(({ translations }) =>
      translations.instance.on('languageChanged', (changed) => {
        shown = changed;
      }),
    )
    .catch(() => undefined);
  return {
    ...mounting(stamp, settings, base, session, styled),
    setLanguage: async (code) => (await session).chooser.choose(code),
    get language() {
      return shown;
    },
  };
}
