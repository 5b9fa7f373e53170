import type { EosContent } from '../runtime/eos-content.d.ts';
import type { LoadEosContentOptions } from '../runtime/eos-content-loader.d.ts';
import { loadEosContent as load } from '../runtime/loader.ts';

export type * from '../runtime/eos-content.d.ts';
export type { LoadEosContentOptions };

let address: string | undefined;

/**
 * Loads `eos-content.js` once: a script of that address that the page has already counts, and a further call gets the same
 * promise. Where it cannot be loaded, or has not come within 10 seconds, fallbacks with the legal links stand in
 * `#eos-header` and `#eos-footer`, and `window` gets one `eos-content:error`; the next call tries again. On a server,
 * where there is nothing to load it into, the promise stays pending.
 * @param options.src the address, where it is not `/services/content/eos-content.js`; further calls and the React
 * components keep it
 * @returns the global object, `window.eosContent`. Rejects with an `Error` that names the address and the cause
 */
export function loadEosContent({ src }: LoadEosContentOptions = {}): Promise<EosContent> {
  if (typeof document === 'undefined') return new Promise(() => {});
  address = src ?? address;
  return load({ src: address });
}
