import { contentPath, type Language } from '../pages/portal.ts';
import type { Stamp } from '../pages/stamp.ts';
import type { App, AppModule, SettingsModule } from './app.ts';
import { startCalls } from './calls.ts';
import { preloadModule } from './chunks.ts';
import { keepClicks } from './clicks.ts';
import type { EosContent } from './eos-content.d.ts';
import { storedLanguage } from './preferences.ts';
import { readyMade } from './ready-made.ts';
import { reportError } from './report.ts';
import { loadStylesheet } from './stylesheet.ts';

/** Stamped in front of this script by the build. */
declare const __EOS_STAMP__: Stamp;

/** How long the React part may take before placeholders stand for what it would have shown, in milliseconds. */
const timeoutInMs = 10_000;

/**
 * The entry of the embedded runtime: a small classic script without React. It sets up the global object at once, starts
 * all calls side by side, shows the ready-made header and footer as soon as the stylesheet is there, and keeps clicks
 * until React has come alive.
 */
function bootstrap(stamp: Stamp): void {
  const { src } = (document.currentScript ?? {}) as HTMLScriptElement;
  const base = new URL('./', src || location.origin + contentPath).href;
  const {
    lang,
    dataset: { eosPage },
  } = document.documentElement;
  const { scripts, frames, tenant, version } = stamp;
  // A prerendered page is in the language that its address names; where it names none, the visitor's cookie decides.
  const language =
    eosPage && location.pathname.includes(`/${lang}/`)
      ? (lang as Language)
      : storedLanguage(Object.keys(frames.languages) as Language[]);

  for (const [path, integrity] of scripts) preloadModule(base + path, integrity);
  // import() would resolve against this script's address, but not for a cross-origin script without `crossorigin`.
  const load = <Module>(index: number): Promise<Module> => import(base + scripts[index]?.[0]);
  const modules = Promise.all([load<SettingsModule>(0), load<AppModule>(1)]);
  const calls = startCalls(base, tenant, language, eosPage);
  const styled = loadStylesheet(base + stamp.stylesheet);
  const replayClicks = keepClicks();
  const frame = readyMade(stamp, base, language, styled);

  const documentRead = new Promise<unknown>((resolve) => {
    if (document.readyState !== 'loading') resolve(0);
    document.addEventListener('DOMContentLoaded', resolve);
  });

  let app: App | undefined;
  // Where the script fails, or takes too long, nothing is mounted, and the event and the containers say so; where it comes
  // late, it still does what it is for.
  const alive = new Promise<void>((resolve) => {
    const fail = (reason: unknown) => {
      frame.fail();
      reportError('script', 'script-failed', `${reason}`);
      resolve();
    };
    const timer = setTimeout(fail, timeoutInMs, 'timeout');
    Promise.all([modules.finally(() => clearTimeout(timer)), documentRead])
      .then(([[{ settings }, { start }]]) => {
        app = start(stamp, settings, base, language, calls, styled);
        resolve();
        return app.mountAll();
      })
      .catch(fail);
  });
  /** Whatever is asked for before that takes effect after it, in the order in which it was called. */
  const then = async (act: (app: App) => Promise<void> | void): Promise<void> => {
    await alive;
    if (app) await act(app);
  };

  window.eosContent = {
    mount: (options) => {
      if (!app) frame.want(options);
      return then(({ mount }) => mount(options));
    },
    unmount: (id) => {
      frame.wanted.delete(id);
      void then(({ unmount }) => unmount(id));
    },
    ready: then(({ mountAll }) => mountAll()).then(replayClicks),
    get language() {
      return app?.language ?? language;
    },
    setLanguage: (code) => then(({ setLanguage }) => setLanguage(code)),
    tenant,
    version,
  } satisfies EosContent;
}

if (!window.eosContent) bootstrap(__EOS_STAMP__);
