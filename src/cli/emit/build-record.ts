import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../findings.ts';
import type { Encoding } from '../render/encodings.ts';
import type { BuildTime } from '../render/time.ts';

// What a tenant's output was made from is written down beside it, so that the next build knows what need not be made again.
// A record that is damaged, or that another program, tenant or folder has left, is as good as none: it costs time alone.

/** The folder beside the tenants' folders in which the records lie. */
export const recordsFolder = '.eos-content';

/** What was found in a tenant's sources and in what it shows of the shared ones, where a page can be made of them. */
export interface Verdict {
  /** Shown at every build: English texts stand in for what is wrong, or it is in the record of the texts. */
  readonly errors: readonly Finding[];
  /** In the tenant's own files. */
  readonly warnings: number;
  /** In shared files, by name: other tenants have the same ones. */
  readonly sharedWarnings: readonly string[];
}

/** What a tenant's output was made from. Hashes are SHA-256. */
export interface BuildRecord {
  readonly tenant: string;
  /** The program that made it, by a hash over its sources: pages, runtime and libraries among them. */
  readonly program: string;
  readonly time: BuildTime;
  /** How files were compressed as well. */
  readonly compress: readonly Encoding[];
  /** The tenant's files with their hashes. */
  readonly sources: Readonly<Record<string, string>>;
  /** What the file system said of them; empty where that could not tell a change that came at once. */
  readonly seen: string;
  /** The shared files that it shows, with their hashes; empty for one that is not there. */
  readonly shared: Readonly<Record<string, string>>;
  /** The hash of what is written down about the texts: nothing is made from it, but something found by it. */
  readonly data: string;
  readonly verdict: Verdict;
  readonly languages: readonly string[];
  /** Its pages in all languages, each by a short hash of what its content was rendered from. */
  readonly pages: readonly string[];
  readonly bytes: number;
  /** The hash of its manifest, which names all other files with theirs. */
  readonly manifest: string;
  /** What the file system says of the output's files. */
  readonly output: string;
}

/** @param mark of the build that has staged the output; without one, of the output in its place */
export const recordPath = (out: string, tenant: string, mark?: string): string =>
  join(out, recordsFolder, `${tenant}${mark ? `.${mark}` : ''}.json`);

const shaOf = (content: string | Uint8Array): string => hash('sha256', content);

/** Reads a record; undefined where there is none that can be relied upon. */
export function readRecord(path: string): BuildRecord | undefined {
  try {
    const { seal, record } = JSON.parse(readFileSync(path, 'utf8')) as { seal: string; record: BuildRecord };
    return seal === shaOf(JSON.stringify(record)) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a record. Where that fails the next build makes the tenant anew. */
export function writeRecord(path: string, record: BuildRecord): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ seal: shaOf(JSON.stringify(record)), record }));
  } catch {
    // What was written of it is none that can be relied upon.
  }
}

/**
 * What the file system says of files: it changes with every one of them.
 *
 * @param paths relative to the folder
 * @param before in milliseconds since 1970: a file that was changed later could be changed once more without a trace
 * @returns a hash; empty where a file is younger, or cannot be looked at
 */
export function stampOf(folder: string, paths: readonly string[], before = Number.POSITIVE_INFINITY): string {
  const sorted = paths.toSorted();
  const facts: number[] = [];
  try {
    for (const path of sorted) {
      // Not joined: of so many files that would take longer than looking.
      const { size, mtimeMs, ctimeMs, ino } = statSync(`${folder}/${path}`);
      if (Math.max(mtimeMs, ctimeMs) >= before) return '';
      facts.push(size, mtimeMs, ctimeMs, ino);
    }
  } catch {
    return '';
  }
  return shaOf(`${sorted.join('\0')}\0${shaOf(new Uint8Array(new Float64Array(facts).buffer))}`);
}

/** The same of all files below a folder. */
export function stampOfAll(folder: string): string {
  try {
    return stampOf(folder, filesBelow(folder, ''));
  } catch {
    return '';
  }
}

/** Node's own walk looks at every file once more, which takes as long as all else. */
function filesBelow(folder: string, within: string, found: string[] = []): string[] {
  for (const entry of readdirSync(`${folder}/${within}`, { withFileTypes: true })) {
    const path = `${within}${entry.name}`;
    if (entry.isDirectory()) filesBelow(folder, `${path}/`, found);
    else found.push(path);
  }
  return found;
}
