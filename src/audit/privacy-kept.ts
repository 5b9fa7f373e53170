import type { Stored } from './record-storage.ts';
import type { Recording } from './recorder.ts';

/** Everything that scripts have stored so far. */
export const storedSoFar = (): readonly Stored[] =>
  (window as unknown as Record<symbol, Recording | undefined>)[Symbol.for('eos-audit-recording')]?.storage ??
  [];

/** What lies on the visitor's device, however it came there. */
export interface Kept {
  readonly cookies: Readonly<Record<string, string>>;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

export const keptNow = (): Kept => ({
  cookies: Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=/, '')]),
  ),
  local: { ...localStorage },
  session: { ...sessionStorage },
});
