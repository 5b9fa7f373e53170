import type { BootData } from '../pages/boot-data.ts';
import { elementOf } from './frame.ts';
import { trusted } from './trusted.ts';

/**
 * Loads modules, none of which runs unless its bytes fit its integrity value (contract C20). After that `import()` takes
 * what was loaded here. All are downloaded side by side; then each is checked and run once all before it are, for WebKit
 * ignores `integrity` on `modulepreload`, and checks what a module imports only where it is loaded already.
 *
 * @param base the address of the build's folder
 * @param scripts each behind those that it imports
 * @returns rejects where one cannot be loaded or differs; those behind it then never run
 */
export async function loadModules(base: string, scripts: BootData['scripts']): Promise<void> {
  for (const [path, integrity] of scripts) {
    const link = elementOf('link', { rel: 'modulepreload', href: base + path, integrity });
    link.onload = link.onerror = link.remove;
    document.head.append(link);
  }
  for (const [path, integrity] of scripts) {
    const script = elementOf('script', { type: 'module', integrity });
    try {
      script.src = trusted().createScriptURL(base + path);
    } catch {
      // The host's Trusted Types do not name our policy: `modulepreload` alone checks, in Chrome and Firefox.
      return;
    }
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(`cannot load ${path}`);
      document.head.append(script);
    }).finally(() => script.remove());
  }
}
