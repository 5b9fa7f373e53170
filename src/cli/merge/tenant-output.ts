import { hash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { identityOf } from '../emit/carry.ts';
import { systemReason } from '../failures.ts';
import { manifestFile } from '../render/addresses.ts';
import { encodingsIn } from '../render/delivery.ts';
import { type Listing, listingOf } from '../verify/manifest.ts';

/** A tenant's output in a part, as its manifest (contract section 2) tells of it and as it lies there. */
export interface TenantOutput {
  readonly tenant: string;
  readonly folder: string;
  /** Which folder it was that was read (see carry.ts). */
  readonly identity: string;
  readonly version: string;
  readonly timestamp: string;
  /** How its files are compressed, as `--compress` names it; `none` where they are not. */
  readonly compression: string;
  /** The SHA-256 of the manifest, which stands for all files: it names their own. */
  readonly manifest: string;
  /** All files, the manifest among them. */
  readonly paths: readonly string[];
  readonly bytes: number;
}

/** What is wrong with a file; the folder as a whole where it is empty. */
export interface Defect {
  readonly path: string;
  readonly text: string;
}

/**
 * Reads the output in a tenant's folder and holds every file against the manifest: size and SHA-256, nothing missing,
 * nothing that is not in it. Only what lies in the folder is read, whatever the manifest names; links are not followed.
 *
 * @returns what it holds, unless the manifest cannot be read, and all that is wrong with it
 */
export function readTenant(
  tenant: string,
  folder: string,
): { readonly output?: TenantOutput; readonly defects: readonly Defect[] } {
  let content: Buffer;
  let identity: string;
  try {
    identity = identityOf(folder);
    content = readFileSync(join(folder, manifestFile));
  } catch (error) {
    const path = existsSync(folder) ? manifestFile : '';
    return { defects: [{ path, text: systemReason(error) }] };
  }
  const read = listingOf(content.toString('utf8'));
  if ('faults' in read)
    return { defects: [{ path: manifestFile, text: `it is damaged: ${read.faults.join('; ')}` }] };
  const { version, timestamp, files, tenant: told } = read.listing;
  const defects: Defect[] = [];
  if (told !== tenant) defects.push({ path: '', text: `its manifest is that of '${told}'` });
  try {
    defects.push(...compared(folder, files));
  } catch (error) {
    const { path = folder } = error as NodeJS.ErrnoException;
    defects.push({ path: namedIn(folder, path), text: systemReason(error) });
  }
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, content.length);
  const paths = [...files.keys(), manifestFile];
  return {
    output: {
      tenant,
      folder,
      identity,
      version,
      timestamp,
      compression: encodingsIn(new Set(paths)).join(',') || 'none',
      manifest: hash('sha256', content),
      paths,
      bytes,
    },
    defects,
  };
}

function compared(folder: string, files: Listing['files']): Defect[] {
  const found = new Map(entriesBelow(folder).map((entry) => [pathOf(folder, entry), entry]));
  const isOwn = found.get(manifestFile)?.isFile();
  found.delete(manifestFile);
  const odd = [...found].flatMap(([path, entry]): Defect[] =>
    files.has(path)
      ? []
      : [{ path, text: `it is in no manifest${entry.isSymbolicLink() ? ' (a link)' : ''}` }],
  );
  const wrong = [...files].flatMap(([path, told]): Defect[] => {
    const entry = found.get(path);
    const text = entry ? differenceOf(join(folder, path), entry, told) : 'it is missing';
    return text === undefined ? [] : [{ path, text }];
  });
  if (!isOwn) wrong.push({ path: manifestFile, text: 'it is a link, not a file' });
  return [...wrong, ...odd].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The size is compared first: what differs in it need not be read. */
function differenceOf(
  path: string,
  entry: Dirent,
  { size, sha256 }: { readonly size: number; readonly sha256: string },
): string | undefined {
  if (!entry.isFile()) return entry.isSymbolicLink() ? 'it is a link, not a file' : 'it is no file';
  const found = statSync(path).size;
  if (found !== size) return `it has ${found} bytes instead of ${size}`;
  return hash('sha256', readFileSync(path)) === sha256
    ? undefined
    : 'its content is not what was built (SHA-256)';
}

/**
 * What lies in a folder and below it. Folders are there for their files alone: an empty one is nothing. By hand, because
 * Node's own way (`recursive`) follows links.
 */
const entriesBelow = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entriesBelow(join(folder, entry.name)) : [entry],
  );

const pathOf = (folder: string, { parentPath, name }: Dirent): string =>
  namedIn(folder, join(parentPath, name));

const namedIn = (folder: string, path: string): string => relative(folder, path).replaceAll(sep, '/');

/** The value of a JSON text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value whose keys can be looked at; undefined for any other. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
