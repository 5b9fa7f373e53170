import type { Manifest } from '../render/manifest.ts';

/** What a file of a build is to be. */
export type Entry = Pick<Manifest['files'][string], 'size' | 'sha256'>;

/** A manifest as far as a deployment is held against it. */
export interface Listing extends Pick<Manifest, 'version' | 'tenant' | 'timestamp'> {
  readonly files: ReadonlyMap<string, Entry>;
  /** As it is written. */
  readonly text: string;
}

/** Of many faults of one manifest the first say enough. */
const firstFaults = 5;

/**
 * Reads a `manifest.json` that anybody may have written.
 *
 * @returns the manifest; or what is wrong with it, in words. One that names a path outside its folder is refused as a
 *   whole: no build of ours has written it.
 */
export function listingOf(text: string): { listing: Listing } | { faults: readonly string[] } {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    return { faults: [text.trim() === '' ? 'it is empty' : `it is no JSON: ${(error as Error).message}`] };
  }
  if (!isRecord(manifest)) return { faults: ['it is no object'] };
  const { version, tenant, timestamp, files } = manifest;
  const faults = [
    ...(isName(version) ? [] : ['it has no version']),
    ...(isName(tenant) ? [] : ['it has no tenant']),
    ...(typeof timestamp === 'string' && /^\d{14}$/.test(timestamp)
      ? []
      : ['it has no timestamp of 14 digits']),
    ...fileFaults(files),
  ];
  if (faults.length > firstFaults) {
    return { faults: [...faults.slice(0, firstFaults), `and ${faults.length - firstFaults} more`] };
  }
  if (faults.length > 0) return { faults };
  const told = manifest as unknown as Manifest;
  return {
    listing: {
      version: told.version,
      tenant: told.tenant,
      timestamp: told.timestamp,
      files: new Map(Object.entries(told.files).map(([path, { size, sha256 }]) => [path, { size, sha256 }])),
      text,
    },
  };
}

function fileFaults(files: unknown): string[] {
  if (!isRecord(files)) return ['it has no files'];
  const entries = Object.entries(files);
  if (entries.length === 0) return ['it lists no file'];
  return entries.flatMap(([path, entry]) => {
    const wrong = pathFault(path);
    if (wrong) return [`files: '${path}' ${wrong}`];
    if (!isRecord(entry)) return [`files: '${path}' has no size and no sha256`];
    const { size, sha256 } = entry;
    return [
      ...(Number.isSafeInteger(size) && (size as number) >= 0 ? [] : [`files: '${path}' has no size`]),
      ...(typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)
        ? []
        : [`files: '${path}' has no sha256 of 64 digits`]),
    ];
  });
}

/** Why a path cannot be one of a build: whatever could lead anywhere else, on any system. */
function pathFault(path: string): string {
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'is an absolute path';
  if (path.includes('\\')) return 'holds a backslash';
  const parts = path.split('/');
  if (parts.includes('..')) return 'leads out of the folder';
  // A lone half of a pair has no bytes, and so no address.
  const isPath = parts.every((part) => part !== '' && part !== '.') && !path.includes('\0');
  return isPath && path.isWellFormed() ? '' : 'is no path';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is shown as it is has no characters that could take over a terminal. */
const isName = (value: unknown): value is string => typeof value === 'string' && /^[!-~]+$/.test(value);
