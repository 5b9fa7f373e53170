import packageJson from '../../../package.json' with { type: 'json' };
import type { Artifact } from '../artifact.ts';
import { integrityOf } from '../integrity.ts';
import type { TenantSite } from '../site/site.ts';
import type { Bundle } from './bundle.ts';
import type { Script } from './chunks.ts';
import { hostFiles } from './host-files.ts';
import { manifest } from './manifest.ts';
import type { Rendered } from './render-tenant.tsx';
import { settingsModule, tenantSettings } from './settings.ts';
import { tenantBundle } from './tenant-bundle.ts';
import type { BuildTime } from './time.ts';

/**
 * All files of a tenant's build, from what was rendered and what all tenants share.
 * @param rendered the tenant's pages and frames
 * @param settings the tenant's settings, where they are to be others
 */
export function outputOf(
  tenant: TenantSite,
  rendered: Rendered,
  shared: Bundle,
  time: BuildTime,
  settings = settingsModule(tenantSettings(tenant, time)),
): Artifact[] {
  const { version } = packageJson;
  const scripts: Script[] = [[settings.path, integrityOf(settings.content)], ...shared.start];
  const artifacts = [
    ...tenant.assets,
    settings,
    ...rendered.artifacts,
    ...tenantBundle(tenant, rendered.frames, scripts, shared, version, time),
    ...hostFiles(tenant, shared),
  ];
  return [...artifacts, manifest(tenant, artifacts, version, time)];
}
