import type { Placeholders } from '../pages/boot-data.ts';
import { ownGlobal } from './global.ts';
import { reportError } from './host-events.ts';
import { fail } from './placeholder.ts';

declare const __EOS_PLACEHOLDERS__: Placeholders;

let hasFailed = false;

/**
 * Shows placeholders in the containers for header and footer when `eos-content.js` at `address` fails, and reports it
 * once (contract C15). If the script comes later, the frame replaces them.
 */
export function scriptFailed(address: string, reason: string): void {
  if (hasFailed) return;
  hasFailed = true;
  const show = () => {
    if (ownGlobal()) return added.disconnect();
    for (const part of ['header', 'footer']) {
      const container = document.getElementById(`eos-${part}`);
      if (container) fail(container, part, __EOS_PLACEHOLDERS__, address);
    }
  };
  const added = new MutationObserver(show);
  added.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', show);
  show();
  reportError('script', 'script-failed', `${address} ${reason}`);
}
