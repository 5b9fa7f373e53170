import { hashesOf } from '../lib/integrity.ts';
import { manifestFile } from '../output/addresses.ts';
import { type Artifact, textArtifact } from '../output/artifact.ts';
import type { FileEntry, Manifest } from '../output/manifest.ts';
import type { BuildTime } from '../output/time.ts';
import type { TenantSite } from '../site/site.ts';
import { contentSecurityPolicy } from './policy.ts';

/** Tenants share artifacts such as chunks: each is hashed once. */
const entries = new WeakMap<Artifact, FileEntry>();

function entryOf(artifact: Artifact): FileEntry {
  let entry = entries.get(artifact);
  if (!entry) {
    const { content } = artifact;
    entry = { size: content.length, ...hashesOf(content) };
    entries.set(artifact, entry);
  }
  return entry;
}

export function manifest(
  tenant: TenantSite,
  artifacts: readonly Artifact[],
  version: string,
  { timestamp }: BuildTime,
): Artifact {
  const files = artifacts
    .map((artifact): [string, FileEntry] => [artifact.path, entryOf(artifact)])
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
