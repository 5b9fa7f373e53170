// Types of eos-content-loader.js, for host teams with a bundler.
import type { EosContent } from './eos-content.js';

export interface LoadEosContentOptions {
  /** The address of `eos-content.js`, where it is not `/services/content/eos-content.js` of the page's own origin. */
  src?: string;
}

/**
 * Loads `eos-content.js` once: a script of that address that the page has already counts, and a further call gets the same
 * promise. Where it cannot be loaded, or has not come within 10 seconds, fallbacks stand in `#eos-header` and
 * `#eos-footer`, and `window` gets one `eos-content:error`; the next call tries again. A script that comes later still
 * shows the frame.
 *
 * @returns the global object, `window.eosContent`. Rejects with an `Error` that names the address and what is wrong with
 *   it; a promise that is not looked at causes no unhandled rejection
 * @throws {TypeError} for an address that is none
 */
export function loadEosContent(options?: LoadEosContentOptions): Promise<EosContent>;
