import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failure, systemReason } from '../failures/failures.ts';
import { selectTenants } from '../failures/patterns.ts';
import { manifestFile } from '../output/addresses.ts';
import { fileWithin } from '../output/file-within.ts';
import { type Manifest, readManifest, tenantFolders } from '../output/manifest.ts';
import type { Deployment } from './deployment.ts';

/**
 * The builds in a folder such as `dist`, one a tenant.
 * @param wanted ids or patterns such as `de-*`; all tenants when empty
 * @throws UserError `no-build`, `unknown-tenant`
 */
export function deploymentsIn(out: string, wanted: readonly string[]): readonly Deployment[] {
  const known = tenantFolders(out).filter((name) => existsSync(join(out, name, manifestFile)));
  if (known.length === 0) throw failure('no-build', { place: out, reason: 'it contains no tenant' });
  return selectTenants(wanted, known).map((tenant) => deploymentOf(join(out, tenant)));
}

/**
 * The build in a folder such as `dist/<tenant>`. Files are read when they are asked for, and nothing outside the folder,
 * not even by symbolic links.
 * @throws UserError `no-build`; `file` throws `cannot-read`
 */
export function deploymentOf(folder: string): Deployment {
  return {
    ...summaryOf(readManifest(join(folder, manifestFile))),
    file(path) {
      try {
        return fileWithin(folder, path);
      } catch (error) {
        const reason = systemReason(error);
        throw failure('cannot-read', { path: join(folder, path), reason }, { cause: error });
      }
    },
  };
}

/** What a manifest says about its build. */
export function summaryOf({
  tenant,
  languages,
  contentSecurityPolicy: policy,
  files,
}: Manifest): Omit<Deployment, 'file'> {
  // Every language has every page (contract C6).
  const page = new RegExp(`^${languages[0]}/([^/]+\\.html)$`);
  const pages = Object.keys(files).flatMap((path) => page.exec(path)?.[1] ?? []);
  return { tenant, languages, pages, policy };
}
