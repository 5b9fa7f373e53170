import { contentPath } from '../pages/portal.ts';
import type { EosContent } from './eos-content.d.ts';
import type { loadEosContent as Declared } from './eos-content-loader.d.ts';
import { addToHead, linkOf } from './frame.ts';
import { ownGlobal } from './global.ts';
import { scriptFailed } from './script-failure.ts';
import { trusted } from './trusted.ts';
import { timeoutInMs } from './waiting.ts';

/** Loads by script address; a failed one is forgotten, so that the next call tries again. */
const loads = new Map<string, Promise<EosContent>>();

/** Scripts of the markup or of earlier calls: nothing comes of them any more, or too late. */
const failed = new WeakSet<HTMLScriptElement>();

/**
 * Entry of `eos-content-loader.js`: loads `eos-content.js` once, or waits for the script in the page, and shows the
 * placeholders if it fails (C15).
 */
export const loadEosContent: typeof Declared = ({ src = `${contentPath}eos-content.js` } = {}) => {
  const address = linkOf(src).href;
  const known = loads.get(address);
  if (known) return known;

  const load = new Promise<EosContent>((resolve, reject) => {
    const present = [...document.scripts].find((other) => other.src === address && !failed.has(other));
    const script = present ?? document.createElement('script');
    const fail = (reason: string) => {
      failed.add(script);
      scriptFailed(address, reason);
      reject(new Error(`eosContent: ${address} ${reason}`));
    };
    // A script of the markup may have failed before we listened; only the timeout shows that.
    const timer = setTimeout(fail, timeoutInMs, 'takes too long');
    const settle = (reason: string) => {
      clearTimeout(timer);
      const eosContent = ownGlobal();
      if (eosContent) return resolve(eosContent);
      if (!present) script.remove();
      fail(reason);
    };
    script.addEventListener('load', () => settle('is another script'));
    script.addEventListener('error', () => settle('cannot be loaded'));
    if (ownGlobal()) settle('');
    else if (!present) {
      try {
        script.src = trusted().createScriptURL(address);
        addToHead(script);
      } catch (error) {
        // The page enforces Trusted Types and does not allow our policy.
        settle(`is refused: ${error}`);
      }
    }
  });
  loads.set(address, load);
  // A host that ignores the outcome gets no unhandled rejection.
  load.catch(() => loads.delete(address));
  return load;
};
