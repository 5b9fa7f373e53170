import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './atomic-write.ts';

/**
 * Reads what an earlier start made of the program's own sources. The cache is in the compiled program's folder, named
 * by a hash over them, so it cannot be stale.
 * @returns undefined without a cache or if the file is missing or damaged
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
