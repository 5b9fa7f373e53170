import type { Placeholders } from '../pages/boot-data.ts';
import { isBeingRead, isOnScreen, stateOf } from './container.ts';
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
    if (ownGlobal()) added.disconnect();
    else
      for (const part of ['header', 'footer'] as const)
        showIn(document.getElementById(`eos-${part}`), part, address);
  };
  const added = new MutationObserver(show);
  added.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', show);
  show();
  reportError('script', 'script-failed', `${address} ${reason}`);
}

function showIn(container: HTMLElement | null, part: string, address: string): void {
  if (!container || isBeingRead(container)) return;
  const shown = container.firstElementChild;
  if (shown && stateOf(container) === 'failed') return;
  // A server-rendered part may still wait for its stylesheet.
  if (shown?.shadowRoot && !isOnScreen(container) && document.readyState !== 'complete') return;
  fail(container, part, __EOS_PLACEHOLDERS__, address);
}
