import type { BootData } from '../pages/boot-data.ts';
import { addToHead, elementOf } from './frame.ts';
import { runScript } from './scripts.ts';

/**
 * Loads modules that run only if their bytes match their integrity value (C20); `import()` then reuses them. Each
 * runs after those before it: WebKit ignores `integrity` on `modulepreload` and checks only loaded imports.
 * @param scripts each after those that it imports
 * @returns rejects at the first that fails; those after it never run
 */
export async function loadModules(base: string, scripts: BootData['scripts']): Promise<void> {
  for (const [path, integrity] of scripts) {
    const link = elementOf('link', { rel: 'modulepreload', href: base + path, integrity });
    link.onload = link.onerror = link.remove;
    addToHead(link);
  }
  for (const [path, integrity] of scripts) {
    const script = elementOf('script', { type: 'module', integrity });
    const hasLoaded = await runScript(script, base + path).catch(() => undefined);
    script.remove();
    // Without our Trusted Types policy only `modulepreload` checks, in Chrome and Firefox.
    if (hasLoaded === undefined) return;
    if (!hasLoaded) throw `cannot load ${path}`;
  }
}
