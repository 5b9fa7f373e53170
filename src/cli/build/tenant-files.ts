import packageJson from '../../../package.json' with { type: 'json' };
import type { BootData } from '../../pages/boot-data.ts';
import { contentPath } from '../../pages/portal.ts';
import { integrityOf } from '../lib/integrity.ts';
import { stylesheetPath } from '../output/addresses.ts';
import { type Artifact, textArtifact } from '../output/artifact.ts';
import { stylesheetCopy } from '../output/delivery.ts';
import type { BuildTime } from '../output/time.ts';
import type { TenantSite } from '../site/site.ts';
import type { Bundle } from './bundle.ts';
import { hostFiles, scriptSafe } from './host-files.ts';
import { manifest } from './manifest.ts';
import type { Rendered } from './render-tenant.tsx';
import { settingsModule, tenantSettings } from './settings.ts';

/**
 * All files of a tenant's build. Bundling happens once for all tenants: each adds its frames in front of the bootstrap and
 * its colours behind the styles.
 * @param settings the preview shows others than the tenant's own
 */
export function outputOf(
  tenant: TenantSite,
  rendered: Rendered,
  bundle: Bundle,
  time: BuildTime,
  settings = settingsModule(tenantSettings(tenant, time)),
): Artifact[] {
  const { version } = packageJson;
  const bootData: BootData = {
    version,
    tenant: tenant.id,
    scripts: [[settings.path, integrityOf(settings.content)], ...bundle.start],
    stylesheet: stylesheetPath(time).slice(contentPath.length),
    languages: tenant.languages.map(({ language }) => language),
    texts: rendered.texts,
    frames: rendered.frames,
  };
  const artifacts = [
    ...tenant.assets,
    settings,
    ...rendered.artifacts,
    ...bundle.chunks,
    textArtifact(
      'eos-content.js',
      `(function(){var __EOS_BOOT_DATA__=${scriptSafe(JSON.stringify(bootData))};${bundle.bootstrap}})();\n`,
    ),
    ...stylesheets(stylesheetOf(tenant, bundle), time),
    ...bundle.types,
    ...hostFiles(tenant, bundle),
  ];
  return [...artifacts, manifest(tenant, artifacts, version, time)];
}

/** Its name stays; a copy of each build is kept, because a page must not get the styles of another build. */
const stylesheets = (stylesheet: Artifact, { timestamp }: BuildTime): Artifact[] => [
  stylesheet,
  { ...stylesheet, path: stylesheetCopy(timestamp) },
];

/** The styles that all tenants share, with the tenant's colours behind them. */
export function stylesheetOf({ settings }: TenantSite, { styles }: Pick<Bundle, 'styles'>): Artifact {
  const { accent, accentDark } = settings.theme;
  // The same elements as in tokens.css.
  const themed = '.eos-frame,.eos-page,.eos-body';
  return textArtifact(
    'eos-content.css',
    `${styles}${themed}{--eos-accent:var(--eos-light,${accent}) var(--eos-dark,${accentDark})}\n`,
  );
}
