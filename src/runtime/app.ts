import type { BootData } from '../pages/boot-data.ts';
import type { Config, Language } from '../pages/portal.ts';
import { plainText } from '../pages/text/rich.ts';
import type { Calls } from './calls.ts';
import type { EosContent, EosContentContactTopic } from './eos-content.d.ts';
import { reportError } from './host-events.ts';
import { keepLanguage } from './keep-language.ts';
import { createChooser } from './language.ts';
import { Mounting } from './mounting.ts';
import { prerenderedPage } from './pages-here.ts';
import { createConsent, hostConsent, type Session } from './session.ts';
import { createTracker } from './tracker.ts';
import { Translations } from './translations.ts';

export interface AppModule {
  start: typeof start;
}

export interface Start {
  bootData: BootData;
  base: string;
  language: Language;
  calls: Calls;
  styled: Promise<boolean>;
}

export interface App
  extends Omit<EosContent, 'ready' | 'tenant' | 'version'>,
    Pick<Mounting, 'mountAll' | 'redraw'> {
  session: Session;
  /** The answer to the cookie notice. */
  answer(accepted: boolean): void;
}

/** Starts the React part with the bootstrap's calls (specification §4). */
export function start({ bootData, base, language, calls, styled }: Start): App {
  const { portal } = bootData;
  const prerendered = prerenderedPage();
  const documentLanguage = document.documentElement.lang;
  const consent = createConsent();
  const tracker = createTracker(portal, consent, Boolean(prerendered));
  const translations = new Translations(bootData, base, language, calls);
  const session: Session = {
    bootData,
    base,
    stylesheet: base + bootData.stylesheet,
    prerendered,
    documentLanguage,
    config: null,
    translations,
    choices: { consent, counting: tracker.counting },
    tracker,
    chooser: createChooser(portal, translations, tracker, prerendered),
    ready: translations.ready.then(async () => {
      session.config = calls.asked ? await configOf(calls) : bootData.config;
    }),
  };
  if (prerendered) keepLanguage(() => translations.language);
  const mounting = new Mounting(session, styled);
  return {
    session,
    mount: (options) => mounting.mount(options),
    unmount: (id) => mounting.unmount(id),
    mountAll: () => mounting.mountAll(),
    redraw: () => mounting.redraw(),
    setLanguage: (code) => session.chooser.choose(code),
    answer: (accepted) => consent.set(accepted),
    get language() {
      return translations.language;
    },
    get consent() {
      return hostConsent(consent.get());
    },
    contactTopics: () => session.ready.then(() => contactTopics(session)),
  };
}

/** Null when tenant or config cannot be loaded. */
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

/** In the order of the tenant's settings (specification §2.4). @throws where no texts could be loaded */
function contactTopics({ bootData, translations: { content, language } }: Session): EosContentContactTopic[] {
  const labels = content?.CONTACT_TOPICS;
  if (!labels) throw new Error(`eosContent: no texts in '${language}'`);
  return bootData.portal.contactTopics.map((topic) => ({
    topic,
    label: plainText(labels[topic].text),
    language: labels[topic].lang ?? language,
  }));
}
