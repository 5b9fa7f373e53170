import { readdirSync, readFileSync } from 'node:fs';
import { isObject } from '../../pages/objects.ts';
import type { Language } from '../../pages/portal.ts';
import { failure, systemReason } from '../failures/failures.ts';
import { visible } from '../lib/columns.ts';
import { isTooDeep } from '../lib/json-depth.ts';
import { isPortablePath } from '../lib/portable-path.ts';
import { hasFormOfId } from '../sources/sources.ts';

/** `manifest.json` of a build (contract section 2), with the size in bytes and the hashes of every other file. */
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
 * The folders in a folder such as `dist`, one a tenant. Others belong to a running build, or to the file system of a
 * volume (`lost+found`).
 * @throws UserError `no-build`
 */
export function tenantFolders(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isFile());
    return entries
      .map(({ name }) => name)
      .filter(hasFormOfId)
      .sort();
  } catch (error) {
    throw failure('no-build', { place: folder, reason: systemReason(error) }, { cause: error });
  }
}

/** @throws UserError `no-build` if the file is missing or invalid */
export function readManifest(path: string): Manifest {
  let manifest: Manifest | string;
  try {
    manifest = parseManifest(readFileSync(path, 'utf8'));
  } catch (error) {
    throw failure('no-build', { place: path, reason: systemReason(error) }, { cause: error });
  }
  if (typeof manifest === 'string') throw failure('no-build', { place: path, reason: visible(manifest) });
  return manifest;
}

/**
 * Reads an untrusted `manifest.json`. A path outside its folder makes the whole manifest invalid.
 * @returns the manifest, or why it is invalid
 */
export function parseManifest(text: string): Manifest | string {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    return `it is not JSON: ${(error as Error).message}`;
  }
  if (!isObject(manifest)) return 'it is not an object';
  if (isTooDeep(manifest)) return 'it is nested too deeply';
  const { version, tenant, timestamp, languages, contentSecurityPolicy, files } = manifest;
  // Printed as they are: no control characters of a terminal.
  if (![version, tenant].every((name) => typeof name === 'string' && /^[!-~]+$/.test(name)))
    return 'it has no version and tenant';
  if (typeof timestamp !== 'string' || !/^\d{14}$/.test(timestamp)) return 'it has no timestamp of 14 digits';
  // Languages become parts of expressions, and the policy becomes a header.
  if (!Array.isArray(languages) || languages.length === 0 || !languages.every(isLanguage))
    return 'it has no languages, such as ["de", "en"]';
  if (typeof contentSecurityPolicy !== 'string' || !/^[ -~]*$/.test(contentSecurityPolicy))
    return 'it has no contentSecurityPolicy that a header could have';
  if (!isObject(files) || Object.keys(files).length === 0) return 'it lists no files';
  const broken = Object.entries(files).find(([path, entry]) => !isPortablePath(path) || !isEntry(entry));
  return broken
    ? `its entry for the file ${JSON.stringify(broken[0])} is broken`
    : (manifest as unknown as Manifest);
}

const isLanguage = (code: unknown): boolean => typeof code === 'string' && /^[a-z]{2,3}$/.test(code);

const isEntry = (entry: unknown): boolean =>
  isObject(entry) &&
  Number.isSafeInteger(entry.size) &&
  typeof entry.sha256 === 'string' &&
  /^[0-9a-f]{64}$/.test(entry.sha256);
