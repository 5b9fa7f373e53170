import type { BootData } from '../pages/boot-data.ts';
import { type Config, type Language, languagesOf } from '../pages/portal.ts';
import type { Calls } from './calls.ts';
import { contactTopics } from './contact-topics.ts';
import type { EosContent } from './eos-content.d.ts';
import { reportError } from './host-events.ts';
import { keepLanguage } from './keep-language.ts';
import { createChooser } from './language.ts';
import { Mounting } from './mounting.ts';
import { prerenderedPage } from './pages-here.ts';
import { storedLanguage } from './preferences.ts';
import { createConsent, hostConsent, type Session } from './session.ts';
import { createTracker } from './tracker.ts';
import { Translations } from './translations.ts';
import { onShownAgain } from './waiting.ts';

export interface AppModule {
  start: typeof start;
}

export interface Start {
  bootData: BootData;
  base: string;
  language: Language;
  calls: Calls;
  styled: Promise<boolean>;
  /** Runs once texts and config have loaded; never, if that fails. */
  onReady?(app: RunningApp): void;
}

export interface App extends Omit<EosContent, 'ready' | 'tenant' | 'version'>, Pick<Mounting, 'mountAll'> {
  /** The answer to the cookie notice. */
  answer(accepted: boolean): void;
}

export interface RunningApp extends Pick<Mounting, 'redraw'> {
  session: Session;
}

/** Null when tenant or config cannot be loaded: optional links are then hidden (specification §4). */
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

/** The cookie is read again when the page is shown again: the visitor may have chosen another language elsewhere. */
function followChoice(languages: readonly Language[], session: Promise<Session>): void {
  let known = storedLanguage(languages);
  onShownAgain(() => {
    const stored = storedLanguage(languages);
    if (stored === known) return;
    known = stored;
    session
      .then(({ chooser }) => chooser.follow(stored))
      .catch((error) => reportError('language', 'render-failed', String(error)));
  });
}

/** Starts the React part with the bootstrap's calls (specification §4). */
export function start(given: Start): App {
  const { bootData, base, language, calls } = given;
  const { portal } = bootData;
  const consent = createConsent();
  const prerendered = prerenderedPage();
  const tracker = createTracker(portal, consent, Boolean(prerendered));
  const translations = new Translations(bootData, base, language, calls);
  const session = translations.ready.then(
    async (): Promise<Session> => ({
      portal,
      config: calls.asked ? await configOf(calls) : bootData.config,
      translations,
      prerendered,
      choices: { consent, counting: tracker.counting },
      tracker,
      chooser: createChooser(portal, translations, tracker, prerendered),
    }),
  );
  followChoice(languagesOf(portal), session);
  if (prerendered) keepLanguage(() => translations.language);
  const mounting = new Mounting({
    ...given,
    documentLanguage: document.documentElement.lang,
    translations,
    session,
  });
  session.then(
    (value) => given.onReady?.({ session: value, redraw: () => mounting.redraw() }),
    // Each part that needs the session reports it.
    () => undefined,
  );
  return {
    mount: (options) => mounting.mount(options),
    unmount: (id) => mounting.unmount(id),
    mountAll: () => mounting.mountAll(),
    setLanguage: async (code) => (await session).chooser.choose(code),
    answer: (accepted) => consent.set(accepted),
    get language() {
      return translations.language;
    },
    get consent() {
      return hostConsent(consent.get());
    },
    contactTopics: async () => contactTopics(await session),
  };
}
