import type { Stamp } from '../pages/stamp.ts';
import type { AppModule } from './app.tsx';
import type { EosContent, EosContentMountOptions } from './eos-content.d.ts';
import { reportError } from './report.ts';

/** Stamped in front of this script by the build. */
declare const __EOS_STAMP__: Stamp;

/**
 * The entry of the embedded runtime: a small classic script without React. It sets up the global object at once and
 * loads the rest; calls that come before it are kept by the promise of it.
 */
function bootstrap(stamp: Stamp): void {
  if (window.eosContent) return;
  const script = document.currentScript as HTMLScriptElement | null;
  const base = new URL('./', script?.src ?? location.href).href;
  // import() would resolve against this script's address, but not for a cross-origin script without `crossorigin`.
  const app = (import(base + stamp.app) as Promise<AppModule>).then(({ start }) => start(stamp, base));
  app.catch((error: unknown) => reportError('script', 'script-failed', String(error)));

  const documentRead = new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
  // Calls wait for the same promise, so that they take effect in the order in which they were made.
  const started = Promise.all([app, documentRead]).then(([parts]) => parts);
  const ready = started.then(({ mountAll }) => mountAll());
  ready.catch(() => undefined);

  const api: EosContent = {
    mount: async (options: EosContentMountOptions) => (await started).mount(options),
    unmount: (id) => {
      started.then(({ unmount }) => unmount(id)).catch(() => undefined);
    },
    ready,
    get language() {
      return current?.language ?? document.documentElement.lang;
    },
    setLanguage: async (code) => (await started).setLanguage(code),
    tenant: stamp.portal.tenant,
    version: stamp.version,
  };
  let current: { readonly language: string } | undefined;
  app.then((parts) => (current = parts)).catch(() => undefined);
  window.eosContent = api;
}

bootstrap(__EOS_STAMP__);
