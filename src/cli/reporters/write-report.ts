import { appendFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { writeWhole } from '../edit/write.ts';
import { failure, systemReason } from '../failures/failures.ts';
import { realPath } from '../lib/real-path.ts';
import { systemFix } from '../lib/system-reason.ts';

/**
 * Writes a report into a file, all of it or nothing. A pipe or a device such as `/dev/stderr` is written to directly.
 * @param root the folder of the sources, which must not contain the report
 * @throws UserError `output-is-source`, `cannot-write`
 */
export function writeReport(root: string, path: string, text: string): void {
  if (isDevice(path)) {
    // A swap would replace the device itself.
    attempt(path, () => writeFileSync(path, text));
    return;
  }
  refuseSources(root, [path], 'output-is-source');
  writeWhole(path, text);
}

/**
 * Refuses what would be written over the sources: a path that is, contains or is inside a folder of theirs.
 * @throws UserError `output-is-source` for a report, `out-is-source` for a build
 */
export function refuseSources(
  root: string,
  paths: readonly string[],
  code: 'output-is-source' | 'out-is-source',
): void {
  const sources = ['tenants', 'locales'].map((name) => realPath(join(root, name)));
  for (const path of paths) {
    const written = realPath(path);
    if (sources.some((folder) => holds(folder, written) || holds(written, folder))) {
      throw failure(code, { path });
    }
  }
}

const holds = (folder: string, path: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`);

function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** Adds a text to the summary of a GitHub job, which several steps share. @throws UserError `cannot-write` */
export function addToJobSummary(path: string, text: string): void {
  attempt(path, () => appendFileSync(path, text));
}

function attempt(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const kept = `${systemFix(error)}, or name another file`;
    throw failure('cannot-write', { path, reason: systemReason(error), kept }, { cause: error });
  }
}
