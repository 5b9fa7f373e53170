import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** `manifest.json` as those who deploy read it (contract section 2). */
export interface Manifest {
  version: string;
  tenant: string;
  timestamp: string;
  languages: string[];
  pages: string[];
  contentSecurityPolicy: string;
  files: Record<string, { size: number; sha256: string; integrity: string }>;
}

/** The files below a folder by their paths with forward slashes, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** What lies in the folder of the tenants' outputs. */
export const outputsIn = (dist: string): string[] => readdirSync(dist);

/** What visitors and those who deploy get of it: the bytes of all tenants' files by path. */
export const contentsOf = (dist: string): ReadonlyMap<string, Buffer> =>
  new Map(filesBelow(dist).map((path) => [path, readFileSync(join(dist, path))]));

/** What tells whether anything below a folder was touched: of every file its hash, and when it was written. */
export function traces(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder).map((path) => {
      const { mtimeMs, ino } = statSync(join(folder, path));
      return [path, `${sha256(readFileSync(join(folder, path)))} ${mtimeMs} ${ino}`];
    }),
  );
}

/**
 * The manifest of a tenant's output, if that is whole: every file of the manifest is there as it says, and no other one.
 * Throws what is not.
 */
export function wholeOutput(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const listed = [...Object.keys(manifest.files), 'manifest.json'].sort();
  const found = filesBelow(folder);
  const odd = [
    ...listed.filter((path) => !found.includes(path)),
    ...found.filter((path) => !listed.includes(path)),
  ];
  if (odd.length > 0) throw new Error(`missing or unlisted in ${folder}: ${odd.join(', ')}`);
  for (const [path, { size, sha256: hash }] of Object.entries(manifest.files)) {
    const content = readFileSync(join(folder, path));
    if (content.length !== size || sha256(content) !== hash) {
      throw new Error(`${path} in ${folder} is not what the manifest says`);
    }
  }
  return manifest;
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
