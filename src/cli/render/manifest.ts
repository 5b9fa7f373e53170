import { createHash } from 'node:crypto';
import type { Artifact } from '../artifact.ts';
import type { TenantSite } from '../validate/site.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { BuildTime } from './time.ts';

/** `manifest.json` (contract section 2): what the build is, and every other file with its size in bytes and its hashes. */
export interface Manifest {
  version: string;
  tenant: string;
  timestamp: string;
  languages: readonly string[];
  pages: readonly string[];
  contentSecurityPolicy: string;
  files: Readonly<Record<string, { size: number; sha256: string; integrity: string }>>;
}

/** Makes the manifest over all other artifacts of a tenant. Comes last. */
export function manifest(
  tenant: TenantSite,
  artifacts: readonly Artifact[],
  version: string,
  { timestamp }: BuildTime,
): Artifact {
  const files = artifacts
    .map(({ path, content }): [string, Manifest['files'][string]] => [
      path,
      {
        size: Buffer.byteLength(content),
        sha256: createHash('sha256').update(content).digest('hex'),
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      },
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const content: Manifest = {
    version,
    tenant: tenant.id,
    timestamp,
    languages: tenant.languages.map(({ language }) => language),
    pages: tenant.pages.map(({ id }) => id),
    contentSecurityPolicy: contentSecurityPolicy(tenant.portal),
    files: Object.fromEntries(files),
  };
  return { path: 'manifest.json', content: `${JSON.stringify(content, null, 2)}\n` };
}
