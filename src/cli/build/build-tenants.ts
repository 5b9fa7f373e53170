import { heed } from '../clock.ts';
import { UserError } from '../failures.ts';
import type { Finding } from '../findings.ts';
import type { TenantFiles } from '../sources/discover.ts';
import { type BuildSettings, buildTenant, type TenantResult, type TenantStats } from './build-tenant.ts';
import type { OutputFolders } from './output-folder.ts';
import { sharedBundle } from './shared-bundle.ts';
import { type TenantWorker, tenantWorkers } from './tenant-workers.ts';

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
 * Builds tenants one after the other, or side by side in threads where there are many; each is written beside its place.
 * After the first error the others are only checked, so that all errors are reported.
 *
 * @throws UserError as `buildTenant`; the signal's reason
 */
export async function buildTenants(
  tenants: readonly TenantFiles[],
  settings: BuildSettings,
  { folders, keepGoing, interrupted, onProgress }: Options,
): Promise<BuildResult> {
  const results = new Map<string, TenantResult>();
  const unreadable = new Map<string, UserError>();
  let isCheckOnly = false;
  const buildAll = async (queue: Iterator<TenantFiles>, build: Build): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const files = next.value;
      onProgress(files.id, results.size + unreadable.size);
      await heed(interrupted);
      try {
        const result = await build(files, isCheckOnly);
        results.set(files.id, result);
        if (result.isBroken) isCheckOnly = !keepGoing;
      } catch (error) {
        if (!(error instanceof UserError && error.code === 'cannot-read' && keepGoing)) throw error;
        unreadable.set(files.id, error);
      }
    }
  };
  const workers = tenantWorkers(tenants.length, settings);
  const queue = tenants.values();
  try {
    if (workers.length === 0) await buildAll(queue, here(settings, folders));
    // They find it in the cache.
    else await sharedBundle();
    await Promise.all(workers.map((worker) => buildAll(queue, inWorker(worker, folders))));
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
  const findings = [...results.values()].flatMap((result) => result.findings);
  return {
    built: tenants.flatMap(({ id }) => results.get(id)?.stats ?? []),
    failed: tenants.flatMap(({ id }) => (unreadable.has(id) || results.get(id)?.isBroken ? [id] : [])),
    unreadable,
    findings: [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()].sort(byPlace),
  };
}

type Build = (files: TenantFiles, isCheckOnly: boolean) => Promise<TenantResult>;

const here =
  (settings: BuildSettings, folders: OutputFolders): Build =>
  (files, isCheckOnly) =>
    buildTenant(settings, files, isCheckOnly ? undefined : (artifacts) => folders.write(files.id, artifacts));

const inWorker =
  (worker: TenantWorker, folders: OutputFolders): Build =>
  (files, isCheckOnly) =>
    worker.build({ files, folder: isCheckOnly ? undefined : folders.begin(files.id) });

const byPlace = (one: Finding, other: Finding): number =>
  (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
  one.line - other.line ||
  one.column - other.column;
