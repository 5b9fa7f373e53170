import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveModule } from './live-module.ts';
import type { RegistryCode } from './live-text.ts';
import type { Vendor } from './live-vendor.ts';

/** All that the live bundle is joined from. */
export interface LiveParts {
  readonly registry: RegistryCode;
  readonly vendor: Vendor;
  readonly modules: readonly LiveModule[];
}

const fileIn = (cache: string): string => join(cache, 'live.json');

/**
 * What was compiled at an earlier start from the same sources: the cache is the compiled program's folder, whose name is a
 * hash over them.
 *
 * @returns undefined where nothing is kept, or it is damaged
 */
export function keptParts(cache: string): LiveParts | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(cache), 'utf8')) as LiveParts;
  } catch {
    return undefined;
  }
}

export function keepParts(cache: string, parts: LiveParts): void {
  try {
    const staged = `${fileIn(cache)}.${process.pid}`;
    writeFileSync(staged, JSON.stringify(parts));
    renameSync(staged, fileIn(cache));
  } catch {
    // A cache that cannot be written costs time, nothing else.
  }
}
