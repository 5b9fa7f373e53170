import { plainText } from '../pages/text/rich.ts';
import type { EosContentContactTopic, EosContentMountOptions } from './eos-content.d.ts';
import { keepLanguage } from './keep-language.ts';
import { Mounting } from './mounting.ts';
import { createSession, hostConsent, type Session, type Start } from './session.ts';

export interface AppModule {
  start: typeof start;
}

export type App = ReturnType<typeof start>;

/**
 * Starts the React part with the bootstrap's calls (specification §4).
 * @param styled whether the stylesheet has loaded
 */
export function start(given: Start & { styled: Promise<boolean> }) {
  const session = createSession(given, () => mounting.redraw());
  const { translations, choices } = session;
  if (session.prerendered) keepLanguage(() => translations.language);
  const mounting = new Mounting(session, given.styled);
  return {
    session,
    mount: (options: EosContentMountOptions) => mounting.mount(options),
    unmount: (id: string) => mounting.unmount(id),
    mountAll: () => mounting.mountAll(),
    redraw: () => mounting.redraw(),
    setLanguage: (code: string) => session.chooser.choose(code),
    /** The answer to the cookie notice. */
    answer: (accepted: boolean) => choices.consent.set(accepted),
    get language() {
      return translations.language;
    },
    get consent() {
      return hostConsent(choices.consent.get());
    },
    contactTopics: () => session.ready.then(() => contactTopics(session)),
  };
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
