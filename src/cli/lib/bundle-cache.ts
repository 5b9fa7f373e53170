import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './atomic-write.ts';

/**
 * Makes a value once and keeps it as JSON in the compiled program's folder. That folder is named by a hash over the
 * program's sources, so a cached value is never stale. A cache that is damaged or cannot be written only costs time.
 * @param folder undefined: nothing is cached
 */
export async function cached<Value>(
  folder: string | undefined,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  if (folder === undefined) return make();
  const path = join(folder, name);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value;
  } catch {}
  const value = await make();
  try {
    replaceFile(path, JSON.stringify(value));
  } catch {}
  return value;
}
