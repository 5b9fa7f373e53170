import type { BuildTime } from '../output/time.ts';
import type { Finding } from '../rules/findings.ts';
import { compileSite } from '../site/site.ts';
import type { TenantFiles } from '../sources/discover.ts';
import { readTenant } from '../sources/load.ts';
import { type Common, onlyOf } from '../sources/sources.ts';
import { sharedBundle } from './bundle.ts';
import { type OutputFolder, writeFiles } from './output-folder.ts';
import { render } from './render-tenant.tsx';
import { outputOf } from './tenant-files.ts';

export interface BuildSettings {
  readonly root: string;
  readonly time: BuildTime;
  readonly common: Common;
  readonly interrupted: AbortSignal;
}

/** `pages` counts all languages. */
export interface TenantStats {
  readonly tenant: string;
  readonly languages: readonly string[];
  readonly pages: number;
  readonly bytes: number;
}

/** The findings of the structural rules; `stats` if the tenant was written. */
export interface TenantResult {
  readonly findings: readonly Finding[];
  readonly isBroken: boolean;
  readonly stats?: TenantStats;
}

/**
 * Reads a tenant, runs the structural rules, renders it and writes it beside its place.
 * @param folder undefined: the sources are only checked
 * @throws UserError `cannot-read`, `cannot-write`, `disk-full`; the signal's reason
 */
export async function buildTenant(
  { root, time, common, interrupted }: BuildSettings,
  files: TenantFiles,
  folder: OutputFolder | undefined,
): Promise<TenantResult> {
  const sources = onlyOf(root, readTenant(root, files), common);
  const { findings, site } = await compileSite(sources, undefined, interrupted);
  const tenant = site?.tenants[0];
  const isBroken = !tenant;
  if (isBroken || !folder) return { findings, isBroken };
  const artifacts = outputOf(tenant, await render(tenant, time), await sharedBundle(), time);
  writeFiles(folder, artifacts);
  const languages = tenant.languages.map(({ language }) => language);
  return {
    findings,
    isBroken,
    stats: {
      tenant: tenant.id,
      languages,
      pages: languages.length * tenant.pages.length,
      bytes: artifacts.reduce((bytes, { content }) => bytes + content.length, 0),
    },
  };
}
