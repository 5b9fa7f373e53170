import { createHash } from 'node:crypto';
import type { TenantSettings } from '../../pages/boot-data.ts';
import { type Artifact, textArtifact } from '../output/artifact.ts';
import type { BuildTime } from '../output/time.ts';
import type { TenantSite } from '../site/site.ts';

/** What the React part knows about a tenant. */
export const tenantSettings = (tenant: TenantSite, time: BuildTime): TenantSettings => ({
  year: time.year,
  portal: tenant.portal,
  config: tenant.config,
  pages: tenant.pages.map(({ id }) => id),
  partial: tenant.languages.filter(({ complete }) => !complete).map(({ language }) => language),
});

/** The module that the runtime loads beside the React part, which all tenants share. */
export function settingsModule(settings: TenantSettings): Artifact {
  const text = `export const settings=${JSON.stringify(settings)};\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return textArtifact(`assets/settings-${hash}.js`, text);
}
