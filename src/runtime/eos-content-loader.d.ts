// Types of eos-content-loader.js, for host teams with a bundler.
import type { EosContent } from './eos-content.js';

export interface LoadEosContentOptions {
  /** The address of `eos-content.js`; default: `/services/content/eos-content.js` of the page's own origin. */
  src?: string;
}

/**
 * Loads `eos-content.js` once. If it fails or takes over 10 seconds, `#eos-header` and `#eos-footer` show placeholders
 * and `window` gets one `eos-content:error`; the next call tries again, and a late script still shows the frame.
 * @returns `window.eosContent`; rejects with an `Error` that names the address, never as an unhandled rejection
 * @throws {TypeError} for an invalid address
 */
export function loadEosContent(options?: LoadEosContentOptions): Promise<EosContent>;
