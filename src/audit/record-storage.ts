import { writtenCookie } from '../pages/cookie.ts';
import { onReport, type StoreKind } from './reports.ts';

export interface Stored {
  readonly kind: StoreKind;
  readonly name: string;
  /** The script's path on the page's own origin, else its URL; empty if unknown. */
  readonly script: string;
}

let stored: Stored[] = [];
onReport('stored', ({ kind, name: given, cookie, stack }) => {
  const name = cookie === undefined ? given : writtenCookie(cookie, Date.now());
  if (name !== undefined) stored.push({ kind, name, script: callingScript(stack) });
});

/** Everything that scripts have stored since the last call, including what they deleted again. */
export function takeStored(): readonly Stored[] {
  const taken = stored;
  stored = [];
  return taken;
}

/**
 * The innermost stack frame's script with an address: its path on the page's own origin, else its URL; without line and
 * column, which a bundler moves. Empty if unknown.
 */
function callingScript(stack: string): string {
  const [, address = ''] = /(https?:\/\/[^\s()]+?)(?::\d+){1,2}(?:\)|\s|$)/m.exec(stack) ?? [];
  const url = URL.parse(address);
  if (!url) return '';
  return url.origin === location.origin ? url.pathname : url.origin + url.pathname;
}
