import { hashesOf } from '../lib/integrity.ts';
import { manifestFile } from '../output/addresses.ts';
import { type Artifact, textArtifact } from '../output/artifact.ts';
import type { FileEntry, Manifest } from '../output/manifest.ts';
import type { BuildTime } from '../output/time.ts';
import type { TenantSite } from '../site/site.ts';
import { contentSecurityPolicy } from './policy.ts';

export function manifest(
  tenant: TenantSite,
  artifacts: readonly Artifact[],
  version: string,
  { timestamp }: BuildTime,
): Artifact {
  const files = artifacts
    .map(({ path, content }): [string, FileEntry] => [path, { size: content.length, ...hashesOf(content) }])
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
  return textArtifact(manifestFile, `${JSON.stringify(content, null, 2)}\n`);
}
