import type { TenantFacts } from '../tenant.ts';

const known = new WeakMap<TenantFacts, ReadonlySet<string>>();

/** The names of all keys and sections of a build's texts. */
export function ownKeysOf(build: TenantFacts): ReadonlySet<string> {
  const keys = known.get(build) ?? new Set([...build.texts.values()].flatMap((tree) => [...keysIn(tree)]));
  known.set(build, keys);
  return keys;
}

function* keysIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key;
    yield* keysIn(item);
  }
}
