import type { Stored } from './record-storage.ts';
import { recorded } from './recorded.ts';

/** Everything that scripts have stored so far. */
export const storedSoFar = (): readonly Stored[] => recorded()?.storage ?? [];

/** What lies on the visitor's device, however it came there. */
export interface Kept {
  readonly cookies: Readonly<Record<string, string>>;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** What lies in the storages since a moment and was not recorded: `localStorage.name = value` calls no function. */
export function unrecorded(before: Kept, now: Kept, recorded: readonly Stored[]): readonly Stored[] {
  const storages = [
    ['local storage', before.local, now.local],
    ['session storage', before.session, now.session],
  ] as const;
  return storages.flatMap(([kind, was, is]) =>
    Object.keys(is)
      .filter((name) => was[name] !== is[name])
      .filter((name) => !recorded.some((each) => each.kind === kind && each.name === name))
      .map((name) => ({ kind, name, script: '' })),
  );
}

export const keptNow = (): Kept => ({
  cookies: unlessBlocked(() =>
    Object.fromEntries(
      document.cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=/, '')]),
    ),
  ),
  local: unlessBlocked(() => ({ ...localStorage })),
  session: unlessBlocked(() => ({ ...sessionStorage })),
});

/** Where a page may store nothing, it may not even ask, and nothing is kept. */
function unlessBlocked(read: () => Record<string, string>): Record<string, string> {
  try {
    return read();
  } catch {
    return {};
  }
}
