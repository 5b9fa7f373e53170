import packageJson from '../../../package.json' with { type: 'json' };
import type { Artifact } from '../artifact.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { Script } from '../bundle/chunks.ts';
import { integrityOf } from '../integrity.ts';
import type { TenantSite } from '../validate/site.ts';
import { hostFiles } from './loader.ts';
import { manifest } from './manifest.ts';
import type { Rendered } from './render.tsx';
import { settingsModule } from './settings.ts';
import { stamped } from './stamp.ts';
import type { BuildTime } from './time.ts';

/**
 * All files of a tenant's build, from what was rendered and what all tenants share.
 *
 * @param rendered the tenant's pages and frames
 */
export function outputOf(
  tenant: TenantSite,
  rendered: Rendered,
  shared: Bundle,
  time: BuildTime,
): Artifact[] {
  const { version } = packageJson;
  const settings = settingsModule(tenant, time);
  const scripts: Script[] = [[settings.path, integrityOf(settings.content, 'sha256')], ...shared.start];
  const artifacts = [
    ...tenant.assets,
    settings,
    ...rendered.artifacts,
    ...stamped(tenant, rendered.frames, scripts, shared, version, time),
    ...hostFiles(tenant, shared),
  ];
  return [...artifacts, manifest(tenant, artifacts, version, time)];
}
