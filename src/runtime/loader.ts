import { contentPath } from '../pages/portal.ts';
import type { EosContent } from './eos-content.d.ts';
import type { loadEosContent as Declared } from './eos-content-loader.d.ts';
import { scriptFailed } from './fallbacks.ts';
import { timeoutInMs } from './limits.ts';
import { trusted } from './trusted.ts';

/** Loads under way or done, by the script's address. What has failed is forgotten: the next call tries again. */
const loads = new Map<string, Promise<EosContent>>();

/**
 * The entry of `eos-content-loader.js`, for hosts with a bundler: loads `eos-content.js` once, or waits for the one that
 * the page has already, and shows the fallbacks where it cannot be loaded (contract C15).
 */
export const loadEosContent: typeof Declared = ({ src = `${contentPath}eos-content.js` } = {}) => {
  const address = new URL(src, document.baseURI).href;
  const known = loads.get(address);
  if (known) return known;

  const load = new Promise<EosContent>((resolve, reject) => {
    const present = [...document.scripts].find((other) => other.src === address);
    const script = present ?? document.createElement('script');
    const fail = (reason: string) => {
      scriptFailed(address, reason);
      reject(new Error(`eosContent: ${address} ${reason}`));
    };
    // One in the markup may have failed before it could be listened to, which only time tells.
    const timer = setTimeout(fail, timeoutInMs, 'takes too long');
    const settle = (reason: string) => {
      clearTimeout(timer);
      if (window.eosContent) return resolve(window.eosContent);
      if (!present) script.remove();
      fail(reason);
    };
    script.addEventListener('load', () => settle('is another script'));
    script.addEventListener('error', () => settle('cannot be loaded'));
    if (window.eosContent) settle('');
    else if (!present) {
      try {
        script.src = trusted().createScriptURL(address);
        document.head.append(script);
      } catch (error) {
        // The page takes only what a policy has made, and does not allow ours.
        settle(`is refused: ${error}`);
      }
    }
  });
  loads.set(address, load);
  // So a host that does not look at the outcome gets no unhandled rejection either.
  load.catch(() => loads.delete(address));
  return load;
};
