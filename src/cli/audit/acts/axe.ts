import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeHit } from '../../../audit/accessibility-axe.ts';
import type { Visit } from '../visit.ts';

let source: Promise<string> | undefined;

/** Puts axe-core into the page, as it is published. */
export async function bringAxe({ page }: Visit): Promise<void> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(`${await source};void 0`);
}

/** Each rule and element once, in whatever states it was found. */
export function merged(hits: readonly AxeHit[]): readonly AxeHit[] {
  const first = new Map<string, AxeHit>();
  for (const hit of hits) {
    const key = `${hit.rule} ${hit.spot.selector}`;
    if (!first.has(key)) first.set(key, hit);
  }
  return [...first.values()];
}
