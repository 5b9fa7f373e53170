import type { EosContent } from '../../../src/runtime/eos-content.d.ts';
import type { LoadEosContentOptions } from '../../../src/runtime/eos-content-loader.d.ts';
import { loadEosContent as load } from '../../../src/runtime/loader.ts';

export type * from '../../../src/runtime/eos-content.d.ts';
export type { LoadEosContentOptions };

let address: string | undefined;

/**
 * Loads `eos-content.js` once, or waits for the script in the page. If it fails or takes over 10 seconds, `#eos-header` and
 * `#eos-footer` show placeholders with the legal links, `window` gets one `eos-content:error`, and the next call tries again.
 * On a server the promise stays pending.
 * @param options.src default: `/services/content/eos-content.js`; later calls and the React components keep it
 * @returns `window.eosContent`; rejects with an `Error` that names the address and the cause
 */
export function loadEosContent({ src }: LoadEosContentOptions = {}): Promise<EosContent> {
  if (typeof document === 'undefined') return new Promise(() => {});
  address = src ?? address;
  return load({ src: address });
}
