import { before, report } from './hooks.ts';
import { reportTimers } from './report-timers.ts';
import { eventOf, type Question, type StoreKind } from './reports.ts';

// Runs in the page's own world before its first script (hooks.ts), and reports what its scripts do to the audit's world
// (probes.ts), which judges.

const { apply } = Reflect;
const { getKeyframes } = KeyframeEffect.prototype;
const { getComputedTiming } = AnimationEffect.prototype;
const { splice } = Array.prototype;
const [NativeError, NativeEffect, text, number] = [Error, KeyframeEffect, String, Number];

const store = (kind: StoreKind, name: unknown, cookie?: unknown): void =>
  report('stored', {
    kind,
    name: text(name),
    ...(cookie !== undefined && { cookie: text(cookie) }),
    stack: text(new NativeError().stack),
  });

before(Document.prototype, 'cookie', ([written]) => store('cookie', '', written));
before(globalThis.CookieStore?.prototype, 'set', ([first]) =>
  store('cookie', typeof first === 'object' && first ? (first as CookieInit).name : first),
);
before(Storage.prototype, 'setItem', ([name], storage) =>
  store(storage === sessionStorage ? 'session storage' : 'local storage', name),
);
before(IDBFactory.prototype, 'open', ([name]) => store('database', name));
before(globalThis.CacheStorage?.prototype, 'open', ([name]) => store('cache', name));
before(globalThis.ServiceWorkerContainer?.prototype, 'register', ([name]) => store('service worker', name));
before(globalThis.StorageManager?.prototype, 'getDirectory', () => store('file system', 'root'));

before(Element.prototype, 'animate', ([frames, options], element) => {
  const effect = new NativeEffect(null, frames as Keyframe[], options as KeyframeEffectOptions);
  const duration = number(apply(getComputedTiming, effect, []).duration);
  report('animated', { frames: apply(getKeyframes, effect, []), duration }, element as Element);
});
for (const name of ['scroll', 'scrollBy', 'scrollTo', 'scrollIntoView']) {
  for (const owner of [window, Element.prototype])
    before(owner, name, ([options], element) => {
      if ((options as ScrollOptions | undefined)?.behavior !== 'smooth') return;
      report('scrolled', undefined, owner === window ? window : (element as Element));
    });
}

reportTimers();

interface Scripts {
  readonly eosContent?: { readonly ready?: unknown; readonly tenant?: string; readonly language?: string };
  readonly eosPreviewTracked?: unknown[];
  readonly eosPreviewTrackingOff?: boolean;
}

const answers: Readonly<Record<Question, () => unknown>> = {
  'ask-state'() {
    const { eosContent, eosPreviewTracked: tracked, eosPreviewTrackingOff } = window as Scripts;
    report('state', {
      isAlive: eosContent !== undefined,
      tenant: eosContent?.tenant,
      language: eosContent?.language,
      tracked: tracked ? apply(splice, tracked, [0]) : [],
      isTrackerHere: tracked !== undefined,
      isTrackingOff: eosPreviewTrackingOff === true,
    });
  },
  async 'ask-ready'() {
    try {
      await (window as Scripts).eosContent?.ready;
    } catch {
      // That it failed is reported by its own event.
    }
    report('ready', undefined);
  },
};
for (const [question, answer] of Object.entries(answers))
  addEventListener(eventOf(question as Question), answer);
