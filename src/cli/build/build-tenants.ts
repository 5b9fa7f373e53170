import { heed } from '../clock.ts';
import { UserError } from '../failures.ts';
import type { Finding } from '../findings.ts';
import type { TenantFiles } from '../sources/discover.ts';
import { type BuildSettings, buildTenant, type TenantStats } from './build-tenant.ts';
import type { OutputFolders } from './output-folder.ts';

/** What came of all tenants, in their order. */
export interface BuildResult {
  readonly built: readonly TenantStats[];
  /** The tenants that were not written. */
  readonly failed: readonly string[];
  /** What cannot be read; with `keepGoing` only, else it is thrown. */
  readonly unreadable: ReadonlyMap<string, UserError>;
  /** What structural rules found, each once: tenants share texts. */
  readonly findings: readonly Finding[];
}

interface Options {
  readonly folders: OutputFolders;
  /** Whether tenants without errors are written where others have some. */
  readonly keepGoing: boolean;
  readonly interrupted: AbortSignal;
  onProgress(tenant: string, done: number): void;
}

/**
 * Builds one tenant after the other, each written beside its place. After the first error the others are only checked, so
 * that all errors are reported.
 *
 * @throws UserError as `buildTenant`; the signal's reason
 */
export async function buildTenants(
  tenants: readonly TenantFiles[],
  settings: BuildSettings,
  { folders, keepGoing, interrupted, onProgress }: Options,
): Promise<BuildResult> {
  const built: TenantStats[] = [];
  const failed: string[] = [];
  const unreadable = new Map<string, UserError>();
  const findings = new Map<string, Finding>();
  for (const [index, files] of tenants.entries()) {
    onProgress(files.id, index);
    await heed(interrupted);
    try {
      const isCheckOnly = failed.length > 0 && !keepGoing;
      const result = await buildTenant(settings, files, isCheckOnly ? undefined : folders);
      for (const finding of result.findings) findings.set(JSON.stringify(finding), finding);
      if (result.stats) built.push(result.stats);
      else if (result.isBroken) failed.push(files.id);
    } catch (error) {
      if (!(error instanceof UserError && error.code === 'cannot-read' && keepGoing)) throw error;
      unreadable.set(files.id, error);
      failed.push(files.id);
    }
  }
  return { built, failed, unreadable, findings: [...findings.values()].sort(byPlace) };
}

const byPlace = (one: Finding, other: Finding): number =>
  (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
  one.line - other.line ||
  one.column - other.column;
