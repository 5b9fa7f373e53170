import packageJson from '../../../package.json' with { type: 'json' };
import type { TenantData } from '../../pages/boot-data.ts';
import { contentPath } from '../../pages/portal.ts';
import { stylesheetPath } from '../output/addresses.ts';
import { type Artifact, textArtifact } from '../output/artifact.ts';
import { bootScript } from '../output/boot-script.ts';
import { stylesheetCopy } from '../output/delivery.ts';
import type { BuildTime } from '../output/time.ts';
import type { TenantSite } from '../site/site.ts';
import type { Bundle } from './bundle.ts';
import { hostFiles, placeholdersOf } from './host-files.ts';
import { manifest } from './manifest.ts';
import type { Rendered } from './render-tenant.tsx';

/**
 * All files of a tenant's build. Bundling happens once for all tenants: each adds its frames in front of the bootstrap and
 * its colours behind the styles.
 * @param data the preview shows other than the tenant's own, and more
 */
export function outputOf(
  tenant: TenantSite,
  rendered: Rendered,
  bundle: Bundle,
  time: BuildTime,
  data = tenantData(tenant),
): Artifact[] {
  const { version } = packageJson;
  const placeholders = placeholdersOf(tenant.config.footerLinks, tenant.languages);
  const bootData = {
    version,
    year: time.year,
    ...data,
    scripts: bundle.start,
    stylesheet: stylesheetPath(time).slice(contentPath.length),
    texts: rendered.texts,
    frames: rendered.frames,
    placeholders,
  };
  const artifacts = [
    ...tenant.assets,
    ...rendered.artifacts,
    ...bundle.chunks,
    textArtifact('eos-content.js', bootScript(bootData, bundle.bootstrap)),
    ...stylesheets(stylesheetOf(tenant, bundle), time),
    ...bundle.types,
    ...hostFiles(placeholders, bundle),
  ];
  return [...artifacts, manifest(tenant, artifacts, version, time)];
}

export const tenantData = ({ portal, config, pages, languages }: TenantSite): TenantData => ({
  portal,
  config,
  pages: pages.map(({ id }) => id),
  partial: languages.filter(({ complete }) => !complete).map(({ language }) => language),
});

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
