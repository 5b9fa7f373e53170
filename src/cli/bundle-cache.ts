import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './atomic-write.ts';

/**
 * What was made at an earlier start of the program's own sources. The cache is the compiled program's folder, whose name
 * is a hash over them: what is kept there cannot be stale.
 * @param cache without one nothing is kept
 * @returns undefined where nothing is kept, or it is damaged
 */
export function readCache<Value>(cache: string | undefined, name: string): Value | undefined {
  if (cache === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(join(cache, name), 'utf8')) as Value;
  } catch {
    return undefined;
  }
}

/** Keeps it for the next start, whole or not at all. A cache that cannot be written costs time, nothing else. */
export function writeCache(cache: string | undefined, name: string, value: unknown): void {
  if (cache === undefined) return;
  try {
    replaceFile(join(cache, name), JSON.stringify(value));
  } catch {
    // See above.
  }
}
