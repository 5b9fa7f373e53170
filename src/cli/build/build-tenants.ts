import { setFlagsFromString } from 'node:v8';
import { UserError } from '../failures/failures.ts';
import type { BuildTime } from '../output/time.ts';
import type { Finding } from '../rules/findings.ts';
import type { Discovered } from '../sources/discover.ts';
import { readCommon } from '../sources/load.ts';
import { throwIfAborted } from '../world/clock.ts';
import { buildTenant, type TenantStats } from './build-tenant.ts';
import type { OutputFolders } from './output-folder.ts';

export interface BuildResult {
  readonly built: readonly TenantStats[];
  readonly failed: readonly string[];
  /** By tenant, only with `keepGoing`; else the first one is thrown. */
  readonly unreadable: ReadonlyMap<string, UserError>;
  /** Each once: tenants share texts. */
  readonly findings: readonly Finding[];
}

interface Options {
  readonly folders: OutputFolders;
  /** Whether tenants without errors are written although others have errors. */
  readonly keepGoing: boolean;
  readonly interrupted: AbortSignal;
  onProgress(done: number): void;
}

/**
 * Builds one tenant after the other and writes each beside its place. After the first error the rest is only checked, so
 * that all errors are reported. Many tenants are a task each (docs/scale.md, ARCHITECTURE.md).
 * @throws UserError `cannot-read`, `cannot-write`, `disk-full`; the signal's reason
 */
export async function buildTenants(
  found: Discovered,
  time: BuildTime,
  { folders, keepGoing, interrupted, onProgress }: Options,
): Promise<BuildResult> {
  const { tenants, root } = found;
  const settings = { root, time, common: readCommon(found), interrupted };
  const built: TenantStats[] = [];
  const failed: string[] = [];
  const unreadable = new Map<string, UserError>();
  const findings = new Map<string, Finding>();
  for (const [index, files] of tenants.entries()) {
    const { id } = files;
    const folder = folders.begin(id);
    const isChecked = failed.length > 0 && !keepGoing;
    try {
      const result = await buildTenant(settings, files, isChecked ? undefined : folder);
      for (const finding of result.findings) findings.set(JSON.stringify(finding), finding);
      if (result.stats) built.push(result.stats);
      if (result.isBroken) failed.push(id);
    } catch (error) {
      if (!(error instanceof UserError && error.code === 'cannot-read' && keepGoing)) throw error;
      failed.push(id);
      unreadable.set(id, error);
    }
    // The space for new objects is as large now as a tenant needs. If V8 let it grow, six tenants would take 6 % longer,
    // because fresh memory costs more than collecting, and 200 tenants more than 300 MB, the limit (`bench:scale`).
    setFlagsFromString('--semi-space-growth-factor=1');
    onProgress(index + 1);
    await throwIfAborted(interrupted);
  }
  // As it was by default: V8's code is saved for the flags of that moment (`bin/code-cache.js`).
  setFlagsFromString('--semi-space-growth-factor=2');
  return { built, failed, unreadable, findings: [...findings.values()].sort(byPlace) };
}

const byPlace = (one: Finding, other: Finding): number =>
  (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
  one.line - other.line ||
  one.column - other.column;
