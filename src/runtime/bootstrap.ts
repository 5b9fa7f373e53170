import type { BootData } from '../pages/boot-data.ts';
import { contentPath, type Language, languagesOf } from '../pages/portal.ts';
import { answerNotice } from './answer-notice.ts';
import type { App, AppModule } from './app.ts';
import { startCalls } from './calls.ts';
import { containersOf } from './container.ts';
import type { EosContent } from './eos-content.d.ts';
import { ownGlobal } from './global.ts';
import { reportError } from './host-events.ts';
import { loadModules } from './modules.ts';
import { storedLanguage } from './preferences.ts';
import { prerenderedFrame } from './prerendered-frame.ts';
import { keepClicks } from './replay-clicks.ts';
import { loadStylesheet } from './stylesheet.ts';
import { documentRead, inTime } from './waiting.ts';

declare const __EOS_BOOT_DATA__: BootData;

/**
 * Entry of the embedded runtime: a small classic script without React. It sets up the global object, starts all
 * calls, shows the prerendered frame and keeps clicks until React runs.
 */
function bootstrap(bootData: BootData): void {
  // `<img name="currentScript">` would stand in the document's own place.
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript') ?? {};
  const script: HTMLScriptElement | null = get?.call(document);
  const base = (script?.src || location.origin + contentPath).replace(/[^/]*(\?.*)?$/, '');
  const { portal, version } = bootData;
  const { tenant } = portal;
  const { lang, dataset } = document.documentElement;
  const { eosPage } = dataset;
  // A prerendered page has the language of its address; elsewhere the visitor's cookie decides.
  const language =
    eosPage && location.pathname.includes(`/${lang}/`)
      ? (lang as Language)
      : storedLanguage(languagesOf(portal));
  const module = loadApp(bootData, base);
  const calls = startCalls(base, bootData, language, eosPage);
  const styled = loadStylesheet(base + bootData.stylesheet);
  const replayClicks = keepClicks((link) => whenStarted(({ setLanguage }) => setLanguage(link.lang)));
  answerNotice((isAccepted) => whenStarted(({ answer }) => answer(isAccepted)));
  const frame = prerenderedFrame(bootData, base, language, styled);

  let app: App | undefined;
  const started = Promise.all([module, documentRead()]).then(([{ start }]) => {
    app = start({ bootData, base, language, calls, styled });
    return app;
  });
  /** However late the script comes. */
  const whenStarted = (act: (app: App) => Promise<void> | void): void =>
    void started.then(act).catch(() => {});
  // If the script fails or takes too long, nothing is mounted; the event and the containers report it.
  const decided = Promise.all([inTime(module), started]).catch((reason) => {
    frame.fail();
    reportError('script', 'script-failed', `${reason}`);
    return styled;
  });
  /** Calls take effect in the order they were made, also when the script comes late. */
  const then = async (act: (app: App) => Promise<void> | void): Promise<void> => {
    await decided;
    if (app) await act(app);
    else whenStarted(act);
  };

  window.eosContent = {
    mount: (options) => {
      if (!app) frame.want(options);
      return then(({ mount }) => mount(options));
    },
    unmount: (id) => {
      frame.forget(id);
      void then(({ unmount }) => unmount(id));
    },
    ready: then(({ mountAll }) => mountAll()).then(replayClicks),
    get language() {
      return app?.language ?? language;
    },
    setLanguage: (code) => then(({ setLanguage }) => setLanguage(code)),
    get consent() {
      return app?.consent;
    },
    contactTopics: () => started.then((app) => app.contactTopics()),
    tenant,
    version,
  } satisfies EosContent;
}

async function loadApp({ scripts }: BootData, base: string): Promise<AppModule> {
  await loadModules(base, scripts);
  // import() would resolve against this script's address, but not for a cross-origin script without `crossorigin`.
  return import(base + scripts[scripts.length - 1]?.[0]);
}

const own = ownGlobal();
if (!own) bootstrap(__EOS_BOOT_DATA__);
// A page that is written anew, and a fragment that is added to one, bring the script again, for their containers.
else
  for (const id in containersOf(__EOS_BOOT_DATA__.pages))
    if (document.getElementById(id)) own.mount({ id }).catch(() => {});
