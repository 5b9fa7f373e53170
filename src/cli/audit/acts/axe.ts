import type { AxeHit } from '../../../audit/accessibility-axe.ts';

/** Each rule and element once, in whatever states it was found. */
export function merged(hits: readonly AxeHit[]): readonly AxeHit[] {
  const first = new Map<string, AxeHit>();
  for (const hit of hits) {
    const key = `${hit.rule} ${hit.spot.selector}`;
    if (!first.has(key)) first.set(key, hit);
  }
  return [...first.values()];
}
