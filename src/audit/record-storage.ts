import { writtenCookie } from '../pages/cookie.ts';
import { onReport, type StoreKind } from './reports.ts';

export interface Stored {
  readonly kind: StoreKind;
  readonly name: string;
  /** The script's path on the page's own origin, else its URL; empty if unknown. */
  readonly script: string;
}

/** Records what scripts store, including what they delete again. */
export function recordStorage(): Stored[] {
  const stored: Stored[] = [];
  onReport('stored', ({ kind, name: given, cookie, stack }) => {
    const name = cookie === undefined ? given : writtenCookie(cookie, Date.now());
    if (name !== undefined) stored.push({ kind, name, script: callingScript(stack) });
  });
  return stored;
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
