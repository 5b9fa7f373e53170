import { isObject } from '../../pages/objects.ts';
import type { Language } from '../../pages/portal.ts';

/** What a build says of itself in `manifest.json` (contract section 2): every other file with its size in bytes and its hash, also as an integrity value. */
export interface Manifest {
  readonly version: string;
  readonly tenant: string;
  /** `YYYYMMDDHHMMSS` in UTC. */
  readonly timestamp: string;
  readonly languages: readonly Language[];
  readonly pages: readonly string[];
  readonly contentSecurityPolicy: string;
  readonly files: Readonly<Record<string, FileEntry>>;
}

export interface FileEntry {
  readonly size: number;
  readonly sha256: string;
  readonly integrity: string;
}

/**
 * Reads a `manifest.json` that anybody may have written. One that names a path outside its folder is refused as a whole: no
 * build has written it.
 * @returns the manifest, or what is wrong with it, in words
 */
export function parseManifest(text: string): Manifest | string {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    return `it is not JSON: ${(error as Error).message}`;
  }
  if (!isObject(manifest)) return 'it is not an object';
  const { version, tenant, timestamp, languages, contentSecurityPolicy, files } = manifest;
  // Shown as they are: no characters that could take over a terminal.
  if (![version, tenant].every((name) => typeof name === 'string' && /^[!-~]+$/.test(name)))
    return 'it has no version and tenant';
  if (typeof timestamp !== 'string' || !/^\d{14}$/.test(timestamp)) return 'it has no timestamp of 14 digits';
  if (!Array.isArray(languages) || typeof contentSecurityPolicy !== 'string')
    return 'it has no languages and contentSecurityPolicy';
  if (!isObject(files) || Object.keys(files).length === 0) return 'it lists no files';
  const broken = Object.entries(files).find(([path, entry]) => !isPath(path) || !isEntry(entry));
  return broken
    ? `its entry for the file ${JSON.stringify(broken[0])} is broken`
    : (manifest as unknown as Manifest);
}

/** Whether a path stays within its folder, on any system. */
const isPath = (path: string): boolean =>
  path.isWellFormed() &&
  !/[\\:\0]/.test(path) &&
  path.split('/').every((part) => !['', '.', '..'].includes(part));

const isEntry = (entry: unknown): boolean =>
  isObject(entry) &&
  Number.isSafeInteger(entry.size) &&
  typeof entry.sha256 === 'string' &&
  /^[0-9a-f]{64}$/.test(entry.sha256);
