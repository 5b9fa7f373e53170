import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { failure, systemReason } from '../failures.ts';
import { manifestFile } from '../output/addresses.ts';
import { fileWithin } from '../output/file-within.ts';
import { type Manifest, readManifest, tenantFolders } from '../output/manifest.ts';
import { selectTenants } from '../patterns.ts';
import type { Deployment } from './deployment.ts';

/** What is told of a build by its `manifest.json` (contract section 2). */
export type BuildSummary = Pick<Deployment, 'tenant' | 'languages' | 'pages' | 'policy'>;

/** How long a folder may be missing while a new build takes its place, in milliseconds. */
const swap = { tries: 50, pause: 20 };

/**
 * The builds in a folder such as `dist`, one a tenant.
 * @param wanted ids or patterns such as `de-*`; all tenants when empty
 * @throws UserError `no-build`, `unknown-tenant`
 */
export function deploymentsIn(out: string, wanted: readonly string[]): readonly Deployment[] {
  const known = tenantFolders(out).filter((name) => versionOf(join(out, name)) !== undefined);
  if (known.length === 0) throw failure('no-build', { place: out, reason: 'it contains no tenant' });
  return selectTenants(wanted, known).map((tenant) => deploymentOf(join(out, tenant)));
}

/**
 * The build in a folder such as `dist/<tenant>`, which must have a whole one now; one that is put in its place later is
 * seen at once. Files are read when they are asked for, and nothing outside the folder, symbolic links that lead out
 * included.
 * @throws UserError `no-build`; of `file`: `cannot-read`
 */
export function deploymentOf(folder: string): Deployment {
  let version = versionOf(folder);
  const read = () => summaryOf(readManifest(join(folder, manifestFile)));
  let told = read();
  const current = (): BuildSummary => {
    const now = versionOf(folder);
    if (now !== undefined && now !== version) {
      try {
        told = read();
        version = now;
      } catch {
        // What is known of the previous build holds until there is a whole one.
      }
    }
    return told;
  };
  return {
    get tenant() {
      return current().tenant;
    },
    get languages() {
      return current().languages;
    },
    get pages() {
      return current().pages;
    },
    get policy() {
      return current().policy;
    },
    async file(path) {
      for (let tries = swap.tries; ; tries--) {
        const content = readWithin(folder, path);
        // For a moment of the swap the folder has no build at all.
        if (content !== undefined || tries === 0 || versionOf(folder) !== undefined) return content;
        await delay(swap.pause);
      }
    },
  };
}

function versionOf(folder: string): string | undefined {
  const found = statSync(join(folder, manifestFile), { throwIfNoEntry: false });
  return found?.isFile() ? `${found.ino} ${found.mtimeMs} ${found.size}` : undefined;
}

/** What a manifest tells of its build. */
export function summaryOf({
  tenant,
  languages,
  contentSecurityPolicy: policy,
  files,
}: Manifest): BuildSummary {
  const [language = ''] = languages;
  const pages = Object.keys(files).flatMap((path) => {
    const [folder, name = '', ...deeper] = path.split('/');
    // Every language has every page (contract C6).
    return folder === language && name.endsWith('.html') && deeper.length === 0 ? [name] : [];
  });
  return { tenant, languages, pages, policy };
}

function readWithin(folder: string, path: string): Uint8Array | undefined {
  try {
    return fileWithin(folder, path);
  } catch (error) {
    const reason = systemReason(error);
    throw failure('cannot-read', { path: join(folder, path), reason }, { cause: error });
  }
}
